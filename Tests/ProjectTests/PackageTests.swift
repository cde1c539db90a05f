import Project
import Support
import Testing

@Suite struct `A package's manifest` {
  @Test func `gives targets their folders and dependencies`() throws {
    let layout = try Layout([
      "Package.swift": """
      // swift-tools-version:5.5
      import PackageDescription
      let package = Package(
        name: "P",
        dependencies: [.package(url: "https://example.org/q", from: "1.0.0")],
        targets: [
          .target(name: "A", dependencies: ["B", .product(name: "Q", package: "q")]),
          .target(name: "B", path: "Elsewhere/B", exclude: ["Old"], resources: [.copy("Templates")]),
          .executableTarget(name: "run", dependencies: [.target(name: "A")], path: "Run", sources: ["main.swift"]),
          .testTarget(name: "ATests", dependencies: [.byName(name: "A")]),
        ])
      """,
      "Sources/A/A.swift": "", "Sources/A/Deep/er/A2.swift": "", "Elsewhere/B/B.swift": "", "Elsewhere/B/Old/O.swift": "",
      "Elsewhere/B/Templates/T.swift": "", "Run/main.swift": "", "Run/other.swift": "", "Tests/ATests/ATests.swift": "", "Sources/Stray.swift": "",
    ])
    #expect(
      layout.targets == [
        "A library: Sources/A/A.swift Sources/A/Deep/er/A2.swift -> B + Q", "B library: Elsewhere/B/B.swift", "run executable: Run/main.swift -> A",
        "ATests test: Tests/ATests/ATests.swift -> A",
      ])
    #expect(layout.unowned == ["Elsewhere/B/Old/O.swift", "Elsewhere/B/Templates/T.swift", "Package.swift", "Run/other.swift", "Sources/Stray.swift"])
    #expect(layout.problems == [])
  }

  @Test(arguments: [
    // Functions that build targets.
    "func t(_ n: String, _ d: [Target.Dependency] = []) -> Target { .target(name: n, dependencies: d) }\nlet package = Package(name: \"P\", targets: [t(\"A\", [\"B\"]), t(\"B\")])",
    // Constants, and targets that are added later.
    "let b = \"B\"\nlet package = Package(name: \"P\", targets: [.target(name: \"A\", dependencies: [.target(name: b)])])\npackage.targets.append(.target(name: b))",
    "let package = Package(name: \"P\", targets: [])\npackage.targets += [.target(name: \"A\"), .target(name: \"B\")]\nfor t in package.targets where t.name == \"A\" { t.dependencies.append(\"B\") }",
    // An enum of modules.
    "enum M: String, CaseIterable { case A, B\n var needs: [M] { switch self { case .A: return [.B]\n case .B: [] } }\n var target: Target { .target(name: rawValue, dependencies: needs.map { .init(stringLiteral: $0.rawValue) }) } }\nlet package = Package(name: \"P\", targets: M.allCases.map(\\.target))",
    // Extensions of the library's types.
    "extension Target.Dependency { static let b: Self = .target(name: \"B\") }\nextension Target { static func own(_ name: String, _ d: Target.Dependency...) -> Target { .target(name: name, dependencies: d) } }\nlet package = Package(name: \"P\", targets: [.own(\"A\", .b), .own(\"B\")])",
    // A struct that makes targets.
    "struct M { let name: String; var needs: [String] = []\n func target() -> Target { Target.target(name: \"\\(name)\", dependencies: needs.map { Target.Dependency.target(name: $0) }) } }\nlet package = Package(name: \"P\", targets: [M(name: \"A\", needs: [\"B\"]), M(name: \"B\")].map { $0.target() })",
    // Values under names of the author's own.
    "let other: Target = .target(name: \"B\")\nlet p = Package(name: \"P\")\np.targets = [.target(name: \"A\", dependencies: [\"B\"]), other]",
    // Conditions of the environment and of the compiler.
    "import Foundation\nvar d: [Target.Dependency] = []\nif ProcessInfo.processInfo.environment[\"NO_B\"] == nil { d.append(\"B\") }\n#if os(Linux)\nlet l: [Target] = []\n#elseif swift(>=5.9) && !os(Windows)\nlet l: [Target] = [.target(name: \"B\")]\n#endif\nlet package = Package(name: \"P\", targets: [.target(name: \"A\", dependencies: d)] + l)",
    // Conditions that nobody knows: what either branch gives is there.
    "let more: [Target] = [.target(name: \"B\")]\nlet package = Package(name: \"P\", targets: [.target(name: \"A\", dependencies: readLine() == nil ? [\"B\"] : [])] + (readLine() == nil ? more : []))",
    "let package = Package(name: \"P\", targets: [.target(name: \"A\")])\nif let line = readLine() { package.targets += [.target(name: line == \"\" ? \"B\" : \"B\")]; package.targets[0].dependencies.append(\"B\") } else { package.targets += [] }",
    "func more() -> [Target] { guard let line = readLine(), line != \"\" else { return [] }\nreturn [.target(name: \"B\")] }\nlet package = Package(name: \"P\", targets: [.target(name: \"A\", dependencies: [\"B\"])] + more())",
    // Where the package lies, and no variable that is set.
    "let isDependency = Context.packageDirectory.split(separator: \"/\").contains(\"checkouts\") || Context.environment[\"ALL\"] != nil\nlet b: [Target] = [.target(name: \"B\")]\nlet package = Package(name: \"P\", targets: [.target(name: \"A\", dependencies: [\"B\"])] + (isDependency ? [] : b))",
  ])
  func `is read where it computes its targets`(_ text: String) throws {
    let layout = try Layout(["Package.swift": "import PackageDescription\n" + text, "Sources/A/A.swift": "", "Sources/B/B.swift": ""])
    #expect(layout.targets == ["A library: Sources/A/A.swift -> B", "B library: Sources/B/B.swift"])
    #expect(layout.problems == [])
  }

  @Test func `makes a program of every snippet`() throws {
    let layout = try Layout([
      "Package.swift": "import PackageDescription\nlet package = Package(name: \"P\", targets: [.target(name: \"A\")])", "Sources/A/A.swift": "",
      "Snippets/First.swift": "", "Snippets/More/Second.swift": "", "Other.swift": "",
    ])
    #expect(layout.targets == ["A library: Sources/A/A.swift", "First executable: Snippets/First.swift", "Second executable: Snippets/More/Second.swift"])
  }

  @Test func `says what it cannot tell without being run`() throws {
    let layout = try Layout([
      "Package.swift": """
      import PackageDescription
      let name = readLine()!
      let package = Package(name: "P", targets: [.target(name: "A"), .target(name: name), .target(name: "B", path: name)])
      """,
      "Sources/A/A.swift": "", "Sources/B/B.swift": "",
    ])
    #expect(layout.targets == ["A library: Sources/A/A.swift", "B library: "])
    #expect(
      layout.problems == [
        "Package.swift:3: cannot determine the name of this target without running the manifest",
        "Package.swift:3: cannot determine the path of the target 'B' without running the manifest",
      ])
  }

  @Test func `is uncertain of what differs between two branches that may be taken`() throws {
    let layout = try Layout([
      "Package.swift": """
      import PackageDescription
      var folder = "Sources/A"
      if readLine() == nil { folder = "Sources/B" }
      let package = Package(name: "P", targets: [.target(name: "A", path: folder), .target(name: "B", path: readLine() == nil ? "B" : "b")])
      package.targets += readTargets()
      """,
      "Sources/A/A.swift": "",
    ])
    #expect(
      layout.problems == [
        "Package.swift:4: cannot determine 1 of this package's targets without running its manifest",
        "Package.swift:4: cannot determine the path of the target 'A' without running the manifest",
        "Package.swift:4: cannot determine the path of the target 'B' without running the manifest",
      ])
  }

  @Test func `finds targets of packages that lie beside it`() throws {
    let layout = try Layout([
      "App/Package.swift": """
      import PackageDescription
      let package = Package(name: "App", dependencies: [.package(path: "../Core")], targets: [
        .target(name: "App", dependencies: [.product(name: "CoreKit", package: "Core"), "Model"])])
      """,
      "Core/Package.swift": """
      import PackageDescription
      let package = Package(name: "Core", products: [.library(name: "CoreKit", targets: ["Model", "Net"]), .library(name: "Model", targets: ["Model"])],
        targets: [.target(name: "Model"), .target(name: "Net", dependencies: ["Model"])])
      """,
      "App/Sources/App/A.swift": "", "Core/Sources/Model/M.swift": "", "Core/Sources/Net/N.swift": "",
    ])
    #expect(
      layout.targets == [
        "App library: App/Sources/App/A.swift -> Model, Net", "Model library: Core/Sources/Model/M.swift", "Net library: Core/Sources/Net/N.swift -> Model",
      ])
  }

  @Test func `is no source of a target that lies beside it`() throws {
    let layout = try Layout([
      "Package.swift":
        "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"P\", targets: [.target(name: \"A\", path: \".\")])",
      "Package@swift-5.swift": "// swift-tools-version: 5.5\n", "A.swift": "", "Deep/Package.swift": "",
    ])
    #expect(layout.targets == ["A library: A.swift Deep/Package.swift"])
  }

  @Test func `owns files below a folder that is named alone`() throws {
    let folder = try TemporaryFolder([
      ".git/HEAD": "", "Package.swift": "import PackageDescription\nlet package = Package(name: \"P\", targets: [.target(name: \"A\")])",
      "Sources/A/Login/A.swift": "",
    ])
    #expect(Layout(folder, "Sources/A/Login").targets == ["A library: Sources/A/Login/A.swift"])
  }

  @Test func `takes the manifest for the newest tools, and the only target right from Sources`() throws {
    let text = "import PackageDescription\nlet package = Package(name: \"P\", targets: [.target(name: \"A\")])"
    let layout = try Layout([
      "Package.swift": "// swift-tools-version:5.0\nimport PackageDescription\nlet package = Package(name: \"P\", targets: [.target(name: \"Old\")])",
      "Package@swift-5.9.swift": "// swift-tools-version:5.9\n" + text, "Sources/main/A.swift": "",
    ])
    #expect(layout.targets == ["A library: Sources/main/A.swift"])
  }

  @Test(arguments: [
    "let package = package", "func f() -> Target { f() }\nlet package = Package(name: \"P\", targets: [f()])",
    "var s = \"ab\"\nfor _ in s { s += s }\nlet package = Package(name: \"P\", targets: [.target(name: s)])",
    "let a = [1,2,3,4,5,6,7,8,9,10]\nlet b = a.map { _ in a.map { _ in a.map { _ in a.map { _ in a.map { _ in a.map { _ in a.map { _ in 1 } } } } } } }\nlet package = Package(name: \"P\", targets: b)",
    "let package = Package(name: \"P\", targets: [.target(name: \"\\(\\(\\(", "let package = Package(",
    "enum E { static let a = E.a }\nlet package = Package(name: E.a, targets: E.a)", "",
  ])
  func `never hangs or traps`(_ text: String) throws {
    let layout = try Layout(["Package.swift": "import PackageDescription\n" + text, "Sources/A/A.swift": ""])
    #expect(layout.targets.allSatisfy { $0.count < 1000 })
  }
}

