import Facts
import Scan
import SourceText
import Testing

@Suite struct DeclarationTests {
  typealias Case = ExpressionTests.Case

  static let types: [Case] = [
    Case(
      "public final class A<T: P, U>: B<T>, C where T: D, U == E {}",
      "class A public <> (genericParameter T (typeName P)) (genericParameter U) : (typeName B (typeName T)) (typeName C) "
        + "where (requirementConforms (typeName T) (typeName D)) (requirementSame (typeName U) (typeName E))"),
    Case(
      "protocol P<A>: class, AnyObject, ~Copyable {}",
      "protocol P <> (genericParameter A) : (typeName class) (typeName AnyObject) (typeSuppressed (typeName Copyable))"),
    Case(
      "extension A.B<C>: @unchecked D {}",
      "extension B : (typeAttributed (attribute unchecked (typeName unchecked)) (typeName D)) type (typeMember B (typeName A) (typeName C))"),
    Case("extension [A] {}", "extension Array type (typeArray (typeName A))"),
    Case("struct Vector<let n: Int, each T> {}", "struct Vector <> (genericParameter n (typeName Int)) (genericParameter T)"),
    Case("actor A {}", "actor A"),
    Case(
      "@MainActor @objc(Foo) @Some(1, b: c) class A {}",
      "class A @ (attribute MainActor (typeName MainActor)) (attribute objc (typeName objc)) "
        + "(attribute Some (typeName Some) (argument (integerLiteral)) (argument b (name c)))"),
    Case("typealias A<T> = B<T> & C", "typealias A <> (genericParameter T) type (typeComposition (typeName B (typeName T)) (typeName C))"),
    Case(
      "protocol P { associatedtype A: B = C where A.D == E }",
      "protocol P\nassociatedtype A : (typeName B) where (requirementSame (typeMember D (typeName A)) (typeName E)) type (typeName C)"),
    Case("infix operator +++: G", "operator +++"),
    Case("precedencegroup G { higherThan: H }", "precedenceGroup G"),
    Case(
      "macro m<T>(_ a: T) -> B = #externalMacro(module: \"M\", type: \"T\")",
      "macro m <> (genericParameter T) () (parameter (patternIdentifier a) (typeName T)) type (typeName B) "
        + "= (macroExpansion externalMacro (argument module (stringLiteral)) (argument type (stringLiteral)))"),
  ]

