import Checks
import Facts
import Index
import Opening
import Pipeline
import Project
import Roles
import Settings
import SourceText

/// Prints references in the form of the compiler's index, for comparison. The name of a type gives a `type` row, the name of a member a
/// `member` row. A call of an initializer that is written in the sources gives both. Local types are not in that index.
func dumpReferences(_ arguments: Arguments, _ paths: [String], _ console: Console) throws(Failure) -> ExitStatus {
  let inputs = try Inputs(arguments, paths: paths, depths: .everything)
  let input = try inputs.single(for: .dump)
  var request = LintRequest(code: .everything)
  request.recordsDetails = true
  let linted = try inputs.lint(input, request, console)
  keepUntilExit(linted)
  let (index, references) = (linted.project.index, linted.project.references)
  if arguments.has(.unresolved) {
    writeUnresolved(references, index, input, console)
    return input.status(linted)
  }
  // Relative to the first operand.
  let directory = try currentDirectory()
  let first = paths.first.map { FilePath($0).absolute(in: directory) }.map { $0.resolved ?? $0 } ?? directory

  let view = CompilerView(index)
  for number in index.files.indices where !console.output.isClosed && input.scope.isNamed(index.files[number].path) {
    let file = FileID(rawValue: Int32(number))
    let found = references.all.ofFile(file)
    let details = references.details.ofFile(file)
    guard !found.isEmpty || !details.isEmpty else { continue }
    let path = FilePath(index[file].path).absolute(in: input.project.root)
    let writer = ReferenceRows(index: index, view: view, path: onOneLine(path.shown(from: first).text), lines: index[file].facts.lines)
    var last = ""
    for row in writer.rows(of: found, details) where row != last {
      console.output.write(row)
      last = row
    }
  }
  return input.status(linted)
}

private struct ReferenceRows {
  let index: ProjectIndex
  let view: CompilerView
  let path: String
  let lines: LineMap

  /// Sorted by line and column, then by text.
  func rows(of references: [Reference], _ details: [ReferenceDetail]) -> [String] {
    var rows: [(offset: UInt32, text: String)] = []
    for reference in references where !view.isLocal(reference.to) {
      for text in texts(of: reference) { rows.append((reference.offset, text)) }
    }
    for detail in details {
      // Parameters of local declarations belong to the enclosing type.
      guard let owner = detail.kind == .parameter ? view.outer(of: detail.reference.to) : detail.reference.to, !view.isLocal(owner) else { continue }
      rows.append((detail.reference.offset, text(of: detail, owner)))
    }
    rows.sort { left, right in left.offset != right.offset ? left.offset < right.offset : left.text < right.text }
    return rows.map(\.text)
  }

  private func texts(of reference: Reference) -> [String] {
    let name = index.writtenName(reference)
    switch reference.kind {
    case .inherits, .holds, .takes, .returns, .names: return [text(reference, name, "type")]
    case .calls: return [text(reference, name, "member")]
    // The type's own name is a reference of its own.
    case .constructs:
      guard let member = reference.member else { return [] }
      // Initializers of protocols and convenience initializers of superclasses keep their owner. Others belong to the subclass.
      let owner = index[index[member].owner]
      let isTheirs = owner.kind == .protocol || index[member].modifiers.contains(.convenience)
      return [text(reference, "init", "member", to: isTheirs ? owner.qualifiedName : nil)]
    case .uses: return []
    }
  }

  private func text(of detail: ReferenceDetail, _ owner: TypeID) -> String {
    let name = index.writtenName(detail.reference)
    switch detail.kind {
    case .parameter, .label: return text(detail.reference, name, "member", to: index[owner].qualifiedName)
    case .generic: return text(detail.reference, name, "type", to: "\(index[detail.reference.to].qualifiedName).\(name)")
    case .unwrittenInitializer: return text(detail.reference, "init", "member")
    case .caught: return text(detail.reference, index[detail.reference.to].name, "type")
    }
  }

  private func text(_ reference: Reference, _ name: String, _ kind: String, to: String? = nil) -> String {
    let (line, column) = lines.position(of: reference.offset)
    return "\(path)\t\(line)\t\(column)\t\(view.encloser(of: reference))\t\(to ?? index[reference.to].qualifiedName)\t\(name)\t\(kind)\n"
  }
}
