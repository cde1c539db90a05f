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
func writeUnresolved(_ index: ProjectIndex, _ read: ReadFiles, _ console: Console) {
  for number in index.files.indices where !console.output.isClosed {
    let names = index.unresolved.ofFile(FileID(rawValue: Int32(number))).sorted { $0.offset < $1.offset }
    guard !names.isEmpty else { continue }
    let lines = read.lineMap(FileID(rawValue: Int32(number)))
    var last = ""
    for name in names {
      let (line, column) = lines.position(of: name.offset)
      let row = "\(read.paths[number]):\(line):\(column)\t\(index[name.file].facts.names[name.name])\t\(words(for: name, index, read))\n"
      if row != last { console.output.write(row) }
      last = row
    }
  }
  let counts = index.resolution
  console.output.write("resolved\t\(counts.resolved)\nambiguous\t\(counts.ambiguous)\nunknown\t\(counts.unknown)\n")
}

/// The outcome and why.
private func words(for name: UnresolvedName, _ index: ProjectIndex, _ read: ReadFiles) -> String {
  switch name.reason {
  case .severalTypes:
    let places = name.candidates.map { type in
      let symbol = index[type]
      return "\(symbol.qualifiedName) in \(read.paths[Int(symbol.place.file.rawValue)]):\(read.lineMap(symbol.place.file).position(of: symbol.nameOffset).line)"
    }
    return "ambiguous\t\(places.joined(separator: ", "))"
  case .notDeclared: return "unknown\tnothing in the project has this name"
  case .unknownReceiver: return "unknown\tthe type of what stands before the dot is not known"
  case .unknownContext: return "unknown\tno type is known to be expected here"
  }
}