  static let members: [Case] = [
    Case(
      "func a(b: B, c d: inout D = e, _ f: F..., g: @escaping () -> Void) async throws(E) -> H {}",
      "function a () (parameter b (typeName B)) (parameter c inout (patternIdentifier d) (typeName D) (name e)) "
        + "(parameter ... (patternIdentifier f) (typeName F)) "
        + "(parameter g (typeAttributed (attribute escaping (typeName escaping)) (typeFunction (typeName Void)))) "
        + "type (typeName H) throws (typeName E) {} (block)"),
    Case(
      "func f(@Builder a: () -> A) {}",
      "function f () (parameter a (typeAttributed (attribute Builder (typeName Builder)) (typeFunction (typeName A)))) {} (block)"),
    Case(
      "func f(a: isolated A, b: sending B, c: borrowing C)",
      "function f () (parameter a (typeAttributed (typeName A))) (parameter b (typeAttributed (typeName B))) (parameter c (typeAttributed (typeName C)))"),
    Case(
      "static func == (a: A, b: A) -> Bool {}",
      "function == () (parameter a (typeName A)) (parameter b (typeName A)) type (typeName Bool) {} (block)"),
    Case("func <<T>(a: T) {}", "function < <> (genericParameter T) () (parameter a (typeName T)) {} (block)"),
    Case("func f() -> some P & Q", "function f type (typeSome (typeComposition (typeName P) (typeName Q)))"),
    Case("func f() -> (a: A, B)?", "function f type (typeOptional (typeTuple (typeElement a (typeName A)) (typeElement (typeName B))))"),
    Case(
      "func f<each T>(_ a: repeat each T)",
      "function f <> (genericParameter T) () (parameter (patternIdentifier a) (typePack (typePack (typeName T))))"),
    Case("let a: [A: [B]]", "let a type (typeDictionary (typeName A) (typeArray (typeName B)))"),
    Case("let a: A.Type, b: any P.Type", "let a type (typeMetatype (typeName A))\nlet b type (typeAny (typeMetatype (typeName P)))"),
    Case(
      "let a: (A) -> (B) -> C",
      "let a type (typeFunction (typeElement (typeName A)) (typeFunction (typeElement (typeName B)) (typeName C)))"),
    Case("let a: (A)", "let a type (typeName A)"),
    Case("let a: [3 of A]", "let a type (typeArray (typeName A))"),
    Case("let a: A<B<C>>!", "let a type (typeImplicitlyUnwrapped (typeName A (typeName B (typeName C))))"),
    Case("let a: A<B<C?>?>?", "let a type (typeOptional (typeName A (typeOptional (typeName B (typeOptional (typeName C))))))"),
    Case("var a = b { didSet { c } }", "var a = (name b) {} (accessor didSet (block (name c)))"),
    Case(
      "var a: A { get { b } set(c) { d } }",
      "var a type (typeName A) {} (accessor get (block (name b))) (accessor set (patternIdentifier c) (block (name d)))"),
    Case("var a: A { b }", "var a type (typeName A) {} (accessor get implicit (block (name b)))"),
    Case("var a: A = b { c }", "var a type (typeName A) = (call (name b) (argument trailing (closure (block (name c)))))"),
    Case("let (a, b) = c", "let a = (name c)\nlet b = (name c)"),
    Case("let a = if b { c } else { d }", "let a = (ifStatement (name b) (block (name c)) (block (name d)))"),
    Case(
      "struct S { init?<T>(a: T) { self.a = a }; deinit { b }; subscript(i: Int) -> A { b } }",
      "struct S\ninitializer init <> (genericParameter T) () (parameter a (typeName T)) {} (block (assignment = (member a (selfExpression)) (name a)))\n"
        + "deinitializer deinit {} (block (name b))\n"
        + "subscript subscript () (parameter i (typeName Int)) type (typeName A) {} (accessor get implicit (block (name b)))"),
    Case(
      "enum E: Int { case a = 1, b(Int, c: C, _ d: D)\nindirect case e }",
      "enum E : (typeName Int)\nenumCase a = (integerLiteral)\n"
        + "enumCase b () (parameter (typeName Int)) (parameter c (typeName C)) (parameter (patternIdentifier d) (typeName D))\nenumCase e"),
    Case("struct S {\n#if A\nvar a: A\n#else\nvar b: B\n#endif\n}", "struct S\nvar a type (typeName A)\nvar b type (typeName B)"),
    Case("#if A\nlet a = 1\n#endif", "let a = (integerLiteral)"),
    Case("struct `class` { var `default`: Int }", "struct class\nvar default type (typeName Int)"),
  ]

  @Test(arguments: types + members)
  func shape(_ example: Case) {
    let shape = Shape(example.source)
    #expect(shape.declarations == example.shape)
    #expect(shape.facts.notes.isEmpty)
  }

  struct Flagged: Sendable, CustomTestStringConvertible {
    let source: String
    let modifiers: Modifiers
    var testDescription: String { source }
  }

