import Project
import Support
import Testing

@Suite struct `An XcodeGen project` {
  @Test func `gives targets their sources, through includes and templates`() throws {
    let layout = try Layout([
      "project.yml": """
      name: App
      include: [Kits/kits.yml, {path: base.yml, relativePaths: false}]
      packages: {Net: {url: https://example.org/net}, Model: {path: Model}}
      targets:
        App:
          type: application
          platform: iOS
          sources:
            - path: App
              excludes: ["Old", "**/*.generated.swift"]
            - Shared/S.swift
          dependencies: [{target: Kit}, {package: Net, product: NetCore}, {package: Model}, {sdk: UIKit.framework}]
      """,
      "Kits/kits.yml": """
      targets:
        Kit: {type: framework, platform: [iOS, macOS], sources: Kit, dependencies: [{target: Base}]}
        Base: {templates: [Library], platform: iOS}
      """,
      "base.yml":
        "targetTemplates:\n  Library: {type: library.static, sources: [\"${target_name}/Code\"], settings: {PRODUCT_MODULE_NAME: \"My${target_name}\"}}\n",
      "Model/Package.swift":
        "import PackageDescription\nlet package = Package(name: \"Model\", products: [.library(name: \"Model\", targets: [\"Model\"])], targets: [.target(name: \"Model\")])",
      "App/A.swift": "", "App/Old/O.swift": "", "App/X/Y.generated.swift": "", "Shared/S.swift": "", "Shared/Other.swift": "", "Kits/Kit/K.swift": "",
      "Base/Code/B.swift": "", "Model/Sources/Model/M.swift": "", "App.xcodeproj/project.pbxproj": "made by XcodeGen",
    ])
    #expect(
      Set(layout.targets) == [
        "Kit_iOS framework: Kits/Kit/K.swift -> Base", "Kit_macOS framework: Kits/Kit/K.swift -> Base", "Base library: Base/Code/B.swift",
        "App app: App/A.swift Shared/S.swift -> Model + Kit, NetCore", "Model library: Model/Sources/Model/M.swift",
      ])
    #expect(layout.problems == [])
  }

  @Test func `may lie in a folder whose name looks like a pattern`() throws {
    let layout = try Layout([
      "[Old]*/project.yml": "targets:\n  A: {type: framework, platform: iOS, sources: {path: A, excludes: [\"**/No*.swift\"], includes: [\"**/*.swift\"]}}\n",
      "[Old]*/A/A.swift": "", "[Old]*/A/NoA.swift": "",
    ])
    #expect(layout.targets == ["A framework: [Old]*/A/A.swift"])
  }

  @Test func `may repeat values by anchors and aliases`() throws {
    let layout = try Layout([
      "project.yml": "common: &c {type: framework, platform: iOS}\ntargets:\n  A: {<<: *c, sources: A}\n  B: {<<: *c, sources: B}\n", "A/A.swift": "",
      "B/B.swift": "",
    ])
    #expect(layout.targets == ["A framework: A/A.swift", "B framework: B/B.swift"])
  }

  @Test func `that includes itself or what is missing is read to its end`() throws {
    let layout = try Layout([
      "project.yml": "include: [a.yml, gone.yml]\ntargets: {A: {type: tool, sources: A, templates: [T]}}\ntargetTemplates: {T: {templates: [T]}}",
      "a.yml": "include: project.yml", "A/A.swift": "",
    ])
    #expect(layout.targets == ["A executable: A/A.swift"])
    #expect(layout.problems == ["project.yml:1: gone.yml cannot be read: No such file or directory"])
  }

  @Test func `may put platforms into names`() throws {
    let layout = try Layout([
      "project.yml":
        "targets:\n  A: {type: framework, platform: [iOS, tvOS], platformSuffix: '-${platform}', sources: A}\n  B: {type: bundle.unit-test, platform: iOS, sources: B, dependencies: [{target: A-tvOS}]}\n",
      "A/A.swift": "", "B/B.swift": "",
    ])
    #expect(layout.targets == ["A-iOS framework: A/A.swift", "A-tvOS framework: A/A.swift", "B test: B/B.swift -> A-tvOS"])
  }

  @Test func `that is no YAML is told with its line`() throws {
    let layout = try Layout(["project.yml": "targets:\n  A: [\n", "A.swift": ""])
    #expect(layout.problems.count == 1 && layout.problems[0].hasPrefix("project.yml:3: invalid YAML: "))
  }

  @Test func `is none where the file is another program's`() throws {
    #expect(try Layout(["project.yml": "title: Notes", "A.swift": ""]).problems == [])
  }
}
