import Facts
import Foundation
@testable import Scan
import SourceText
import Testing

/// Code that nobody asks about is passed over; what is declared around it stays what it is.
@Suite struct PassedCodeTests {
  /// What is told of a declaration, but for names and nodes, which are numbered otherwise.
  private struct Outline: Equatable {
    let kind: DeclarationKind
    let name: String
    let nameOffset: UInt32
    let range: ByteRange
    let parent: DeclarationID
    let modifiers: Modifiers
    let access: AccessLevel?

    init(_ facts: FileFacts, _ declaration: DeclarationFact) {
      kind = declaration.kind
      name = facts.text(declaration.name)
      nameOffset = declaration.nameOffset
      range = declaration.range
      parent = declaration.parent
      modifiers = declaration.modifiers
      access = declaration.access
    }

    static func all(_ facts: FileFacts) -> [Outline] { facts.declarations.map { Outline(facts, $0) } }
  }

  private static let projectSources: [URL] = {
    let root = URL(fileURLWithPath: String(#filePath.dropLast("Tests/ScanTests/PassedCodeTests.swift".count)))
    let folders = ["Sources", "Tests", "samples"].map { root.appending(path: $0) }
    return folders.flatMap { folder in
      (FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
    }
  }()

  @Test func `declarations are the same without the bodies of functions, and those of files without members`() throws {
    let files = Self.projectSources
    #expect(files.count > 500)
    let scanner = Scan.Scanner()
    var passed = 0
    for file in files {
      let bytes = try Array(Data(contentsOf: file))
      let whole = bytes.withUnsafeBufferPointer { scanner.scan($0) }
      let heads = bytes.withUnsafeBufferPointer { scanner.scan($0, at: .declarations) }
      #expect(Outline.all(whole) == Outline.all(heads), "\(file.path)")
      #expect(whole.suppressions == heads.suppressions && whole.lines == heads.lines)
      let outer = bytes.withUnsafeBufferPointer { scanner.scan($0, at: .types) }
      let isOuter: (DeclarationFact) -> Bool = { $0.parent == .none }
      #expect(
        whole.declarations.filter(isOuter).map { Outline(whole, $0) } == outer.declarations.filter(isOuter).map { Outline(outer, $0) }, "\(file.path)")
      if outer.lacksCode { passed += 1 }
    }
    #expect(passed > files.count / 2)
  }

  @Test(arguments: [
    "func a() { let s = \"}\"; b() }", "func a() { let s = \"\"\"\n  }\n  \"\"\" }", "func a() { let s = \"\\(b(\"}\", { $0 }))\" }",
    "func a() { /* } */ b() // }\n }", "func a() -> Int { b / c }", "init() { self.`}`() }", "func a(b: () -> Void = {}) { #expect(c) { } }",
    "func a() { if b { c } else { d.map { $0 } } }",
  ])
  func `a body ends where its brace is closed`(_ text: String) {
    let facts = scan("struct A { \(text)\n  let last = 1 }", at: .declarations)
    #expect(facts.lacksCode)
    #expect(facts.declarations.map { facts.text($0.name) }.last == "last")
    #expect(facts.bodies.count <= 1)
  }

  @Test(arguments: [
    "func a() { let r = /}/; b() }", "func a() { let r = #\"}\"# }", "func a() {\n#if B\n}\n#else\n}\n#endif\n", "func a() { struct B {} }",
    "func a() { let c = \"\\(b /* ) */)\" }", "func a() { // viperlint:disable:next b\n }", "func a() { \"",
  ])
  func `what is not certain is read`(_ text: String) {
    let whole = scan("struct A { \(text)\n  let last = 1 }", at: .bodies)
    let facts = scan("struct A { \(text)\n  let last = 1 }", at: .declarations)
    #expect(!facts.lacksCode)
    #expect(facts.difference(from: whole) == nil)
  }

  @Test func `bodies that cannot be passed cost no second look`() {
    // Each of these functions would have to be looked through to the end of the file, which is not sound.
    let text = String(repeating: "func a() { b(", count: 20_000) + "\""
    let facts = scan(text, at: .declarations)
    #expect(facts.declarations.count > 0)
  }

  private func scan(_ text: String, at depth: ScanDepth) -> FileFacts {
    Array(text.utf8).withUnsafeBufferPointer { Scan.Scanner().scan($0, at: depth) }
  }
}
