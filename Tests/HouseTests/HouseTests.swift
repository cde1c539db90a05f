import Foundation
import Testing

@Suite struct `The house` {
  let house: House

  init() throws { house = try House() }

  @Test func `has the same rooms in Package and Architecture, in the same order`() {
    #expect(!house.rooms.isEmpty)
    #expect(house.picture == house.visible.map(\.name))
  }

  @Test func `has one folder for each room and no other`() {
    #expect(house.folders == house.visible.map(\.name).sorted())
  }

  @Test func `lets data flow one way: a room may import only rooms above it`() {
    for (number, room) in house.rooms.enumerated() {
      let above = Set(house.rooms[..<number].map(\.name))
      #expect(Set(room.imports).subtracting(above) == [], "\(room.name) is allowed rooms that do not stand above it")
    }
  }

  /// The compiler refuses such an import too, but not in the very build that first sees it.
  @Test func `has no import of a room that is not allowed`() throws {
    let names = Set(house.rooms.map(\.name))
    for room in house.rooms {
      for path in try swiftFiles(below: room.folder) {
        let imported = Set(try imports(in: path)).intersection(names)
        #expect(imported.subtracting(room.imports) == [], "\(path)")
      }
    }
  }

  /// A room that is allowed and not needed invites what the picture does not show.
  @Test func `allows no room more than it imports`() throws {
    for room in house.rooms where !room.imports.isEmpty {
      let imported = try Set(swiftFiles(below: room.folder).flatMap { try imports(in: $0) })
      #expect(Set(room.imports).subtracting(imported) == [], "\(room.name)")
    }
  }

  @Test func `keeps C in its rooms`() throws {
    for room in house.rooms where !["Platform", "GraphvizRendering", "YAMLReading"].contains(room.name) {
      #expect(room.imports.filter { ["CLinux", "CGraphviz", "CYAML"].contains($0) } == [], "\(room.name)")
    }
  }

  private func swiftFiles(below folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: House.root + folder).filter { $0.hasSuffix(".swift") }.map { folder + "/" + $0 }
  }

  /// The modules named behind `import`, whatever stands before it on the line.
  private func imports(in path: String) throws -> [String] {
    try House.text(path).components(separatedBy: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard let keyword = words.firstIndex(of: "import"), keyword + 1 < words.count,
        words[..<keyword].allSatisfy({ accessLevels.contains($0) || $0.hasPrefix("@") })
      else { return nil }
      return String(words[keyword + 1].prefix { $0 != "." })
    }
  }

  private let accessLevels: Set<Substring> = ["package", "internal", "fileprivate", "private", "public"]
}