@Suite struct `Folders without a manifest` {
  @Test(arguments: [
    ("AppTests/Login/LoginTests.swift", "AppTests test"), ("Tests/LoginTests/A.swift", "LoginTests test"), ("Tests/A.swift", "Tests test"),
    ("AppUITests/A.swift", "AppUITests UI test"),
  ])
  func `show test targets`(_ path: String, _ target: String) throws {
    #expect(try Layout([path: "", "App/A.swift": ""]).targets == ["\(target): \(path)"])
  }

  @Test(arguments: ["App/Tests.swift", "App/Testing/A.swift"])
  func `are no test targets by half a name`(_ path: String) throws {
    #expect(try Layout([path: ""]).unowned == [path])
  }
}

@Suite struct `A manifest that cannot be followed` {
  @Test func `leaves the usual folders of a package to tell its targets`() throws {
    let layout = try Layout([
      "Package.swift": "import PackageDescription\nlet package = Package(name: \"P\", targets: [.target(name: \"A\")] + readLine()!)", "Sources/A/A.swift": "",
      "Sources/B/Deep/B.swift": "", "Tests/BTests/T.swift": "", "Sources/main.swift": "",
    ])
    #expect(layout.targets == ["A library: Sources/A/A.swift", "B library: Sources/B/Deep/B.swift", "BTests test: Tests/BTests/T.swift"])
    #expect(layout.problems == ["Package.swift:2: cannot determine 1 of this package's targets without running its manifest"])
  }

