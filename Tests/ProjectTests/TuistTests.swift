import Project
import Support
import Testing

@Suite struct `A Tuist project` {
  @Test func `gives targets their files, through helpers of the repository`() throws {
    let layout = try Layout([
      "Tuist/ProjectDescriptionHelpers/Module.swift": """
      import ProjectDescription
      public enum Module: String, CaseIterable {
        case login, core
        var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
        public var dependency: TargetDependency { .project(target: name, path: .relativeToRoot("Modules/\\(name)")) }
      }
      extension Project {
        public static func make(_ name: String, needs: [Module] = [], hasTests: Bool = true) -> Project {
          var targets: [Target] = [.target(name: name, destinations: .iOS, product: .framework, sources: ["Sources/**"], dependencies: needs.map(\\.dependency))]
          if hasTests {
            targets.append(.target(name: "\\(name)Tests", product: .unitTests, sources: .sourceFilesList(globs: [.glob("Tests/**", excluding: "Tests/Old/**")]), dependencies: [.target(name: name)]))
          }
          return Project(name: name, targets: targets)
        }
      }
      """,
      "Modules/Login/Project.swift":
        "import ProjectDescription\nimport ProjectDescriptionHelpers\nlet project = Project.make(\"Login\", needs: [.core])",
      "Modules/Core/Project.swift": "import ProjectDescription\nimport ProjectDescriptionHelpers\nlet project = Project.make(\"Core\", hasTests: false)",
      "Modules/Login/Sources/A.swift": "", "Modules/Login/Tests/T.swift": "", "Modules/Login/Tests/Old/O.swift": "", "Modules/Core/Sources/C.swift": "",
      "Modules/Core/Sources/Project.swift": "struct Project {}",
    ])
    #expect(
      layout.targets == [
        "Core framework: Modules/Core/Sources/C.swift Modules/Core/Sources/Project.swift", "Login framework: Modules/Login/Sources/A.swift -> Core",
        "LoginTests test: Modules/Login/Tests/T.swift -> Login",
      ])
    #expect(layout.problems == [])
  }

  @Test func `whose helper cannot be read is told by its folders`() throws {
    let layout = try Layout([
      "Project.swift": "import ProjectDescription\nlet project = Project.module(name: \"Login\", dependencies: [.external(name: \"Lottie\")])",
      "Sources/A.swift": "", "Tests/T.swift": "",
    ])
    #expect(layout.targets == ["Login framework: Sources/A.swift + Lottie", "LoginTests test: Tests/T.swift -> Login"])
    #expect(layout.problems == ["Project.swift:2: cannot evaluate 'module'. The targets of 'Login' are inferred from its directories"])
  }

  /// The ways in which projects of others name their modules.
  @Test func `may hide its modules behind protocols, plugins and extensions`() throws {
    let layout = try Layout([
      "Tuist/ProjectDescriptionHelpers/Names.swift": """
      import ProjectDescription
      public protocol Packageable { static var all: [TargetDependency] { get } }
      extension Packageable where Self: CaseIterable { public static var all: [TargetDependency] { allCases.map(\\.package) } }
      extension RawRepresentable where RawValue == String { public var package: TargetDependency { .external(name: rawValue.firstUppercased) } }
      extension StringProtocol { public var firstUppercased: String { prefix(1).uppercased() + dropFirst() } }
      public enum Remote: String, CaseIterable, Packageable { case rxSwift, then }
      public enum Layer { case interface, implementation
        var sources: SourceFilesList { switch self { case .interface: return .interface
          case .implementation: return ["Sources/**"] } } }
      extension SourceFilesList { static let interface: SourceFilesList = "Interface/**/*.swift" }
      public extension Target {
        static func layer(_ layer: Layer, of name: String, needs: [TargetDependency] = []) -> Target {
          Target(name: layer == .interface ? "\\(name)Interface" : name, platform: .iOS, product: .staticFramework, sources: layer.sources, dependencies: needs)
        }
      }
      """,
      "Plugins/Dependencies/ProjectDescriptionHelpers/Modules.swift":
        "import ProjectDescription\npublic extension TargetDependency { struct Modules {} }\npublic extension TargetDependency.Modules { static let login = TargetDependency.project(target: \"LoginInterface\", path: .relativeToRoot(\"Login\")) }",
      "Login/Project.swift":
        "import ProjectDescription\nlet project = Project(name: \"Login\", targets: [.layer(.interface, of: \"Login\"), .layer(.implementation, of: \"Login\", needs: [.target(name: \"LoginInterface\")] + Remote.all)])",
      "App/Project.swift":
        "import ProjectDescription\nlet project = Project(name: \"App\", targets: [Target(name: \"App\", product: .app, sources: \"Code/**\", dependencies: [.Modules.login])])",
      "Login/Sources/A.swift": "", "Login/Interface/I.swift": "", "App/Code/App.swift": "",
    ])
    #expect(
      layout.targets == [
        "App app: App/Code/App.swift -> LoginInterface", "LoginInterface framework: Login/Interface/I.swift",
        "Login framework: Login/Sources/A.swift -> LoginInterface + RxSwift, Then",
      ])
    #expect(layout.problems == [])
  }

  @Test func `may be a value of any name, and name itself by its path`() throws {
    let layout = try Layout([
      "A/Project.swift":
        "import ProjectDescription\nlet it = Project(name: \"A\", targets: [Target(name: \"A\", product: .framework, sources: \"Code/**\"), Target(name: \"Demo\", product: .app, sources: \"Demo/**\", dependencies: [.project(target: \"A\", path: \"./\")])])",
      "A/Code/A.swift": "", "A/Demo/D.swift": "",
    ])
    #expect(layout.targets == ["A framework: A/Code/A.swift", "Demo app: A/Demo/D.swift -> A"])
  }

  @Test func `is told by helpers of one name that take different types, and by lists of sources that are joined`() throws {
    let layout = try Layout([
      "Tuist/ProjectDescriptionHelpers/Target+Feature.swift": """
      import ProjectDescription
      public enum Feature: String { case login }
      public extension Target {
        static func feature(_ feature: Feature, dependencies: [TargetDependency] = []) -> Target { .feature(feature.rawValue, dependencies: dependencies) }
        static func feature(_ name: String, sources: SourceFilesList = .own, dependencies: [TargetDependency]) -> Target {
          let demo: SourceFilesList = ["Demo/**"]
          return Target(name: name, product: .framework, sources: SourceFilesList(globs: sources.globs + demo.globs), dependencies: dependencies)
        }
      }
      extension SourceFilesList { static let own: SourceFilesList = "Code/**" }
      """,
      "Login/Project.swift": "import ProjectDescription\nlet project = Project(name: \"Login\", targets: [.feature(.login)])", "Login/Code/L.swift": "",
      "Login/Demo/D.swift": "",
    ])
    #expect(layout.targets == ["login framework: Login/Code/L.swift Login/Demo/D.swift"])
    #expect(layout.problems == [])
  }

  @Test(arguments: [
    ("Tuist/Config.swift", "let config = Config(plugins: [.local(path: .relativeToRoot(\"Plugin/Names\"))])"),
    ("Tuist/Config.swift", "let config = Config(plugins: [.local(path: \"../Plugin/Names\")])"),
    ("Tuist.swift", "let tuist = Tuist(project: .tuist(plugins: [.local(path: \"Plugin/Names\")]))"),
  ])
  func `uses helpers of plugins that lie anywhere`(_ path: String, _ config: String) throws {
    let layout = try Layout([
      path: "import ProjectDescription\n" + config, "Tuist/Package.swift": "",
      "Plugin/Names/ProjectDescriptionHelpers/Names.swift": "public let appName = \"Shop\"",
      "App/Project.swift":
        "import ProjectDescription\nimport Names\nlet project = Project(name: \"App\", targets: [.target(name: appName, product: .app, sources: [\"Code/**\"])])",
      "App/Code/A.swift": "",
    ])
    #expect(layout.targets == ["Shop app: App/Code/A.swift"])
  }

  @Test func `says of which sources it cannot tell`() throws {
    let layout = try Layout([
      "Project.swift":
        "import ProjectDescription\nlet project = Project(name: \"A\", targets: [.target(name: \"A\", product: .app, sources: [\"A/**\", readLine()!])])",
      "A/A.swift": "",
    ])
    #expect(layout.targets == ["A app: A/A.swift"])
    #expect(layout.problems == ["Project.swift:2: cannot determine all sources of the target 'A' without running the manifest"])
  }

  @Test func `has products of the library whatever helpers call their paths`() throws {
    let layout = try Layout([
      "Tuist/ProjectDescriptionHelpers/Path+Places.swift":
        "import ProjectDescription\npublic extension Path { static var app: Path { .relativeToRoot(\"App\") }\n static var framework: Path { \"Kit\" } }",
      "App/Project.swift":
        "import ProjectDescription\nlet project = Project(name: \"App\", targets: [.target(name: \"App\", product: .app, sources: [\"Code/**\"], dependencies: [.project(target: \"Kit\", path: .framework)])])",
      "App/Code/A.swift": "",
      "App/Kit/Project.swift":
        "import ProjectDescription\nlet project = Project(name: \"Kit\", targets: [.target(name: \"Kit\", product: .framework, sources: [\"Code/**\"])])",
    ])
    #expect(layout.targets == ["Kit framework: ", "App app: App/Code/A.swift -> Kit"])
  }

  @Test func `may lie in a folder whose name looks like a pattern`() throws {
    let layout = try Layout([
      "Tuist/Config.swift": "",
      "[Old] {A,B}/Project.swift":
        "import ProjectDescription\nlet project = Project(name: \"A\", targets: [Target(name: \"A\", product: .framework, sources: [\"Code/**\", \"//[Old] {A,B}/More/*.swift\", .glob(\"Extra/**\", excluding: [\"Extra/No*.swift\"])])])",
      "[Old] {A,B}/Code/A.swift": "", "[Old] {A,B}/More/M.swift": "", "[Old] {A,B}/Extra/E.swift": "", "[Old] {A,B}/Extra/NoE.swift": "",
    ])
    #expect(layout.targets == ["A framework: [Old] {A,B}/Code/A.swift [Old] {A,B}/Extra/E.swift [Old] {A,B}/More/M.swift"])
  }
}
