import Facts
import Foundation
import Index
@testable import Pipeline
import Project
import Roles
import Settings
import Support
import Testing

/// Bodies of very large projects are left out to spare memory, as is what tests do; both are scanned again where somebody asks about them.
@Suite struct `Bodies that were left out` {
  /// The second file lies where rules hardly ever ask, and is too large for the budget below.
  static let files = [
    "App/A.swift": "final class A {\n  var b: B?\n  func run() { b?.stop(); B().stop() }\n}\n\nfinal class B { func stop() {} }\n",
    "AppTests/ATests.swift": "final class ATests {\n  func testRun() { let a = A(); a.run() }\n  func testStop() { let b = B(); b.stop() }\n}\n",
  ]

  @Test func `are left out where nobody asks, and lead to the same references`() throws {
    let folder = try TemporaryFolder(Self.files)
    let (part, all) = (read(folder, bodies: .packed), read(folder, bodies: .all))
    #expect(part.files.map(\.facts.lacksBodies) == [false, true])
    #expect(part.files.map(\.facts.packedBodies.isEmpty) == [false, true])
    #expect(all.files.map(\.facts.lacksBodies) == [false, false])
    let references = described(part)
    #expect(references.contains("ATests testRun calls A.run"))
    #expect(references == described(all))
  }

  @Test func `of tests are not even looked at, until somebody asks about them`() throws {
    let folder = try TemporaryFolder(Self.files)
    let (read, all) = (read(folder, bodies: .asked), read(folder, bodies: .all))
    #expect(read.files.map(\.facts.lacksCode) == [false, true])
    #expect(read.files[1].facts.declarations.count == 1)

    var unasked = read
    unasked.files.scanAnew(leavingOut: try PackLibrary.builtIn.leftOut(by: "viper"), for: [], threads: 2, read.scanAgain)
    #expect(unasked.files.map(\.facts.lacksCode) == [false, true])

    // Nothing is left out; and what all rules together ask about is everything.
    var (counted, everything) = (read, read)
    counted.files.scanAnew(leavingOut: LeftOutPatterns(), for: [], threads: 2, read.scanAgain)
    everything.files.scanAnew(leavingOut: try PackLibrary.builtIn.leftOut(by: "viper"), for: nil, threads: 2, read.scanAgain)
    #expect(described(counted) == described(all))
    #expect(described(everything) == described(all))
  }

  @Test func `of a file that has gone are not read`() throws {
    let folder = try TemporaryFolder(Self.files)
    let part = read(folder, bodies: .packed)
    let known = described(part)
    try FileManager.default.removeItem(at: folder.url("AppTests/ATests.swift"))
    #expect(described(part) == known.filter { !$0.hasPrefix("ATests test") })
  }

  @Test(arguments: [
    // Longer, and as long: with other names, with the bodies the other way round, with a body that says less.
    "final class ATests {\n  func testRun() { let a = A(); a.run(); a.run() }\n  func testStop() { let b = B(); b.stop() }\n}\n",
    "final class ATests {\n  func testRun() { let a = A(); a.ran() }\n  func testStop() { let b = B(); b.stop() }\n}\n",
    "final class ATests {\n  func testRun() { let b = B(); b.stop() }\n  func testStop() { let a = A(); a.run() }\n}\n",
    "final class ATests {\n  func testRun() { let a = A(  ); a.run }\n  func testStop() { let b = B(); b.stop() }\n}\n",
  ])
  func `of a file that says something else by now are not read`(_ text: String) throws {
    let folder = try TemporaryFolder(Self.files)
    let part = read(folder, bodies: .packed)
    let known = described(part)
    try folder.write(text, to: "AppTests/ATests.swift")
    #expect(described(part) == known.filter { !$0.hasPrefix("ATests test") })
  }

  private func read(_ folder: TemporaryFolder, bodies: BodyExtent) -> ReadFiles {
    let working = FilePath(folder.path)
    let sources = findSources(under: [working], workingFolder: working)
    let layout = ProjectLayout(of: sources, workingFolder: working)
    return readFacts(of: sources.files, in: layout, bodies: bodies, budget: 2 * 110, threads: 2)
  }

  /// `type function kind type.name` of all references.
  private func described(_ read: ReadFiles) -> [String] {
    let index = ProjectIndex(read.files, threads: 2, scanAgain: read.scanAgain.facts)
    return index.references.map { reference in
      let facts = index[reference.file].facts
      let context = reference.context == .none ? "" : facts.text(facts[reference.context].name)
      let from = reference.from.map { index[$0].qualifiedName } ?? ""
      return "\(from) \(context) \(reference.kind) \(index[reference.to].qualifiedName).\(index.writtenName(reference))"
    }
  }
}
