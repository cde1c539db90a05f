import Facts
import Findings
import Index
import SourceText

/// Lines and columns for the places that findings point at.
struct Locations {
  let files: [IndexedFile]
  let lineMap: @Sendable (FileID) -> LineMap
  private var maps: [FileID: LineMap] = [:]

  /// - Parameter violations: whose places are going to be asked for: several threads read their files.
  init(_ files: [IndexedFile], lineMap: @escaping @Sendable (FileID) -> LineMap, for violations: [Violation], threads: Int) {
    self.files = files
    self.lineMap = lineMap
    let numbers = Set(violations.flatMap { violation in CollectionOfOne(violation.place.file) + violation.notes.map(\.place.file) }).sorted()
    let found = mapInParallel(count: numbers.count, threads: threads) { lineMap(FileID(rawValue: numbers[$0])) }
    for (number, map) in zip(numbers, found) { maps[FileID(rawValue: number)] = map }
  }

  mutating func location(of place: Place) -> Finding.Location {
    let file = FileID(rawValue: place.file)
    let map = maps[file] ?? lineMap(file)
    maps[file] = map
    let start = map.position(of: place.range.start)
    let end = map.position(of: place.range.end)
    return Finding.Location(
      path: files[Int(place.file)].path, line: start.line, column: start.column, endLine: end.line, endColumn: end.column)
  }

  mutating func finding(_ violation: Violation) -> Finding {
    Finding(
      rule: violation.rule, severity: violation.severity, message: violation.message,
      location: location(of: violation.place),
      notes: violation.notes.map { Finding.Note(location: location(of: $0.place), message: $0.message, isStep: $0.isStep) },
      from: violation.from, to: violation.to,
      member: files[Int(violation.place.file)].facts.member(at: violation.place.range.start))
  }
}

extension FileFacts {
  /// The name of the innermost member around an offset, as long as it is not local; empty where there is none.
  fileprivate func member(at offset: UInt32) -> String {
    var name = ""
    for declaration in declarations {
      if declaration.range.start > offset { break }
      guard declaration.range.end > offset else { continue }
      if declaration.kind.isType { name = "" } else if !declaration.modifiers.contains(.local) { name = text(declaration.name) }
    }
    return name
  }
}
