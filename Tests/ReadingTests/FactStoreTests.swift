import Facts
import Foundation
import Project
import Reading
import Support
import Testing

/// What files say is scanned once for each content.
@Suite struct `A fact store` {
  private let folder: TemporaryFolder
  private let store = FactStore()

  init() throws { folder = try TemporaryFolder(["A.swift": "class A { func a() { b() } }", "B.swift": "class B {}"]) }

  private func file(_ name: String, _ contents: String? = nil) -> FoundFile {
    FoundFile(FilePath(folder.path + "/" + name), in: FilePath(folder.path), contents: contents.map { Array($0.utf8) })
  }

  private func facts(_ files: FoundFile..., at depth: ScanDepth = .bodies) throws -> [FileFacts] {
    try store.facts(of: files, at: { _ in depth }, threads: 2).map { try $0.get() }
  }

  @Test func `gives the same facts until a file is read again, and then scans what has changed`() throws {
    let before = try facts(file("A.swift"), file("B.swift"))
    try folder.write("class A { func c() {} }", to: "A.swift")
    #expect(try facts(file("A.swift"))[0] === before[0])
    store.forget([file("A.swift").location, file("B.swift").location])
    let after = try facts(file("A.swift"), file("B.swift"))
    #expect(after[0] !== before[0] && after[0].declarations.map { after[0].text($0.name) } == ["A", "c"])
    #expect(after[1] === before[1])
  }

  @Test func `scans a content once, whatever file or revision has it`() throws {
    let first = try facts(file("B.swift"))[0]
    #expect(try facts(file("Other.swift", "class B {}"))[0] === first)
    try folder.write("class B {}", to: "C.swift")
    #expect(try facts(file("C.swift"))[0] === first)
    #expect(try facts(file("B.swift", "class D {}"))[0] !== first)
  }

  @Test func `reads the text of an editor in front of the disk`() throws {
    let saved = try facts(file("A.swift"))[0]
    store.replace(file("A.swift").location, by: Array("class Edited {}".utf8))
    store.replace(file("New.swift").location, by: Array("class New {}".utf8))
    let edited = try facts(file("A.swift"), file("New.swift"))
    #expect(edited.map { $0.text($0.declarations[0].name) } == ["Edited", "New"])
    #expect(store.bytes(of: file("A.swift")) == Array("class Edited {}".utf8))
    store.forget([file("A.swift").location])
    #expect(try facts(file("A.swift"))[0] === edited[0])
    for name in ["A.swift", "New.swift"] { store.replace(file(name).location, by: nil) }
    #expect(try facts(file("A.swift"))[0] === saved)
    #expect(throws: FileError.self) { try facts(file("New.swift")) }
  }

  @Test func `keeps depths apart`() throws {
    let (types, declarations, bodies) = (
      try facts(file("A.swift"), at: .types)[0], try facts(file("A.swift"), at: .declarations)[0], try facts(file("A.swift"))[0]
    )
    #expect([types, declarations, bodies].map(\.declarations.count) == [1, 2, 2])
    #expect([types, declarations, bodies].map(\.lacksCode) == [true, true, false])
    #expect([types, declarations, bodies].map(\.bodies.isEmpty) == [true, false, false])
    #expect(try facts(file("A.swift"), at: .types)[0] === types)
  }

  @Test func `reads files while others are still searched for`() throws {
    let feed = FileFeed(root: FilePath(folder.path))
    let sources = findSources(under: [FilePath(folder.path)], root: FilePath(folder.path), feed: feed)
    let reading = Thread { [store] in store.scan(feed) { _ in .bodies } }
    reading.start()
    while store.bytes(of: file("A.swift")) == nil || store.bytes(of: file("B.swift")) == nil { usleep(100) }
    feed.close()
    try FileManager.default.removeItem(at: folder.url("A.swift"))
    #expect(try store.facts(of: sources.files, at: { _ in .bodies }, threads: 2).map { try $0.get().declarations.count } == [2, 1])
  }

  @Test func `tells of a file that cannot be read, and gives the others`() throws {
    let results = store.facts(of: [file("None.swift"), file("B.swift")], at: { _ in .bodies }, threads: 2)
    #expect(throws: FileError.self) { try results[0].get() }
    #expect(try results[1].get().declarations.count == 1)
  }

  @Test func `has the bytes of a file as long as it has not changed`() throws {
    _ = try facts(file("B.swift"))
    #expect(store.bytes(of: file("B.swift")) == Array("class B {}".utf8))
    try folder.write("class C {}", to: "B.swift")
    #expect(store.bytes(of: file("B.swift")) == nil)
  }

  @Test func `lets go of what nobody asks for any more`() throws {
    let first = try facts(file("A.swift"))[0]
    store.keepOnly([file("B.swift")])
    #expect(try facts(file("A.swift"))[0] !== first)
  }
}
