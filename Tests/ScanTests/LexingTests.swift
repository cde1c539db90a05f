import Scan
import SourceText
import Testing

/// What the lexer takes for identifiers, keywords and numbers; what stands in strings, comments and regex literals is none.
@Suite struct LexingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let source: String
    let words: String
    init(_ source: String, _ words: String) {
      self.source = source
      self.words = words
    }
    var testDescription: String { source }
  }

  static func words(_ source: [UInt8]) -> String {
    source.withUnsafeBufferPointer { bytes in
      Scanner().tokenRows(bytes)
        .map { String(decoding: bytes[Int($0.range.start)..<Int($0.range.end)], as: UTF8.self) }
        .joined(separator: " ")
    }
  }

  static let strings: [Case] = [
    Case(#"a "b" c"#, "a c"),
    Case(#"a "b\"c" d"#, "a d"),
    Case(#"a "\(b) c" d"#, "a b d"),
    Case(#"a "\(b("\(c)")) d" e"#, "a b c e"),
    Case(#"a "\((b + 1) * (c))" d"#, "a b 1 c d"),
    Case(#"a "\(b { $0 })" c"#, "a b $0 c"),
    Case("a #\"b \\(c) \\#(d) \"e\"# f", "a d f"),
    Case("a ##\"b \"# c\"## d", "a d"),
    Case("a #\"\"\"# b", "a b"),
    Case("a #\"\"\"b\"# c", "a c"),
    Case("a \"\"\"\n b \"c\" \\(d)\n \"\"\" e", "a d e"),
    Case("a \"\"\"\n \\(b(\"\"\"\n \\(c)\n \"\"\"))\n \"\"\" d", "a b c d"),
    Case("a #\"\"\"\n \\(b) \\#(c) \"\"\"\n \"\"\"# d", "a c d"),
    Case("a \"\" b", "a b"),
    Case("a \"b\nc", "a c"),
    Case("a \"\\(b\nc", "a b c"),
    Case("a \"\"\"\nb", "a"),
    Case(#"a "\\(b)" c"#, "a c"),
    Case(#"a "\n\t\u{1F600}" c"#, "a c"),
    Case("f(\"a\", \"\\(b, c: d)\")", "f b c d"),
  ]

  static let comments: [Case] = [
    Case("a // b\nc", "a c"),
    Case("a /* b /* c */ d */ e", "a e"),
    Case("a /* b", "a"),
    Case("a /**/ b", "a b"),
    Case("a/*b*/c", "a c"),
    Case("a +// b\nc", "a c"),
    Case("a //\r\nb", "a b"),
    Case("a // b\rc", "a c"),
    Case("#!/usr/bin/swift\na", "a"),
    Case("\u{FEFF}a", "a"),
    Case("<<<<<<< a\nb\n=======\nc\n>>>>>>> d\ne", "e"),
    Case(">>>> a\nb\n====\nc\n<<<<\nd", "d"),
  ]

  static let regexes: [Case] = [
    Case("a = /b/ c", "a c"),
    Case("a / b / c", "a b c"),
    Case("a/b/c", "a b c"),
    Case("f(/b/)", "f"),
    Case("f(/b (c)/, d)", "f d"),
    Case("f(a /b, c / d)", "f a b c d"),
    Case("f(/, /)", "f"),
    Case("a = #/b/c/# d", "a d"),
    Case("a = ##/b/# c/## d", "a d"),
    Case("a = #/\n b / c\n /# d", "a d"),
    Case("a = /b\\/c/ d", "a d"),
    Case("a = /[/]b/ c", "a b c"),
    Case("try? /a/ b", "try b"),
    Case("return /a/", "return"),
    Case("a.map(/b/)", "a map"),
    Case("func / (a: A, b: B) -> C { a/b }", "func a A b B C a b"),
    Case("operator /=/", "operator"),
    Case("let x = 1 /2/ 3", "let x 1 3"),
    Case("[a /b, c/ d]", "a d"),
    Case("x = y\n/z/", "x y"),
  ]

  static let identifiers: [Case] = [
    Case("`class` `a b` c", "`class` `a b` c"),
    Case("größe ünï_1 日本 e\u{301}", "größe ünï_1 日本 e\u{301}"),
    Case("👍 + 🇩🇪", "👍 🇩🇪"),
    Case("$0 $1a $b $", "$0 $1a $b $"),
    Case("_ _a a_", "_ _a a_"),
    Case("a∑b a⊕b", "a b a b"),
    Case("#selector(a) #if b\n#endif", "selector a #if b #endif"),
    Case("#available(iOS 13.0.1, *)", "#available iOS 13 0 1"),
    Case("@available(iOS 13.0, macOS 10.15, *)", "available iOS 13 0 macOS 10 15"),
    Case("A::b", "A b"),
    Case("<#name#> a", "<#name#> a"),
    Case("Any Self self super init", "Any Self self super init"),
  ]

  static let numbers: [Case] = [
    Case("1 1_000 0x1F 0b1_0 0o17", "1 1_000 0x1F 0b1_0 0o17"),
    Case("1.5 1e3 1.5E-3 0x1p3 0x1.8p-2", "1.5 1e3 1.5E-3 0x1p3 0x1.8p-2"),
    Case("a.0.1 1.a 1...2 1..<2", "a 0 1 1 a 1 2 1 2"),
    Case("0x1.fp 0xF.a", "0x1 fp 0xF a"),
    Case("-1 a-1", "1 a 1"),
  ]

  @Test(arguments: strings + comments + regexes + identifiers + numbers)
  func wordsOutsideOfLiterals(_ example: Case) {
    #expect(LexingTests.words(Array(example.source.utf8)) == example.words)
  }

  @Test func bytesThatAreNoTextArePassedOver() {
    #expect(LexingTests.words(Array("a ".utf8) + [0xFF, 0xC0, 0x80] + Array(" b".utf8) + [0] + Array("c".utf8)) == "a b c")
    #expect(LexingTests.words(Array("\"".utf8) + [0xFF, 0xFE] + Array("\" b".utf8)) == "b")
  }

  @Test func offsetsCountBytes() {
    let source = Array("\u{FEFF}let ü = \"👍\" + b".utf8)
    let rows = source.withUnsafeBufferPointer { Scanner().tokenRows($0) }
    #expect(rows.map(\.range.start) == [3, 7, 21])
    #expect(rows.map { $0.range.count } == [3, 2, 1])
  }

  @Test func dumpHasOneLineForEachRow() {
    var output: [UInt8] = []
    Array("let a = 10".utf8).withUnsafeBufferPointer { Scanner().dumpTokens($0, to: &output) }
    #expect(String(decoding: output, as: UTF8.self) == "0\t3\tword\tlet\n4\t1\tidentifier\ta\n8\t2\tnumber\t10\n")
  }
}