  static let flagged: [Flagged] = [
    Flagged(source: "weak var a: A?", modifiers: [.weak, .settable]),
    Flagged(source: "unowned(unsafe) let a: A", modifiers: [.unowned]),
    Flagged(source: "lazy var a = b", modifiers: [.lazy, .settable]),
    Flagged(source: "static let a = b", modifiers: [.static]),
    Flagged(source: "class var a: A { b }", modifiers: [.classMember, .computed]),
    Flagged(source: "var a: A { get { b } set { } }", modifiers: [.computed, .settable]),
    Flagged(source: "var a: A { didSet { } }", modifiers: [.settable]),
    Flagged(source: "var a: A { _read { } _modify { } }", modifiers: [.computed, .settable]),
    Flagged(source: "private(set) var a: A!", modifiers: [.restrictedSetter, .settable, .implicitlyUnwrapped]),
    Flagged(source: "override final func a() async throws", modifiers: [.override, .final, .async, .throws]),
    Flagged(source: "nonisolated(unsafe) var a: A", modifiers: [.nonisolated, .settable]),
    Flagged(source: "required convenience init!()", modifiers: [.required, .convenience, .failable]),
    Flagged(source: "prefix func - (a: A)", modifiers: [.prefix]),
    Flagged(source: "optional mutating func a()", modifiers: [.optional, .mutating]),
    Flagged(source: "let (a, _) = b", modifiers: [.destructured]),
  ]

  @Test(arguments: flagged)
  func modifiers(_ example: Flagged) {
    let facts = Shape("class C { \(example.source) }").facts
    #expect(facts.declarations[1].modifiers == example.modifiers)
  }

  @Test func requirementsOfProtocolsAreComputed() {
    let facts = Shape("protocol P { var a: A { get }; var b: B { get set }; static var c: C { get } }").facts
    #expect(facts.declarations[1].modifiers == [.computed])
    #expect(facts.declarations[2].modifiers == [.computed, .settable])
    #expect(facts.declarations[3].modifiers == [.computed, .static])
  }

  @Test func factsNest() {
    let facts = Shape("class A { var a = { func b() {} }; class C { let d: D } }\nstruct E {}").facts
    #expect(facts.declarations.map { facts.text($0.name) } == ["A", "a", "b", "C", "d", "E"])
    #expect(facts.declarations.map(\.parent.rawValue) == [-1, 0, 1, 0, 3, -1])
    #expect(facts.declarations.map(\.descendantsEnd) == [5, 3, 3, 5, 5, 6])
  }

  @Test func rangesReachFromAttributeToLastToken() {
    let source = "@A public var a: Int = 1 // b\nvar c: C { d }"
    let facts = Shape(source).facts
    #expect(facts.declarations[0].range == ByteRange(start: 0, end: 24))
    #expect(facts.declarations[0].modifierRange == ByteRange(start: 3, end: 9))
    #expect(facts.declarations[0].nameOffset == 14)
    #expect(facts.declarations[1].range == ByteRange(start: 30, end: 44))
  }

  @Test func importsSayWhatAndHow() {
    let facts = Shape("import A\n@testable import B\n@_exported public import struct C.D\nimport `E`").facts
    #expect(facts.imports.map { facts.text($0.path) } == ["A", "B", "C.D", "E"])
    #expect(facts.imports.map { facts.text($0.target) } == ["A", "B", "C", "E"])
    #expect(facts.imports.map { facts.text($0.kind) } == ["", "", "struct", ""])
    #expect(facts.imports.map(\.access) == [nil, nil, .public, nil])
    #expect(facts.imports[1].attributes != .none)
  }

  @Test func dumpPrintsWhatIsWritten() {
    let source = "public final class A<T>: B<T>, C {\n  let a, b: [Int]\n  func f() {}\n}\nimport D.E\nextension A.F: G {}"
    var output: [UInt8] = []
    Array(source.utf8).withUnsafeBufferPointer { Scanner().dumpDeclarations($0, to: &output) }
    #expect(
      String(decoding: output, as: UTF8.self) == """
        19\tclass\tA\tpublic,final\t B < T >, C\t
        41\tlet\ta\t\t\t
        44\tlet\tb\t\t\t [ Int ]
        60\tfunc\tf\t\t\t
        76\timport\tD.E\t\t\t
        90\textension\tA.F\t\t G\t

        """)
  }
}
