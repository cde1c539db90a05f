import Foundation

/// The targets as three places list them: `Package.swift`, `Documentation/Architecture.md` and the directories of `Sources`.
struct House {
  struct Room: Equatable {
    let name: String
    let imports: [String]
    /// Of the repository.
    let folder: String
  }

  /// In the order of the manifest.
  let rooms: [Room]
  /// Those with a directory of their own in `Sources`.
  var visible: [Room] { rooms.filter { $0.folder == "Sources/\($0.name)" } }
  /// In the order of the picture.
  let picture: [String]
  /// Sorted.
  let folders: [String]

  init() throws {
    rooms = House.rooms(in: try House.text("Package.swift"))
    picture = House.picture(in: try House.text("Documentation/Architecture.md"))
    folders = try FileManager.default.contentsOfDirectory(atPath: House.root + "Sources").filter { !$0.hasPrefix(".") }.sorted()
  }

  static let root = String(#filePath.dropLast("Tests/HouseTests/House.swift".count))

  static func text(_ path: String) throws -> String { try String(contentsOfFile: root + path, encoding: .utf8) }

  func room(_ name: String) -> Room? { rooms.first { $0.name == name } }

  /// Calls of `room`, `.systemLibrary`, `.target` and `.executableTarget` between `let rooms` and the end of that list.
  private static func rooms(in manifest: String) -> [Room] {
    guard let start = manifest.range(of: "let rooms: [Target] = ["), let end = manifest.range(of: "\n]\n", range: start.upperBound..<manifest.endIndex)
    else { return [] }
    return entries(manifest[start.upperBound..<end.lowerBound]).compactMap { room(in: $0) }
  }

  /// The text of each entry: it begins two blanks deep, and its further lines are deeper or close it.
  private static func entries(_ list: Substring) -> [String] {
    var entries: [String] = []
    for line in list.split(separator: "\n") {
      if let last = entries.indices.last, line.hasPrefix("    ") || line.hasPrefix("  )") {
        entries[last] += line
      } else {
        entries.append(String(line))
      }
    }
    return entries
  }

  private static func room(in entry: String) -> Room? {
    // Names in quotation marks: the first is the room's; those behind `imports:` or `dependencies:` are rooms, but for the traits
    // of a condition.
    let strings = entry.components(separatedBy: "\"")
    guard strings.count > 1 else { return nil }
    let name = strings[1]
    let path = entry.components(separatedBy: "path: \"").dropFirst().first?.components(separatedBy: "\"").first
    let list = entry.components(separatedBy: "imports: [").dropFirst().first ?? entry.components(separatedBy: "dependencies: [").dropFirst().first
    let imports = (list ?? "").replacingOccurrences(of: "traits: [\"Graphviz\"]", with: "").components(separatedBy: "]").first ?? ""
    return Room(
      name: name, imports: imports.components(separatedBy: "\"").enumerated().filter { $0.offset % 2 == 1 }.map(\.element),
      folder: path ?? "Sources/\(name)")
  }

  /// Names that end in a slash, one level below `Sources/`, in the code block that begins with `Package.swift`.
  private static func picture(in readme: String) -> [String] {
    guard let block = readme.components(separatedBy: "```").first(where: { $0.contains("\nPackage.swift") && $0.contains("\nSources/\n") }) else { return [] }
    let inside = block.components(separatedBy: "\nSources/\n").dropFirst().first ?? ""
    return inside.components(separatedBy: "\n").prefix { $0.hasPrefix("  ") }.compactMap { line in
      let name = line.dropFirst(2).prefix { $0 != "/" }
      return line.hasPrefix("   ") ? nil : String(name)
    }
  }
}
