import Facts
import Index
import Pipeline
import Project
import Roles
import Settings
import SourceText

/// References in the form of the compiler's index, so that the two can be compared: where a type's name stands the row is a `type`,
/// where a member's name stands a `member`; a construction is both where the initializer is written in the sources.
func dumpReferences(_ arguments: Arguments, _ paths: [String], _ console: Console) throws(Failure) -> ExitStatus {
  let inputs = try Inputs(arguments, paths: paths)
  let read = inputs.read(console)
  let index = ProjectIndex(read.files, weakWrappers: inputs.settings.roles.weakWrappers, threads: inputs.threads)
  let root = (paths.first.map { FilePath($0) } ?? FilePath("")).shown(from: .workingFolder)

  var references = index.references[...]
  while let file = references.first?.file, !console.output.isClosed {
    let ofFile = references.prefix { $0.file == file }
    references = references.dropFirst(ofFile.count)
    let path = FilePath(index[file].path)
    let writer = ReferenceRows(index: index, path: (path.relative(to: root) ?? path).text, lines: read.lineMap(file))
    var last = ""
    for row in writer.rows(of: ofFile) where row != last {
      console.output.write(row)
      last = row
    }
  }
  return inputs.status(read)
}

private struct ReferenceRows {
  let index: ProjectIndex
  let path: String
  let lines: LineMap

  /// In the order of lines and columns, then of the rows' texts.
  func rows(of references: ArraySlice<Reference>) -> [String] {
    var rows: [(offset: UInt32, text: String)] = []
    for reference in references {
      for text in texts(of: reference) { rows.append((reference.offset, text)) }
    }
    rows.sort { left, right in left.offset != right.offset ? left.offset < right.offset : left.text < right.text }
    return rows.map(\.text)
  }

  private func texts(of reference: Reference) -> [String] {
    let name = index.writtenName(reference)
    switch reference.kind {
    case .inherits, .holds, .takes, .returns, .names: return [text(reference, name, "type")]
    case .calls: return [text(reference, name, "member")]
    case .constructs:
      // `T.init(…)` names the member alone where the initializer stands; the type's own name is a reference of its own.
      let member = reference.member == nil ? [] : [text(reference, "init", "member")]
      return (name == "init" ? [] : [text(reference, name, "type")]) + member
    case .uses: return []
    }
  }

  private func text(_ reference: Reference, _ name: String, _ kind: String) -> String {
    let (line, column) = lines.position(of: reference.offset)
    return "\(path)\t\(line)\t\(column)\t\(encloser(of: reference))\t\(index[reference.to].qualifiedName)\t\(name)\t\(kind)\n"
  }

  /// The type in whose braces the reference stands, as the compiler's index has it: a typealias has none, and an extension counts
  /// even where what it extends is nobody's in the project.
  private func encloser(of reference: Reference) -> String {
    var from = reference.from
    while let type = from, index[type].kind == .typealias || index[type].kind == .associatedtype { from = index[type].parent }
    if let from { return index[from].qualifiedName }
    let facts = index[reference.file].facts
    var declaration = reference.context
    while declaration != .none {
      let fact = facts[declaration]
      if fact.kind == .extension { return writtenName(fact.type, in: facts) }
      declaration = fact.parent
    }
    return "-"
  }

  /// `A.B` of a written type.
  private func writtenName(_ type: NodeID, in facts: FileFacts) -> String {
    let node = facts[type]
    let name = facts.names[node.name]
    return node.kind == .typeMember ? "\(writtenName(node.first, in: facts)).\(name)" : name
  }
}
