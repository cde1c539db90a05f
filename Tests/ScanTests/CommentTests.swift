import Facts
import Scan
import SourceText
import Testing

@Suite struct CommentTests {
  @Test func suppressionsAreRead() {
    let facts = Shape(
      """
      // viperlint:disable:next strong_view, weak_router - the view is a fake
      let a = 1 // viperlint:disable:this
      /* viperlint:disable:previous strong_view */
      //viperlint:disable strong_view
      // viperlint:enable strong_view
      /// viperlint:disable:file all - generated
      """
    ).facts
    #expect(facts.suppressions.map(\.extent) == [.next, .this, .previous, .onwards, .enable, .file])
    #expect(facts.suppressions.map(\.rules) == [["strong_view", "weak_router"], [], ["strong_view"], ["strong_view"], ["strong_view"], []])
    #expect(facts.suppressions.map(\.reason) == ["the view is a fake", "", "", "", "", "generated"])
    #expect(facts.suppressions.allSatisfy { $0.fault.isEmpty })
    #expect(facts.suppressions[1].range.start == 82)
  }

  @Test func faultyOnesSaySo() {
    let facts = Shape("// viperlint:disble:next a\n// viperlint:disable:next a! - b\n// viperlint:role\n// viperlint: disable").facts
    #expect(facts.suppressions.count == 4)
    #expect(facts.suppressions.allSatisfy { !$0.fault.isEmpty })
    #expect(facts.suppressions[0].fault.contains("disble:next"))
    #expect(facts.suppressions[1].reason == "b")
  }

  @Test func roleCommentsNameTheRole() {
    let facts = Shape("// viperlint:role presenter\nclass A {}\n/* viperlint:role view model - as agreed */\nclass B {}").facts
    #expect(facts.roleComments.map(\.role) == ["presenter", "view model"])
    #expect(facts.suppressions.isEmpty)
  }

  @Test func stringsAreNoComments() {
    let facts = Shape("let a = \"// viperlint:disable:next b\"\nlet c = \"\"\"\n// viperlint:role d\n\"\"\"").facts
    #expect(facts.suppressions.isEmpty)
    #expect(facts.roleComments.isEmpty)
  }

  @Test func commentsBetweenDirectivesAreRead() {
    #expect(Shape("#if A // viperlint:disable:next b\n#endif /* viperlint:role c */").facts.suppressions.count == 1)
  }

  @Test func branchesKnowTheirConditions() {
    let source = "#if os(iOS) && A\na\n#if B // c\n#endif\n#elseif D\n#else\ne\n#endif"
    let facts = Shape(source).facts
    let bytes = Array(source.utf8)
    func text(_ start: UInt32, _ end: UInt32) -> String { String(decoding: bytes[Int(start)..<Int(end)], as: UTF8.self) }
    #expect(facts.conditions.map { text($0.condition.start, $0.condition.end) } == ["os(iOS) && A", "B", "D", ""])
    #expect(
      facts.conditions.map { text($0.range.start, $0.range.end) } == [
        "#if os(iOS) && A\na\n#if B // c\n#endif\n", "#if B // c\n", "#elseif D\n", "#else\ne\n",
      ])
  }

  @Test(arguments: [
    ("false", "-"), ("true", "1"), ("!false", "1"), ("A", ""), ("os(iOS)", ""), ("os(Windows)", "-"), ("!os(Windows) && !os(WASI)", "1"),
    ("os(iOS) || os(Windows)", ""), ("os(iOS) && os(Windows)", "-"), ("swift(>=5.5)", "1"), ("swift(<5)", "-"), ("compiler(>=5.9)", "1"),
    ("compiler(>=5.9.2)", ""), ("swift(>=6.0)", ""), ("swift(>5)", ""), ("swift(>=5.5) && canImport(UIKit)", ""), ("(swift(>=5.1))", "1"),
    ("swift(>=5", ""), ("true false", ""), ("canImport(WinSDK)", "-"), ("!canImport(WASILibc)", "1"),
    (String(repeating: "(", count: 200) + "true" + String(repeating: ")", count: 200), ""),
  ])
  func whatNobodyCompilesIsKnown(_ condition: String, _ expected: String) {
    let branches = Shape("#if \(condition)\na\n#else\nb\n#endif").facts.conditions.map(\.isInactive)
    #expect(branches == (expected == "1" ? [false, true] : expected == "-" ? [true, false] : [false, false]))
  }

  @Test func whatFollowsABranchThatIsCompiledIsNot() {
    let facts = Shape("#if A\n#elseif swift(>=5)\n#if B\n#endif\n#elseif C\n#else\n#endif\n#if D\n#else\n#endif").facts
    #expect(facts.conditions.map(\.isInactive) == [false, false, false, true, true, false, false])
  }
}
