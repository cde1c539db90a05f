import Facts
import Scan
import Testing

/// The nodes of statements and patterns.
@Suite struct StatementTests {
  typealias Case = ExpressionTests.Case

  static let branches: [Case] = [
    Case(
      "if a { b } else if c { d } else { e }",
      "(ifStatement (name a) (block (name b)) (ifStatement (name c) (block (name d)) (block (name e))))"),
    Case("if let a { }", "(ifStatement (conditionBinding (patternIdentifier a)) (block))"),
    Case(
      "if let a = b, var c: C = d, e { }",
      "(ifStatement (conditionBinding (patternIdentifier a) (name b)) (conditionBinding var (patternIdentifier c) (typeName C) (name d)) (name e) (block))"),
    Case(
      "if case .a(let b) = c { }",
      "(ifStatement (conditionCase (caseItem (call (implicitMember a) (argument (patternBinding (patternIdentifier b))))) (name c)) (block))"),
    Case("if #available(iOS 13, *) { }", "(ifStatement (macroExpansion available) (block))"),
    Case(
      "if a.b { $0 } == c { d }",
      "(ifStatement (sequence (call (member b (name a)) (argument trailing (closure (block (name $0))))) (operatorName ==) (name c)) (block (name d)))"),
    Case(
      "guard let self = self else { return }",
      "(guardStatement (conditionBinding (patternIdentifier self) (selfExpression)) (block (returnStatement)))"),
    Case(
      "f(if a { b } else { c })",
      "(call (name f) (argument (ifStatement (name a) (block (name b)) (block (name c)))))"),
    Case(
      "switch a { case .b, .c(_) where d: e; case let .f(g, h: i)?: j\n default: break }",
      "(switchStatement (name a) (switchCase (caseItem (implicitMember b)) (caseItem (call (implicitMember c) (argument (discard))) (name d)) (block (name e))) "
        + "(switchCase (caseItem (patternBinding (optionalChain (call (implicitMember f) (argument (patternIdentifier g)) (argument h (patternIdentifier i)))))) (block (name j))) "
        + "(switchCase implicit (block)))"),
    Case(
      "switch a { case is B: c\n case let d as E: f\n case (1, let g): h\n @unknown default: i }",
      "(switchStatement (name a) (switchCase (caseItem (patternIs (typeName B))) (block (name c))) "
        + "(switchCase (caseItem (patternBinding (cast (patternIdentifier d) (typeName E)))) (block (name f))) "
        + "(switchCase (caseItem (tuple (argument (integerLiteral)) (argument (patternBinding (patternIdentifier g))))) (block (name h))) "
        + "(switchCase implicit (block (name i))))"),
    Case(
      "switch a {\n#if B\ncase .c: d\n#endif\ndefault: e }",
      "(switchStatement (name a) (switchCase (caseItem (implicitMember c)) (block (name d))) (switchCase implicit (block (name e))))"),
    Case(
      "switch a { case B<C>.d(let e): f }",
      "(switchStatement (name a) (switchCase (caseItem (call (member d (name B (typeName C))) (argument (patternBinding (patternIdentifier e))))) (block (name f))))"
    ),
  ]

  static let loops: [Case] = [
    Case("for a in b { c }", "(forStatement (patternIdentifier a) (name b) (block (name c)))"),
    Case(
      "for (a, b) in c.d() where e { }",
      "(forStatement (patternTuple (argument (patternIdentifier a)) (argument (patternIdentifier b))) (call (member d (name c))) (name e) (block))"),
    Case("for a: A in b { }", "(forStatement (patternIdentifier a) (typeName A) (name b) (block))"),
    Case("for case let a? in b { }", "(forStatement (patternBinding (optionalChain (patternIdentifier a))) (name b) (block))"),
    Case("for try await a in b { }", "(forStatement (patternIdentifier a) (name b) (block))"),
    Case("while let a = b() { }", "(whileStatement (conditionBinding (patternIdentifier a) (call (name b))) (block))"),
    Case("repeat { a } while b", "(repeatStatement (block (name a)) (name b))"),
    Case("a: for b in c { continue a }", "(forStatement (patternIdentifier b) (name c) (block))"),
  ]

  static let others: [Case] = [
    Case(
      "do { try a() } catch let e as B { c } catch .d where f { } catch { g }",
      "(doStatement (block (effect (call (name a)))) (catchClause (caseItem (patternBinding (cast (patternIdentifier e) (typeName B)))) (block (name c))) "
        + "(catchClause (caseItem (implicitMember d) (name f)) (block)) (catchClause (block (name g))))"),
    Case("do throws(E) { a }", "(doStatement (block (name a)))"),
    Case("defer { a }", "(deferStatement (block (name a)))"),
    Case("throw a", "(throwStatement (name a))"),
    Case("do { return\n}", "(doStatement (block (returnStatement)))"),
    Case("do { return a }", "(doStatement (block (returnStatement (name a))))"),
    Case("do {\n#if A\nreturn\n#else\nb\n#endif\n}", "(doStatement (block (returnStatement) (name b)))"),
    Case(
      "do { let a = 1, b: B; weak var c = d }",
      "(doStatement (block (binding (patternIdentifier a) (integerLiteral)) (binding (patternIdentifier b) (typeName B)) (binding weak var (patternIdentifier c) (name d))))"
    ),
    Case(
      "do { let (a, _) = b }",
      "(doStatement (block (binding (patternTuple (argument (patternIdentifier a)) (argument (discard))) (name b))))"),
    Case(
      "do { var a: Int { b } }",
      "(doStatement (block (binding var (patternIdentifier a) (typeName Int) (accessor get implicit (block (name b))))))"),
    Case("do { async let a = b() }", "(doStatement (block (binding (patternIdentifier a) (call (name b)))))"),
    Case("do { func a() {}; struct B {} }", "(doStatement (block (localDeclaration a) (localDeclaration B)))"),
    Case("do { open(a) }", "(doStatement (block (call (name open) (argument (name a)))))"),
    Case("do { yield &a }", "(doStatement (block (inoutExpression (name a))))"),
    Case("do { yield(a) }", "(doStatement (block (call (name yield) (argument (name a)))))"),
  ]

  @Test(arguments: branches + loops + others)
  func shape(_ example: Case) {
    let shape = Shape(example.source)
    #expect(shape.statements == example.shape)
    #expect(shape.facts.notes.isEmpty)
  }

  @Test func localDeclarationsPointToTheirFacts() {
    let syntax = Shape("func outer() { struct Inner { var a: Int } }").syntax
    let facts = syntax.facts
    let block = facts.declarations[0].body
    let local = syntax[syntax[block].first]
    #expect(local.kind == .localDeclaration)
    let inner = facts.declarations[Int(local.first.rawValue)]
    #expect(facts.text(inner.name) == "Inner")
    #expect(inner.modifiers.contains(.local))
    #expect(inner.parent == DeclarationID(rawValue: 0))
    #expect(facts.declarations[0].descendantsEnd == 3)
  }
}
