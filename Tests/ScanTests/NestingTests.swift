import Facts
import Scan
import SourceText
import Testing

/// Constructs nested in each other by the dozen: were anything inside read twice, each level would double the time, and none of these would
/// end.
@Suite struct NestingTests {
  /// What opens and what closes a construct.
  static let constructs: [(open: String, close: String)] = [
    ("(", ")"), ("[", "]"), ("{ ", " }"), ("f(a: ", ") {}"), ("{ a in ", " }"), ("{ (a: ", ") in }"), ("{ () -> ", " in a }"), ("a<", ">()"), ("a<", "> b"),
    ("a < ", ""), ("(", ") -> a"), ("(a: b = ", ") -> c"), ("f { ", " } -> a"), ("@a(", ") b"), ("@a (", ") b"), ("@a<", "> b"), ("(@a(", ") b) -> c"),
    ("(@a<", "> b) -> c"), ("@a<(", ")> b -> c"), ("a as ", " -> b"), ("a ? ", " : b"), ("if ", " {}"), ("if a { ", " } else {}"),
    ("switch a { case ", ": b }"),
    ("switch a { @b case c: ", " }"), ("for a in ", " {}"), ("let a: (b: c = ", ") -> d"), ("var a: b { ", " }"), ("func a(b: c = ", ") {}"),
    ("func a() { ", " }"), ("struct a { ", " }"), ("case a(b = ", ")"), ("public ", ""), ("class ", ""), ("throws(", ") -> a"), ("[3 of ", "]"), ("[a: ", "]"),
    ("\\a[", "]"), ("\"\\(", ")\""), ("#a<", ">()"), ("{ [a = ", "] in }"), ("#if a\n", "\n#endif\n"),
  ]

  @Test(arguments: constructs.indices)
  func nothingIsReadTwice(in outer: Int) {
    let (open, close) = NestingTests.constructs[outer]
    for inner in NestingTests.constructs {
      let opened = String(repeating: open + inner.open, count: 30)
      let closed = String(repeating: inner.close + close, count: 30)
      for source in [opened, opened + "a" + closed] {
        #expect(HostileInputTests.scan([Array(source.utf8)])[0].byteCount == source.utf8.count)
      }
    }
  }
}
