import Facts
import SourceText
import Testing

/// Syntax of every version of Swift that architecture work has to understand, by the proposal that brought it.
@Suite struct SwiftVersionTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let proposal: String
    let source: String
    let declarations: String
    init(_ proposal: String, _ source: String, _ declarations: String) {
      self.proposal = proposal
      self.source = source
      self.declarations = declarations
    }
    var testDescription: String { "\(proposal) \(source)" }
  }

  static let cases: [Case] = [
    Case("SE-0491 module selectors", "let a: M::A<N::B>", "let a type (typeName A (typeName B))"),
    Case("SE-0491 module selectors", "let a = M::b.N::c()", "let a = (call (member c (name b)))"),
    Case("SE-0452 value generics", "let v: V<3, Int>", "let v type (typeName V (typePlaceholder) (typeName Int))"),
    Case(
      "SE-0452 value generics", "func f<let n: Int>(_ a: [n of Int]) where n == 3 {}",
      "function f <> (genericParameter n (typeName Int)) where (requirementSame (typeName n) (typePlaceholder)) () "
        + "(parameter (patternIdentifier a) (typeArray (typeName Int))) {} (block)"),
    Case("SE-0451 raw identifiers", "func `a b`() { `c d`() }", "function a b {} (block (call (name c d)))"),
    Case(
      "SE-0258 property wrappers", "@Inject(\\.a, name: \"b\") var c: D",
      "var c @ (attribute Inject (typeName Inject) (argument (keyPath (name a))) (argument name (stringLiteral))) type (typeName D)"),
    Case(
      "SE-0316 global actors", "@available(iOS 13, *) @MainActor final class A {}",
      "class A @ (attribute available (typeName available)) (attribute MainActor (typeName MainActor))"),
    Case(
      "SE-0316 global actors: parameters of a function type behind them", "let a: [@MainActor(B) async throws -> C], d: @E(1) F",
      "let a type (typeArray (typeAttributed (attribute MainActor (typeName MainActor)) (typeFunction async (typeElement (typeName B)) (typeName C))))\n"
        + "let d type (typeAttributed (attribute E (typeName E) (argument (integerLiteral))) (typeName F))"),
    Case(
      "SE-0389 attached macros", "@Observable class A { var b = 1 }",
      "class A @ (attribute Observable (typeName Observable))\nvar b = (integerLiteral)"),
    Case(
      "SE-0382 macros", "macro m<T>(_ a: T) -> T = #externalMacro(module: \"M\", type: \"T\")",
      "macro m <> (genericParameter T) () (parameter (patternIdentifier a) (typeName T)) type (typeName T) = "
        + "(macroExpansion externalMacro (argument module (stringLiteral)) (argument type (stringLiteral)))"),
    Case(
      "SE-0393 parameter packs", "func f<each T: P>(_ a: repeat each T)",
      "function f <> (genericParameter T (typeName P)) () (parameter (patternIdentifier a) (typePack (typePack (typeName T))))"),
    Case(
      "SE-0390 noncopyable types", "struct A: ~Copyable { consuming func b() {} }",
      "struct A : (typeSuppressed (typeName Copyable))\nfunction b {} (block)"),
    Case(
      "SE-0413 typed throws, SE-0335 any, SE-0377 borrowing, SE-0430 sending",
      "func f(_ a: borrowing A, b: inout sending B) async throws(E) -> any P & Q",
      "function f () (parameter (patternIdentifier a) (typeAttributed (typeName A))) (parameter b inout (typeAttributed (typeName B))) "
        + "type (typeAny (typeComposition (typeName P) (typeName Q))) throws (typeName E)"),
    Case("initial values", "let a = try? await B.make()", "let a = (tryOptional (effect async (call (member make (name B)))))"),
    Case("initial values", "lazy var a: A = { B() }()", "var a type (typeName A) = (call (closure (block (call (name B)))))"),
    Case(
      "SE-0346 primary associated types, SE-0386 package", "package protocol P<A>: AnyObject where A: Q { associatedtype A: Q = B }",
      "protocol P package <> (genericParameter A) : (typeName AnyObject) where (requirementConforms (typeName A) (typeName Q))\n"
        + "associatedtype A : (typeName Q) type (typeName B)"),
    Case("Swift 3: class constraints", "protocol P: class {}", "protocol P : (typeName class)"),
    Case("Swift 4: entry points", "@UIApplicationMain class A: B {}", "class A @ (attribute UIApplicationMain (typeName UIApplicationMain)) : (typeName B)"),
    Case(
      "captures", "let a = { @MainActor [weak self, unowned(unsafe) b, c = d.e] (f: F, g) async throws -> H in h }",
      "let a = (closure async (attribute MainActor (typeName MainActor)) (capture self weak) (capture b unowned) (capture c (member e (name d))) "
        + "(closureParameter f (typeName F)) (closureParameter g) (closureResult (typeName H)) (block (name h)))"),
    Case(
      "patterns", "func f() { guard let a, case .b(let c, d: var e)? = f as? G else { return } }",
      "function f {} (block (guardStatement (conditionBinding (patternIdentifier a)) (conditionCase (caseItem (optionalChain (call "
        + "(implicitMember b) (argument (patternBinding (patternIdentifier c))) (argument d (patternBinding (patternIdentifier e)))))) "
        + "(cast ? (name f) (typeName G))) (block (returnStatement))))"),
    Case(
      "SE-0366 consume, SE-0377 copy, SE-0458 unsafe", "func f() { _ = consume a; g(copy b); let c = unsafe d() }",
      "function f {} (block (assignment = (discard) (effect (name a))) (call (name g) (argument (effect (name b)))) "
        + "(binding (patternIdentifier c) (effect (call (name d)))))"),
    Case(
      "SE-0155 payloads", "enum E: String { case a = \"b\", c; indirect case d(E, f: F = .g) }",
      "enum E : (typeName String)\nenumCase a = (stringLiteral)\nenumCase c\n"
        + "enumCase d () (parameter (typeName E)) (parameter f (typeName F) (implicitMember g))"),
  ]

  @Test(arguments: cases)
  func factsAreWhole(_ example: Case) {
    let shape = Shape(example.source)
    #expect(shape.declarations == example.declarations)
    #expect(shape.facts.notes.isEmpty)
  }

  @Test func previewsAreStatements() {
    #expect(
      Shape("#Preview(\"a\") { A() }").statements
        == "(macroExpansion Preview (argument (stringLiteral)) (argument trailing (closure (block (call (name A))))))")
  }

  @Test func importsHaveAccessLevels() {
    let facts = Shape("private import A\npackage import B\n@_spi(S) @preconcurrency public import C").facts
    #expect(facts.imports.map(\.access) == [.private, .package, .public])
    #expect(facts.list(facts.imports[2].attributes).map { facts.text(facts[$0].name) } == ["_spi", "preconcurrency"])
  }

  @Test func everyFactStandsInItsConditions() {
    let source = "#if A && !B\nlet a = 1\n#elseif C\nimport D\n#else\nstruct E {\n#if F\nvar g = h()\n#endif\n}\n#endif\nlet i = 1"
    let facts = Shape(source).facts
    let text = Array(source.utf8)
    func conditions(around offset: UInt32) -> [String] {
      facts.conditions.filter { $0.range.contains(offset) }
        .map { String(decoding: text[Int($0.condition.start)..<Int($0.condition.end)], as: UTF8.self) }
    }
    let found = facts.declarations.map { [facts.text($0.name)] + conditions(around: $0.nameOffset) }
    #expect(found == [["a", "A && !B"], ["E", ""], ["g", "", "F"], ["i"]])
    #expect(conditions(around: facts.imports[0].offset) == ["C"])
  }
}
