import Support
import Testing

@Suite struct `viperlint dump` {
  @Test func `shows the tokens of each file under its path as it was given`() throws {
    let folder = try TemporaryFolder(["a.swift": "let é = 1\n"])
    #expect(try viperlint("dump", "tokens", "./a.swift", in: folder).output == "FILE\t./a.swift\n0\t3\tword\tlet\n4\t2\tidentifier\té\n9\t1\tnumber\t1\n")
  }

  @Test func `shows declarations, of files of any name`() throws {
    let folder = try TemporaryFolder(["a.swiftinterface": "public final class A: B {}\n"])
    #expect(
      try viperlint("dump", "declarations", "--files-from", "-", in: folder, input: "a.swiftinterface\n").output
        == "FILE\ta.swiftinterface\n19\tclass\tA\tpublic,final\t B\t\n")
  }

  @Test func `shows references relative to the folder named, sorted, each once`() throws {
    let folder = try TemporaryFolder([
      "App/B.swift": "struct B { init() {} }\n", "App/A.swift": "class A {\n  let b: B = B()\n  func go() { go() }\n}\nlet a = A()\n",
    ])
    #expect(
      try viperlint("dump", "references", "App", in: folder).lines == [
        "A.swift\t2\t10\tA\tB\tB\ttype", "A.swift\t2\t14\tA\tB\tB\ttype", "A.swift\t2\t14\tA\tB\tinit\tmember", "A.swift\t3\t15\tA\tA\tgo\tmember",
        "A.swift\t5\t9\t-\tA\tA\ttype",
      ])
  }

  @Test func `shows roles`() throws {
    let lines = try viperlint("dump", "roles", in: TemporaryFolder(faultyApp)).lines
    #expect(lines.contains { $0.hasPrefix("LoginPresenter\tpresenter\tLogin\t") })
  }
}
