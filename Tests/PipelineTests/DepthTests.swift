import Checks
import Facts
import Index
import Opening
import Pipeline
import Project
import Reading
import Roles
import Support
import Testing

/// Rules hardly ever ask about tests, of which little is read then.
@Suite struct `What tests do` {
  private static let files = [
    "App/A.swift": "final class A {\n  var b: B?\n  func run() { b?.stop(); B().stop() }\n}\n\nfinal class B { func stop() {} }\n",
    "AppTests/ATests.swift": "final class ATests {\n  func testRun() { let a = A(); a.run() }\n}\n",
  ]

  private func lint(_ request: LintRequest) throws -> Linted {
    let folder = try TemporaryFolder(Self.files.merging([".viperlint.yml": "pack: viper\n"]) { first, _ in first })
    var project = try OpenProject.open(OpeningRequest(named: [FilePath(folder.path)]))[0]
    project.layOut()
    return try Pipeline.lint(project, FactStore(), request)
  }

  private func references(_ linted: Linted) -> [String] {
    let index = linted.project.index
    return linted.project.references.all.map { reference in
      "\(reference.from.map { index[$0].qualifiedName } ?? "") \(reference.kind) \(index[reference.to].qualifiedName).\(index.writtenName(reference))"
    }
  }

  @Test func `is not looked at where nobody asks`() throws {
    let linted = try lint(LintRequest())
    #expect(linted.project.index.files.map(\.facts.depth) == [.bodies, .types])
    #expect(linted.project.index.files[1].facts.declarations.count == 1)
  }

  @Test func `is read where all is asked about`() throws {
    let linted = try lint(LintRequest(code: .everything))
    #expect(linted.project.index.files.map(\.facts.lacksCode) == [false, false])
    #expect(references(linted).contains("ATests calls A.run"))
  }

  @Test func `is read where all is counted`() throws {
    #expect(try lint(LintRequest(code: .counted)).project.index.files.map(\.facts.lacksCode) == [false, false])
  }

  @Test func `is told by targets, whatever a directory is called`() throws {
    let manifest = """
      import PackageDescription
      let package = Package(
        name: "Shop",
        targets: [
          .target(name: "SplitTests"), .target(name: "Shop", dependencies: ["SplitTests"]), .target(name: "Doubles", path: "Tests/Doubles"),
          .testTarget(name: "ShopTests", dependencies: ["Shop", "Doubles"]),
        ])
      """
    let folder = try TemporaryFolder([
      ".viperlint.yml": "pack: viper\n", "Package.swift": manifest, "Sources/SplitTests/A.swift": "public final class LoginPresenter {}\n",
      "Sources/Shop/B.swift": "final class CartPresenter {}\n", "Tests/Doubles/C.swift": "final class HelpPresenter {}\n",
      "Tests/ShopTests/D.swift": "final class StubbedPresenter {}\n",
    ])
    var project = try OpenProject.open(OpeningRequest(named: [FilePath(folder.path)]))[0]
    project.layOut()
    let linted = try Pipeline.lint(project, FactStore(), LintRequest())
    let kept = linted.project.index.types.filter { !linted.project.roles.isLeftOut($0.id) }
    #expect(kept.map(\.name).sorted() == ["CartPresenter", "LoginPresenter"])
  }
}
