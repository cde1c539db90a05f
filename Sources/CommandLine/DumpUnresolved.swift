import Facts
import Index
import Pipeline
import SourceText

extension Option {
  static let unresolved = Option(
    name: "unresolved", value: .none,
    help: "with 'dump references': the unresolved names with their reasons, and how many names are resolved")
}

/// Prints the ambiguous and unknown names in the order of files, lines and columns, then the number of names by outcome.
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

/// The outcome and the reason.
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
  case .unknownReceiver: return "unknown\tthe type of the expression before the dot is unknown"
  case .unknownContext: return "unknown\tthe expected type is unknown here"
  }
}
