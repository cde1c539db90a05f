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
        "A.swift\t5\t9\t-\tA\tA\ttype", "A.swift\t5\t9\t-\tA\tinit\tmember",
      ])
  }

  @Test func `tells the type around a reference as the compiler's index does`() throws {
    let source = """
      import Foundation
      struct A<T: P> {}
      protocol P { associatedtype X: P }
      enum E { case a(E2) }
      enum E2 {
        typealias Y = E
        subscript(e: E) -> Int { f(E.self) }
        func f(_ e: E.Type) -> Int {
          struct Local { var e: E }
          return Local(e: .a(.b)).hashValue
        }
        case b
      }
      extension Foundation.Date { func e() -> E? { nil } }

      """
    let lines = try viperlint("dump", "references", in: TemporaryFolder(["a.swift": source])).lines
    let enclosers = lines.map { $0.split(separator: "\t").dropFirst().prefix(4).joined(separator: " ") }
    #expect(
      enclosers == [
        "2 13 - P", "3 32 - P", "4 17 - E2", "6 17 - E", "7 16 - E", "7 28 E2 E2", "7 30 E2 E", "8 15 E2 E", "9 27 E2 E", "10 22 E2 E",
        "10 25 E2 E2", "14 41 Date E",
      ])
  }

  @Test func `lists the names that are not resolved, each with its reason, and how many are`() throws {
    let folder = try TemporaryFolder([
      "One/Screen.swift": "class Screen {}\n", "Two/Screen.swift": "class Screen {}\n",
      "Use.swift": "struct Use {\n  let screen: Screen\n  func go(_ given: Unknown) {\n    given.width.show()\n    helper(.plain)\n  }\n}\n",
    ])
    #expect(
      try viperlint("dump", "references", "--unresolved", in: folder).lines == [
        "Use.swift:2:15\tScreen\tambiguous\tScreen in One/Screen.swift:1, Screen in Two/Screen.swift:1",
        "Use.swift:4:17\tshow\tunknown\tthe type of the expression before the dot is unknown",
        "Use.swift:5:5\thelper\tunknown\tnothing in the project has this name",
        "Use.swift:5:13\tplain\tunknown\tthe expected type is unknown here", "resolved\t0", "ambiguous\t1", "unknown\t3",
      ])
  }

  @Test func `shows roles`() throws {
    let lines = try viperlint("dump", "roles", in: TemporaryFolder(faultyApp)).lines
    #expect(lines.contains { $0.hasPrefix("LoginPresenter\tpresenter\tLogin\t") })
  }

  @Test func `shows targets, in what manifest they stand and what is left out`() throws {
    let folder = try TemporaryFolder([
      "Package.swift":
        "import PackageDescription\nlet package = Package(name: \"P\", targets: [.target(name: \"A\", dependencies: [\"B\", \"C\"]), .target(name: \"B\")])\n",
      "Sources/A/A.swift": "", "Sources/B/B.swift": "", "Other.swift": "", "Pods/X.swift": "",
    ])
    #expect(
      try viperlint("dump", "project", in: folder).lines == [
        "manifest\tSwiftPM\tPackage.swift", "target\tA\tlibrary\t1\tB\tC\tPackage.swift", "target\tB\tlibrary\t1\t\t\tPackage.swift", "no target\t1",
        "left out\tPods\tthird-party code",
      ])
    #expect(try viperlint("dump", "project", "--verbose", in: folder).lines.contains("file\tB\tSources/B/B.swift"))
    let json = try viperlint("dump", "project", "-f", "json", in: folder).output
    #expect(json.contains("\"filesInNoTarget\": [\n    \"Other.swift\"\n  ]"), "\(json)")
  }

  @Test(arguments: [
    ("timings", ["walk", "read", "scan", "facts", "settings", "symbols", "roles", "references", "wiring", "rules", "report", "whole"]),
    ("scan-timings", ["walk", "read", "scan", "whole"]),
  ])
  func `tells how long each stage took`(subject: String, stages: [String]) throws {
    let rows = try viperlint("dump", subject, in: TemporaryFolder(faultyApp)).lines.map { $0.split(separator: "\t") }
    #expect(rows.compactMap(\.first).map(String.init) == stages)
    #expect(rows.allSatisfy { row in row.count == 6 && row.dropFirst().allSatisfy { (Double($0) ?? -1) >= 0 } })
  }
}
