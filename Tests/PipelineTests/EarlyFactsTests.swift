import Facts
import Foundation
import Index
import Pipeline
import Project
import Support
import Testing

/// Files are read while others are still searched for.
@Suite struct `What is read early` {
  @Test func `is what is read later, and no file is read twice`() throws {
    let folder = try TemporaryFolder(["a/A.swift": "class A {}", "b/B.swift": "class B { let a = A() }"])
    let working = FilePath(folder.path)
    let early = EarlyFacts(.all, threads: 2)
    let sources = findSources(under: [working], workingFolder: working, early: early)
    while early.readNext() {}
    let layout = ProjectLayout(of: sources, workingFolder: working)
    try FileManager.default.removeItem(atPath: folder.path + "/a/A.swift")
    let read = readFacts(of: sources.files, in: layout, threads: 2, early: early)
    #expect(read.errors.isEmpty)
    #expect(read.paths == ["a/A.swift", "b/B.swift"])
    #expect(read.files.map(\.facts.declarations.count) == [1, 2])
  }

  @Test func `is told with the others where it cannot be read`() throws {
    let folder = try TemporaryFolder(["A.swift": "class A {}", "B.swift": "class B {}"])
    let working = FilePath(folder.path)
    let early = EarlyFacts(.all, threads: 2)
    let sources = findSources(under: [working], workingFolder: working)
    try FileManager.default.removeItem(atPath: folder.path + "/A.swift")
    early.take(sources.files.map(\.location)[...])
    while early.readNext() {}
    let read = readFacts(of: sources.files, in: ProjectLayout(of: sources, workingFolder: working), threads: 2, early: early)
    #expect(read.paths == ["B.swift"])
    #expect(read.errors.map(\.reason) == ["No such file or directory"])
  }
}
