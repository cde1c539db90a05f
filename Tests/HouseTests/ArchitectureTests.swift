import Foundation
import Testing

/// `Documentation/Architecture.md` is of use as long as it is true.
@Suite struct `The walk through the architecture` {
  private let page: String

  init() throws { page = try House.text("Documentation/Architecture.md") }

  /// The code spans of each row of the table below a heading.
  private func rows(below heading: String) -> [[String]] {
    let section = page.components(separatedBy: "\n## ").first { $0.hasPrefix(heading) } ?? ""
    let rows = section.components(separatedBy: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
    return rows.map { $0.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element) }
  }

  @Test func `stops at functions that are there`() throws {
    let stops = rows(below: "The walk")
    #expect(stops.count > 25)
    for stop in stops {
      let (file, function) = (try #require(stop.first), try #require(stop.dropFirst().first))
      let declarations = function == "init" ? ["init("] : ["func \(function)(", "func \(function)<"]
      let text = try House.text(file)
      #expect(declarations.contains { text.contains($0) }, "\(file) has no '\(function)'")
    }
  }

  @Test func `names eleven changes`() { #expect(rows(below: "What a change touches").count == 11) }

  @Test func `names files that are there`() {
    let names = page.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    let paths = names.filter { $0.contains("/") && !$0.contains(" ") } + ["README.md"]
    #expect(paths.count > 50)
    for path in Set(paths).sorted() { #expect(FileManager.default.fileExists(atPath: House.root + path), "\(path)") }
  }
}
