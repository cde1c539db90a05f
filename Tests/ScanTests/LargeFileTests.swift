import Facts
import Scan
import SourceText
import Testing

/// Files whose tokens are not all there at the same time.
@Suite struct LargeFileTests {
  static let part = """
    @objc(Name) public final class Presenter<A: B>: Base, PresenterInput where A.C == [D] {
      weak var view: (any View)?
      init(view: View, count: Int = 3) { self.view = view; super.init() }
      func show<T>(_ value: T, at index: (Int) -> Void) async throws -> [String: T] {
        guard let x = a?.b(c: { [weak self] in self?.d < e(f) }), x >= 3 else { return [:] }
        return try await "\\(value) \\(index)".map { $0 as? T ?? y[1, default: 2].z }
      }
    }
    let global = Presenter<Int>(view: V()) { $0 }
    if case .some(let other) = global.view { print(other) }
    #if DEBUG
    extension Presenter: CustomStringConvertible { var description: String { get { "a" } set {} } }
    #endif

    """

  static func scan(_ source: String) -> FileFacts { HostileInputTests.scan([Array(source.utf8)])[0] }

  /// About 60,000 tokens.
  @Test func everyPartOfAFileIsReadAlike() {
    let copies = 400
    let one = LargeFileTests.scan(LargeFileTests.part)
    let all = LargeFileTests.scan(String(repeating: LargeFileTests.part, count: copies))
    let length = UInt32(LargeFileTests.part.utf8.count)
    #expect(one.notes.isEmpty && all.notes.isEmpty)
    #expect(all.declarations.count == one.declarations.count * copies)
    #expect(all.bodies.count == one.bodies.count * copies)
    #expect(all.nodes.count - 1 == (one.nodes.count - 1) * copies)
    #expect(all.conditions.count == copies)
    let isSame = all.declarations.indices.allSatisfy { index in
      let (declaration, first) = (all.declarations[index], one.declarations[index % one.declarations.count])
      return declaration.kind == first.kind && declaration.modifiers == first.modifiers && declaration.nameOffset % length == first.nameOffset
        && declaration.range.count == first.range.count && all.text(declaration.name) == one.text(first.name)
    }
    #expect(isSame)
    let (allBodies, oneBodies) = (all.bodies.unpacked(), one.bodies.unpacked())
    let bodiesAreSame = allBodies.indices.allSatisfy { index in
      let (node, first) = (allBodies[index], oneBodies[index % oneBodies.count])
      return node.kind == first.kind && node.flags == first.flags && node.offset % length == first.offset && all.text(node.name) == one.text(first.name)
    }
    #expect(bodiesAreSame)
  }

  /// The token that closes the type stands 60,000 tokens behind the one that opens it.
  @Test func aTypeMayBeLargerThanWhatIsLexedAtATime() {
    let member = "  func a(b: C) -> D { e(f, g: [h, i < j]) }\n"
    let facts = LargeFileTests.scan("struct Large {\n" + String(repeating: member, count: 3000) + "}\nstruct After {}\n")
    #expect(facts.notes.isEmpty)
    #expect(facts.declarations.count == 3002)
    #expect(facts.declarations[0].descendantsEnd == 3001)
    #expect(facts.text(facts.declarations[3001].name) == "After")
    #expect(facts.declarations[1...3000].allSatisfy { $0.parent.rawValue == 0 && facts.text($0.name) == "a" })
  }

  /// Of a table only what is no literal is kept; what stands behind it is read as ever.
  @Test func aLargeTableKeepsItsNames() {
    let rows = 3000
    let table =
      "let table: [Any] = [\n" + String(repeating: "  1, 2.5, \"three\", true, nil, name, f(1, 2), -4, [5, 6], .case,\n", count: rows)
      + "]\nlet after = [1, 2, 3]\n"
    let facts = LargeFileTests.scan(table)
    #expect(facts.notes.isEmpty)
    #expect(facts.lineCount == rows + 3)
    #expect(facts.declarations.map { facts.text($0.name) } == ["table", "after"])
    let syntax = FileSyntax(facts)
    let elements = syntax.children(of: facts.declarations[0].value).map { syntax[$0].kind }
    #expect(elements.count { $0 == .name } == rows)
    #expect(elements.count { $0 == .call } == rows)
    #expect(elements.count { $0 == .implicitMember } == rows)
    #expect(elements.count { $0 == .stringLiteral } < 1000)
    #expect(syntax.children(of: facts.declarations[1].value).map { syntax[$0].kind }.count == 3)
  }

  /// The memory of what has been read may be given back while the rest is read.
  @Test func bytesMayBeUsedUp() {
    let source = Array(
      ["\n", "\r", "\r\n"].map { ending in
        String(repeating: LargeFileTests.part, count: 500).split(separator: "\n").joined(separator: ending) + ending
      }.joined().utf8)
    let kept = HostileInputTests.scan([source])[0]
    let used = mapInParallel(count: 1, threads: 1) { _ in
      let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: source.count)
      defer { memory.deallocate() }
      _ = memory.initialize(from: source)
      return Scanner().scan(UnsafeBufferPointer(memory), usingUp: true)
    }[0]
    #expect(used.difference(from: kept) == nil)
    #expect(kept.lines == LineMap(source))
  }

  @Test func largeFilesLeaveNothingBehind() {
    let sources = [
      String(repeating: LargeFileTests.part, count: 100), "struct A {", LargeFileTests.part, "foo(", String(repeating: "a(", count: 20000), "let x = 1",
    ]
    let among = mapInParallel(count: 1, threads: 1) { _ in
      let scanner = Scanner()
      return sources.map { Array($0.utf8).withUnsafeBufferPointer { scanner.scan($0) } }
    }[0]
    for (source, facts) in zip(sources, among) { #expect(facts.difference(from: LargeFileTests.scan(source)) == nil) }
  }
}