  @Test func `can be told by SwiftPM itself`() throws {
    let folder = try TemporaryFolder([
      "Package.swift": "import PackageDescription\nlet package = makePackage()", "Sources/A/A.swift": "", "Sources/A/B.swift": "", "Sources/C/C.swift": "",
    ])
    let description = """
      {"name": "P", "path": "/not/here", "targets": [
        {"name": "A-kit", "c99name": "A_kit", "path": "Sources/A", "sources": ["A.swift"], "type": "library", "product_dependencies": ["Q"]},
        {"name": "C", "path": "Sources/C", "sources": ["C.swift", "c.c"], "type": "executable", "target_dependencies": ["A-kit"]}]}
      """
    let layout = Layout(folder, descriptions: [PackageDescription(path: "d.json", bytes: Array(description.utf8))])
    #expect(layout.targets == ["A-kit library: Sources/A/A.swift + Q", "C executable: Sources/C/C.swift -> A-kit"])
    #expect(layout.problems == [])
  }

  @Test func `is told where the description is none`() throws {
    let folder = try TemporaryFolder(["A.swift": ""])
    #expect(
      Layout(folder, descriptions: [PackageDescription(path: "d.json", bytes: Array("{\n!".utf8))]).problems[0].hasPrefix(
        "d.json:2: invalid package description: "))
  }
}

@Suite struct `A target's folder` {
  @Test func `holds what links in it lead to, documentation and playgrounds aside`() throws {
    let folder = try TemporaryFolder([
      "Package.swift":
        "import PackageDescription\nlet package = Package(name: \"P\", targets: [.target(name: \"A\"), .target(name: \"B\"), .target(name: \"C\")])",
      "Common/Shared.swift": "", "Common/Deep/One.swift": "", "Sources/A/A.swift": "", "Sources/B/B.swift": "", "Sources/A/A.docc/Step.swift": "",
      "Sources/A/Try.playground/Contents.swift": "",
    ])
    try folder.link("Sources/A/Common", to: "../../Common")
    try folder.link("Sources/B/One.swift", to: "../../Common/Deep/One.swift")
    try folder.link("Sources/C", to: "../Common")
    let layout = Layout(folder)
    #expect(
      layout.targets == [
        "A library: Common/Deep/One.swift Common/Shared.swift Sources/A/A.swift", "B library: Common/Deep/One.swift Sources/B/B.swift",
        "C library: Common/Deep/One.swift Common/Shared.swift",
      ])
  }
}
