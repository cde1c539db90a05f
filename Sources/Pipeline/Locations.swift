import Checks
import Facts
import Findings
import Index
import SourceText

extension CheckedProject {
  /// The lines and columns of a place.
  func location(of place: Place) -> Finding.Location {
    let file = index.files[Int(place.file)]
    let start = file.facts.lines.position(of: place.range.start)
    let end = file.facts.lines.position(of: place.range.end)
    return Finding.Location(path: file.path, line: start.line, column: start.column, endLine: end.line, endColumn: end.column)
  }

  func finding(_ violation: Violation) -> Finding {
    Finding(
      rule: violation.rule, severity: violation.severity, message: violation.message, advice: violation.advice,
      location: location(of: violation.place),
      notes: violation.notes.map { Finding.Note(location: location(of: $0.place), message: $0.message, isStep: $0.isStep) },
      from: violation.from, to: violation.to,
      member: index.files[Int(violation.place.file)].facts.member(at: violation.place.range.start), fault: violation.fault)
  }
}

extension FileFacts {
  /// The name of the innermost enclosing member that is not local; empty if there is none.
  fileprivate func member(at offset: UInt32) -> String {
    // Declarations lie in the order of their starts: those around an offset are the last that starts before it, or are around that one.
    var (first, end) = (0, declarations.count)
    while first < end {
      let middle = (first + end) / 2
      if declarations[middle].range.start <= offset { first = middle + 1 } else { end = middle }
    }
    guard first > 0 else { return "" }
    var id = DeclarationID(rawValue: Int32(first - 1))
    while id != .none {
      let declaration = self[id]
      if declaration.range.end > offset {
        if declaration.kind.isType { return "" }
        if !declaration.modifiers.contains(.local) { return text(declaration.name) }
      }
      id = declaration.parent
    }
    return ""
  }
}
