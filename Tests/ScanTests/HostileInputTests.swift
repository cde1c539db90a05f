import Facts
import Scan
import SourceText
import Testing

/// Broken and unkind input: never a trap, what was read before the fault is kept, and the next declaration is found again.
@Suite struct HostileInputTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let source: [UInt8]
    init(_ name: String, _ source: String) {
      self.name = name
      self.source = Array(source.utf8)
    }
    init(_ name: String, bytes: [UInt8]) {
      self.name = name
      source = bytes
    }
    var testDescription: String { name }
  }

  /// Scans on a thread whose stack is as deep as the tool's own.
  static func scan(_ sources: [[UInt8]]) -> [FileFacts] {
    mapInParallel(count: sources.count, threads: 1) { FileFacts.scanning(sources[$0]) }
  }

  static let depth = 3000

  static func nested(_ open: String, _ middle: String = "", _ close: String = "") -> String {
    "struct Before {}\nlet x = " + String(repeating: open, count: depth) + middle + String(repeating: close, count: depth)
      + "\nstruct After {}\n"
  }

  /// After each of these the next declaration is found.
  static let recoverable: [Case] = [
    Case("parentheses", nested("(", "a", ")")), Case("square brackets", nested("[", "a", "]")), Case("braces", nested("{", "a", "}")),
    Case("generic arguments", nested("A<", "B", ">")), Case("less than", nested("a < ", "b")), Case("prefix operators", nested("-(", "a", ")")),
    Case("try", nested("try ", "a")), Case("ternaries", nested("a ? b : ", "c")), Case("assignments", nested("a = ", "b")),
    Case("operators", nested("a + ", "b")), Case("casts", nested("a as B is ", "C")), Case("calls", nested("a", "", ".b()")),
    Case("optionals", nested("a", "", "?")), Case("key paths", nested("\\A[", "b", "]")),
    Case("string interpolations", nested("\"\\(", "a", ")\"")), Case("unterminated strings", nested("\"\\(", "a")),
    Case("closures", nested("{ a in ", "b", "}")), Case("function types", nested("(A) -> ", "B")),
    Case("inline arrays", nested("[", "3 of Int", "]")), Case("if expressions", nested("if a { ", "b", " } else { c }")),
    Case("closing parentheses", "struct Before {}\n" + String(repeating: ")", count: 3000) + "\nstruct After {}"),
    Case("closing braces", "struct Before {}\n" + String(repeating: "}", count: 3000) + "\nstruct After {}"),
    Case("wrong brackets", "struct Before {}\n" + String(repeating: "(]", count: 3000) + String(repeating: ")", count: 3000) + "\nstruct After {}"),
    Case("attributes", "struct Before {}\n" + String(repeating: "@a(b) ", count: 3000) + "\nstruct After {}"),
    Case("modifiers", "struct Before {}\n" + String(repeating: "public ", count: 3000) + "\nstruct After {}"),
    Case("conditions", "struct Before {}\n" + String(repeating: "#if A\n", count: 3000) + "\nstruct After {}"),
    Case("stray directives", "struct Before {}\n" + String(repeating: "#else\n#endif\n", count: 1000) + "\nstruct After {}"),
    Case("NUL bytes", bytes: Array("struct Before {}\n".utf8) + [UInt8](repeating: 0, count: 3000) + Array("\nstruct After {}".utf8)),
    Case("no UTF-8", bytes: Array("struct Before {}\n".utf8) + [UInt8](repeating: 0xFF, count: 3000) + Array("\nstruct After {}".utf8)),
    Case("CR only", "struct Before {}\rlet a = 1\rstruct After {}"),
    Case("mixed line ends", "struct Before {}\r\nlet a = 1\rlet b = 2\n\rstruct After {}"),
    Case("unterminated string", "struct Before {}\nlet a = \"b\nstruct After {}"),
    Case("unterminated regex", "struct Before {}\nlet a = #/b\nstruct After {}"),
    Case("missing expression", "struct Before {}\nlet a = \nstruct After {}"),
    Case("missing type", "struct Before { var a: }\nstruct After {}"),
    Case("missing name", "struct Before {}\nfunc () {}\nstruct After {}"),
    Case("missing members", "struct Before { 1 + 2; var a: Int; } ] let\nstruct After {}"),
    Case("unclosed argument list", "struct Before { func a() { b(c, d } }\nstruct After {}"),
    Case("unclosed parameters", "struct Before { func a(b: C { } }\nstruct After {}"),
    Case("merge conflict", "struct Before {}\n<<<<<<< a\nlet b = 1\n=======\nlet b = 2\n>>>>>>> c\nstruct After {}"),
    Case("placeholder", "struct Before {}\nlet a = <#b#>\nstruct After {}"),
    Case("types", "struct Before {}\n" + String(repeating: "struct A { ", count: depth) + String(repeating: "}", count: depth) + "\nstruct After {}"),
    Case("functions", "struct Before {}\n" + String(repeating: "func a() { ", count: depth) + String(repeating: "}", count: depth) + "\nstruct After {}"),
    Case(
      "closed conditions",
      "struct Before {}\n" + String(repeating: "#if A\n", count: depth) + String(repeating: "#endif\n", count: depth) + "struct After {}"),
    Case("nested comments", "struct Before {}\n" + String(repeating: "/*", count: depth) + String(repeating: "*/", count: depth) + "\nstruct After {}"),
    Case(
      "types in types", "struct Before {}\nlet x: " + String(repeating: "A<", count: depth) + "B" + String(repeating: ">", count: depth) + "\nstruct After {}"),
    Case("optional types", "struct Before {}\nlet x: A" + String(repeating: "?", count: depth) + "\nstruct After {}"),
    Case(
      "switches",
      "struct Before {}\nfunc f() { " + String(repeating: "switch a { case b: ", count: depth) + String(repeating: "}", count: depth) + "}\nstruct After {}"),
    Case("long line", "struct Before {}\n" + String(repeating: "f(a, b: c.d[1], \"e\"); ", count: 10_000) + "\nstruct After {}"),
    Case("long name", "struct Before {}\nlet " + String(repeating: "name", count: 50_000) + " = 1\nstruct After {}"),
    Case("long string", "struct Before {}\nlet a = \"" + String(repeating: "text \\n ", count: 30_000) + "\"\nstruct After {}"),
    Case("many declarations", "struct Before {}\n" + (0..<10_000).map { "let a\($0) = \($0)\n" }.joined() + "struct After {}"),
    Case("byte order mark", bytes: [0xEF, 0xBB, 0xBF] + Array("struct Before {}\nstruct After {}".utf8)),
    Case("half declarations", "struct Before {}\nfunc f(a: \nclass C: \nlet b: [\nvar c = \nenum E { case \n}]})\nstruct After {}"),
    Case("keywords", "struct Before {}\nclass func struct let var protocol extension enum case init switch if guard\nstruct After {}"),
    Case("many elses", "struct Before {}\nfunc f() { if a {}" + String(repeating: " else if b {}", count: 3000) + " }\nstruct After {}"),
  ]

  @Test(arguments: recoverable)
  func nextDeclarationIsFound(_ example: Case) {
    let facts = HostileInputTests.scan([example.source])[0]
    let names = facts.declarations.map { facts.text($0.name) }
    #expect(names.first == "Before")
    #expect(names.last == "After")
  }

  /// What the compiler would refuse is told, from the place on where it was not understood.
  @Test(arguments: HostileInputTests.recoverable.filter { HostileInputTests.broken.contains($0.name) })
  func aNoteSaysWhereReadingIsUnsure(_ example: Case) {
    let facts = HostileInputTests.scan([example.source])[0]
    #expect(!facts.notes.isEmpty)
    #expect(facts.notes.allSatisfy { Int($0.offset) >= "struct Before {}".utf8.count && Int($0.offset) <= example.source.count })
  }

  @Test func brokenCasesAreAmongTheCases() {
    #expect(HostileInputTests.broken.allSatisfy { name in HostileInputTests.recoverable.contains { $0.name == name } })
  }

  /// Those that no compiler takes, or that are deeper than is read.
  static let broken: Set<String> = [
    "parentheses", "square brackets", "braces", "calls", "function types", "if expressions", "key paths", "string interpolations",
    "unterminated strings", "closures", "ternaries", "try", "closing parentheses", "closing braces", "wrong brackets", "conditions",
    "stray directives", "NUL bytes", "no UTF-8", "unterminated string", "unterminated regex", "missing name", "missing members",
    "unclosed argument list", "unclosed parameters", "merge conflict", "many elses", "types", "functions", "types in types",
    "optional types", "switches", "half declarations", "keywords", "missing expression",
  ]

  /// Nothing to find; only to survive, in time that the test run does not notice.
  static let survivable: [Case] =
    [
      "(", "[", "{", "([{", "a<", "a < (b, ", "\"\\(", "\"\"\"\n\\(", "/*", "#if a\n", "#", "@", "@a(", "@abi(", "\\", "`", "'", "$", "/", "#/\n", "=",
      "<<<<<<< \n", ">>>> \n", "<#", "let ", "let (", "case ", "case .a(", "func ", "func f<", "class ", "actor ", "open ", "async ", "init ", "return ",
      "if ", "if let ", "if case let ", "guard ", "for ", "switch a { case ", "switch ", "while ", "repeat ", "do { ", "catch ", "defer ", "import a.",
      "a ? ", "a: ", "a, ", "a.", ".a", "-> ", "() -> ", "throws(", "where ", "{ (", "{ [a] (b: (C)) in ", "~", "&", "each ", "some ", "any ", "inout ",
      "var x: Int { get ", "#a(", "#a { ", "A::", "\u{201C}", "\u{FEFF}", "]", ")", "}", "}]", "(}", "\"", "#\"\"\"", "x = /(", "as ", "is ", "try ",
      "{ key -> -> [a", "func f() { { func g() {} } -> B }\n", "\\A.a::", "@V<le>?? l\n",
    ].map { Case($0, String(repeating: $0, count: 2000)) } + [
      Case("arrows behind closures", String(repeating: "f { ", count: 60) + String(repeating: "} -> B ", count: 60)),
      Case("arrows behind arguments", String(repeating: "f(a: { ", count: 60) + String(repeating: "}) -> B ", count: 60)),
      Case("arrows behind types", String(repeating: "(", count: 60) + "a" + String(repeating: ") -> B ", count: 60)),
      Case("values of function types", String(repeating: "(a: B = ", count: 60) + "a" + String(repeating: ") -> C", count: 60)),
      Case("attributes of function types", String(repeating: "(@a(", count: 60) + "a" + String(repeating: ") B) -> C", count: 60)),
      Case("attributes of tuples", String(repeating: "@a<(", count: 60) + "a" + String(repeating: ")> B -> C", count: 60)),
      Case("attributes of unclosed tuples", String(repeating: "(@a<", count: 60)),
    ]

  @Test(arguments: survivable)
  func survives(_ example: Case) {
    let facts = HostileInputTests.scan([example.source])[0]
    #expect(facts.byteCount == example.source.count)
    #expect(facts.notes.count <= 1000)
    #expect(facts.declarations.allSatisfy { $0.range.start <= $0.range.end && Int($0.range.end) <= example.source.count })
    #expect(facts.declarations.indices.allSatisfy { facts.declarations[$0].descendantsEnd > $0 })
  }

  @Test func notesSayWhatIsUnsure() {
    func kinds(_ source: String) -> [ScanNote.Kind] { FileFacts.scanning(Array(source.utf8)).notes.map(\.kind) }
    #expect(kinds("/* a") == [.unterminatedComment])
    #expect(kinds("let a = \"b") == [.unterminatedString])
    #expect(kinds("#if A") == [.unterminatedCondition])
    #expect(kinds("let a = #/b").contains(.unterminatedRegex))
    #expect(kinds("struct A {").contains(.unbalancedBracket))
    #expect(kinds("\0") == [.nulByte])
    #expect(FileFacts.scanning([0xFF]).notes.map(\.kind) == [.invalidUTF8])
    #expect(HostileInputTests.scan([Array(HostileInputTests.nested("(", "a", ")").utf8)])[0].notes.map(\.kind).contains(.nestingTooDeep))
    #expect(kinds("<<<<<<< HEAD\nlet a = 1\n=======\nlet a = 2\n>>>>>>> side\n") == [.conflictMarker])
    #expect(kinds("let a = b(c)\nstruct D {}").isEmpty)
  }

  @Test func emptyInputHasOneLine() {
    #expect(FileFacts.scanning([]).lineCount == 0)
  }
}
