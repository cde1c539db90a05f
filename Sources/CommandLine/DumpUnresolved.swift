import Facts
import Index
import Pipeline
import SourceText

extension Option {
  static let unresolved = Option(
    name: "unresolved", value: .none,
    help: "of 'dump references': the names that are not resolved, with their reasons, and how many of all are")
}

/// The names that have several meanings or none that could be found, in the order of files, lines and columns; then how many there are of
/// each outcome.
func writeUnresolved(_ references: References, _ index: ProjectIndex, _ input: ProjectInput, _ console: Console) {
  for number in index.files.indices where !console.output.isClosed && input.scope.isNamed(index.files[number].path) {
    let names = references.unresolved.ofFile(FileID(rawValue: Int32(number))).sorted { $0.offset < $1.offset }
    let file = index.files[number]
    var last = ""
    for name in names {
      let (line, column) = file.facts.lines.position(of: name.offset)
      let row = "\(input.paths.shown(file.path)):\(line):\(column)\t\(file.facts.names[name.name])\t\(words(for: name, index, input.paths))\n"
      if row != last { console.output.write(row) }
      last = row
    }
  }
  let counts = references.resolution
  console.output.write("resolved\t\(counts.resolved)\nambiguous\t\(counts.ambiguous)\nunknown\t\(counts.unknown)\n")
}

/// The outcome and why.
private func words(for name: UnresolvedName, _ index: ProjectIndex, _ paths: ShownPaths) -> String {
  switch name.reason {
  case .severalTypes:
    let places = name.candidates.map { type in
      let symbol = index[type]
      let file = index[symbol.place.file]
      return "\(symbol.qualifiedName) in \(paths.shown(file.path)):\(file.facts.lines.position(of: symbol.nameOffset).line)"
    }
    return "ambiguous\t\(places.joined(separator: ", "))"
  case .notDeclared: return "unknown\tnothing in the project has this name"
  case .unknownReceiver: return "unknown\tthe type of what stands before the dot is not known"
  case .unknownContext: return "unknown\tno type is known to be expected here"
  }
}
