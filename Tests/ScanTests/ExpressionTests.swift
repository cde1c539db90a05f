import Facts
import Scan
import Testing

/// The nodes of expressions, as ``NodeKind`` describes them.
@Suite struct ExpressionTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let source: String
    let shape: String
    init(_ source: String, _ shape: String) {
      self.source = source
      self.shape = shape
    }
    var testDescription: String { source }
  }

  static let chains: [Case] = [
    Case("a.b.c", "(member c (member b (name a)))"),
    Case("a?.b!.c", "(member c (forceUnwrap (member b (optionalChain (name a)))))"),
    Case("a.0.1", "(member 1 (member 0 (name a)))"),
    Case("self.a", "(member a (selfExpression))"),
    Case("super.init()", "(call (member init (superExpression)))"),
    Case("Self.a", "(member a (name Self))"),
    Case("a.self", "(member self (name a))"),
    Case(".a.b", "(member b (implicitMember a))"),
    Case("a(b, c: d)", "(call (name a) (argument (name b)) (argument c (name d)))"),
    Case("a[b, c: d]", "(subscriptCall (name a) (argument (name b)) (argument c (name d)))"),
    Case("a { b }", "(call (name a) (argument trailing (closure (block (name b)))))"),
    Case(
      "a(b) { c } d: { e }",
      "(call (name a) (argument (name b)) (argument trailing (closure (block (name c)))) (argument d trailing (closure (block (name e)))))"),
    Case("a.b(c:d:)", "(member b (:) (name a))"),
    Case("b(c:d:)", "(name b (:))"),
    Case("a<B>(c)", "(call (name a (typeName B)) (argument (name c)))"),
    Case("a<B, [C]>.d", "(member d (name a (typeName B) (typeArray (typeName C))))"),
    Case("a < b", "(sequence (name a) (operatorName <) (name b))"),
    Case(
      "f(a < b, c > d)",
      "(call (name f) (argument (sequence (name a) (operatorName <) (name b))) (argument (sequence (name c) (operatorName >) (name d))))"),
    Case(
      "f(a < b, c > (d))",
      "(call (name f) (argument (call (name a (typeName b) (typeName c)) (argument (name d)))))"),
    Case("A<B<C>>?.none", "(member none (optionalChain (name A (typeName B (typeName C)))))"),
    Case("[A]()", "(call (arrayLiteral (name A)))"),
    Case("[A: B]()", "(call (dictionaryLiteral (name A) (name B)))"),
    Case("a\n(b)", "(name a)\n(tuple (argument (name b)))"),
    Case("a\n.b", "(member b (name a))"),
    Case("a\n[b]", "(name a)\n(arrayLiteral (name b))"),
    Case("$0.a", "(member a (name $0))"),
    Case("A::b", "(name b)"),
  ]

  static let operators: [Case] = [
    Case("a + b * c", "(sequence (name a) (operatorName +) (name b) (operatorName *) (name c))"),
    Case("-a + !b", "(sequence (prefixOperator - (name a)) (operatorName +) (prefixOperator ! (name b)))"),
    Case("a... + b", "(sequence (postfixOperator ... (name a)) (operatorName +) (name b))"),
    Case("a = b + c", "(assignment = (name a) (sequence (name b) (operatorName +) (name c)))"),
    Case("a += b", "(assignment += (name a) (name b))"),
    Case("a <= b", "(sequence (name a) (operatorName <=) (name b))"),
    Case("a <<= b", "(assignment <<= (name a) (name b))"),
    Case("a !== b", "(sequence (name a) (operatorName !==) (name b))"),
    Case("a ?? b", "(sequence (name a) (operatorName ??) (name b))"),
    Case("a ? b : c", "(ternary (name a) (name b) (name c))"),
    Case(
      "a == b ? c : d ? e : f",
      "(ternary (sequence (name a) (operatorName ==) (name b)) (name c) (ternary (name d) (name e) (name f)))"),
    Case("a = b ? c : d", "(assignment = (name a) (ternary (name b) (name c) (name d)))"),
    Case("a as B", "(cast (name a) (typeName B))"),
    Case("a as? B", "(cast ? (name a) (typeName B))"),
    Case("a as! B", "(cast ! (name a) (typeName B))"),
    Case("a is B", "(cast is (name a) (typeName B))"),
    Case("a + b as C", "(sequence (name a) (operatorName +) (cast (name b) (typeName C)))"),
    Case("a as? B ?? c", "(sequence (cast ? (name a) (typeName B)) (operatorName ??) (name c))"),
    Case("try a.b()", "(effect (call (member b (name a))))"),
    Case("try? await a", "(tryOptional (effect async (name a)))"),
    Case("try! a as B", "(effect (cast (name a) (typeName B)))"),
    Case("a = try b", "(assignment = (name a) (effect (name b)))"),
    Case("consume a", "(effect (name a))"),
    Case("consume(a)", "(call (name consume) (argument (name a)))"),
    Case("f(&a)", "(call (name f) (argument (inoutExpression (name a))))"),
    Case("a.reduce(0, +)", "(call (member reduce (name a)) (argument (integerLiteral)) (argument (operatorName +)))"),
    Case("_ = a", "(assignment = (discard) (name a))"),
  ]

  static let literals: [Case] = [
    Case("1", "(integerLiteral)"),
    Case("1.5", "(floatLiteral)"),
    Case("true", "(booleanLiteral implicit)"),
    Case("nil", "(nilLiteral)"),
    Case("\"a\"", "(stringLiteral)"),
    Case("\"a \\(b) \\(c, d: e)\"", "(stringLiteral (argument (name b)) (argument (name c)) (argument d (name e)))"),
    Case("f(/a/)", "(call (name f) (argument (regexLiteral)))"),
    Case("[]", "(arrayLiteral)"),
    Case("[:]", "(dictionaryLiteral)"),
    Case("[a, b,]", "(arrayLiteral (name a) (name b))"),
    Case("[a: b, c: d]", "(dictionaryLiteral (name a) (name b) (name c) (name d))"),
    Case("(a, b: c)", "(tuple (argument (name a)) (argument b (name c)))"),
    Case("()", "(tuple)"),
    Case("[3 of Int].self", "(member self (typeExpression (typeArray (typeName Int))))"),
    Case("\\A.b.c", "(keyPath (typeName A) (name b) (name c))"),
    Case("\\.b?[0].c", "(keyPath (name b) (subscriptCall (argument (integerLiteral))) (name c))"),
    Case("\\A<B>.c", "(keyPath (typeName A (typeName B)) (name c))"),
    Case("#selector(A.b(_:))", "(macroExpansion selector (argument (member b (:) (name A))))"),
    Case("#Preview { a }", "(macroExpansion Preview (argument trailing (closure (block (name a)))))"),
    Case("#file", "(macroExpansion file)"),
    Case("(any A).self", "(member self (tuple (argument (typeExpression (typeAny (typeName A))))))"),
    Case(
      "((A) -> B).self",
      "(member self (tuple (argument (typeExpression (typeFunction (typeElement (typeName A)) (typeName B))))))"),
    Case(
      "[(A, inout B) async throws -> C]()",
      "(call (arrayLiteral (typeExpression (typeFunction async (typeElement (typeName A)) (typeElement inout (typeName B)) (typeName C)))))"),
  ]

  static let closures: [Case] = [
    Case("{ }", "(closure (block))"),
    Case("{ a in b }", "(closure (closureParameter a) (block (name b)))"),
    Case("{ a, _ in }", "(closure (closureParameter a) (closureParameter _) (block))"),
    Case(
      "{ (a: A, b c: inout B) -> C in d }",
      "(closure (closureParameter a (typeName A)) (closureParameter c (typeName B)) (closureResult (typeName C)) (block (name d)))"),
    Case(
      "{ [weak self, unowned(unsafe) a, b = c.d] in e }",
      "(closure (capture self weak) (capture a unowned) (capture b (member d (name c))) (block (name e)))"),
    Case("{ [self] in a }", "(closure (capture self) (block (name a)))"),
    Case(
      "{ @MainActor [a] (b) async throws in c }",
      "(closure async (attribute MainActor (typeName MainActor)) (capture a) (closureParameter b) (block (name c)))"),
    Case("{ (a, b).c }", "(closure (block (member c (tuple (argument (name a)) (argument (name b))))))"),
    Case("{ [a].b }", "(closure (block (member b (arrayLiteral (name a)))))"),
    Case("{ a(b) }", "(closure (block (call (name a) (argument (name b)))))"),
    Case(
      "a.b { $0 }.c { d }",
      "(call (member c (call (member b (name a)) (argument trailing (closure (block (name $0)))))) (argument trailing (closure (block (name d)))))"),
  ]

  static let conditional: [Case] = [
    Case(
      "a\n#if B\n.c()\n#elseif D\n.e()\n#else\n.f()\n#endif\n.g()",
      "(call (member g (call (member f (call (member e (call (member c (name a)))))))))"),
    Case("#if A\nb\n#else\nc\n#endif\nd", "(name b)\n(name c)\n(name d)"),
    Case("#if A && B // c\nd\n#endif", "(name d)"),
  ]

  @Test(arguments: chains + operators + literals + closures + conditional)
  func shape(_ example: Case) {
    let shape = Shape(example.source)
    #expect(shape.statements == example.shape)
    #expect(shape.facts.notes.isEmpty)
  }

  @Test func namesStandWhereTheyAreWritten() {
    let syntax = Shape("view?.show(items)").syntax
    let call = syntax[syntax.facts.statements]
    let member = syntax[call.first]
    let argument = syntax[member.next]
    #expect(call.offset == 0)
    #expect(member.offset == 6)
    #expect(argument.offset == 11)
  }
}
