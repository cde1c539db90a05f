import Foundation
import Support
import Testing

@Suite struct `viperlint init` {
  @Test func `writes settings that the next run takes, and says what it sees`() throws {
    let folder = try TemporaryFolder(faultyApp)
    let run = try viperlint("init", in: folder)
    #expect(run.status == 0, "\(run)")
    #expect(run.output.contains("2 Swift files, 8 types.\nThe code follows the pack 'viper'"))
    #expect(run.output.contains("1 module: Login.\n"))
    #expect(run.output.contains("Wrote .viperlint.yml with the pack 'viper'"))
    let settings = try String(contentsOf: folder.url(".viperlint.yml"), encoding: .utf8)
    #expect(settings.contains("\npack: viper\n"))
    #expect(settings.split(separator: "\n").allSatisfy { $0.utf8.count <= 140 })
    let next = try viperlint("lint", in: folder)
    #expect(next.status == 1)
    #expect(next.errors.contains("with the pack 'viper' in "))
  }

  @Test func `writes comments that become settings when their mark is taken away`() throws {
    let folder = try TemporaryFolder(cleanApp)
    #expect(try viperlint("init", in: folder).status == 0)
    let settings = try String(contentsOf: folder.url(".viperlint.yml"), encoding: .utf8)
    let lines = settings.split(separator: "\n").map { $0.hasPrefix("# ") ? $0.dropFirst(2) : $0 }
      .filter { $0.hasPrefix("  ") || $0.prefix { $0.isLowercase || $0 == "_" }.count > 2 && $0.contains(":") }
    try folder.write(lines.map { $0 + "\n" }.joined(), to: ".viperlint.yml")
    try folder.write("", to: "shared.yml")
    let run = try viperlint("settings", in: folder)
    #expect(run.status == 0, "\(run)")
    // Every key there is.
    let schema = try JSONSerialization.jsonObject(with: Data(viperlint("settings", "--schema", in: folder).output.utf8)) as? [String: Any]
    let keys = try #require(schema?["properties"] as? [String: Any]).keys
    for key in keys { #expect(lines.contains { $0.hasPrefix("\(key):") }, "\(key)") }
  }

  @Test func `leaves settings alone that are there, unless it is forced`() throws {
    let folder = try TemporaryFolder(faultyApp)
    try folder.write("nonsense: [", to: ".viperlint.yml")
    let refused = try viperlint("init", in: folder)
    #expect(refused.status == 2)
    #expect(refused.errors == "viperlint: error: .viperlint.yml already exists. 'viperlint init --force' overwrites it\n")
    #expect(try viperlint("init", "--force", "--pack", "viper-swiftui", in: folder).status == 0)
    #expect(try String(contentsOf: folder.url(".viperlint.yml"), encoding: .utf8).contains("\npack: viper-swiftui\n"))
  }

  @Test func `names no pack that the code does not show`() throws {
    let folder = try TemporaryFolder(["Home.swift": "import UIKit\n\nclass HomeViewController: UIViewController {}\n"])
    let run = try viperlint("init", in: folder)
    #expect(run.status == 0)
    #expect(run.output.contains("\nNo architecture that viperlint knows was recognized.\n"))
    #expect(!run.output.contains("'viper'"))
    let settings = try String(contentsOf: folder.url(".viperlint.yml"), encoding: .utf8)
    #expect(settings.contains("\n# pack: viper\n"))
    #expect(try viperlint("settings", in: folder).status == 0)
  }

  @Test func `names another architecture, and no pack for it`() throws {
    let code = ["Home", "Cart"].map { name in
      "final class \(name)ViewModel: ObservableObject {\n  @Published var title = \"\"\n}\n\nstruct \(name)View: View {\n  @ObservedObject var viewModel: \(name)ViewModel\n\n  "
        + "var body: some View { Text(viewModel.title) }\n}\n"
    }
    let folder = try TemporaryFolder(["Screens.swift": "import SwiftUI\n\n" + code.joined(separator: "\n")])
    let run = try viperlint("init", in: folder)
    #expect(run.output.contains("\nIt looks like MVVM"), "\(run)")
    #expect(!(try String(contentsOf: folder.url(".viperlint.yml"), encoding: .utf8).contains("\npack:")))
  }

  @Test(arguments: [("github", ".github/workflows/viperlint.yml"), ("gitlab", ".gitlab/viperlint.yml")])
  func `writes a job for continuous integration, and never over one`(host: String, path: String) throws {
    let folder = try TemporaryFolder(faultyApp)
    let run = try viperlint("init", "--ci", host, in: folder)
    #expect(run.status == 0, "\(run)")
    #expect(run.output.contains("\nWrote \(path). "))
    let job = try String(contentsOf: folder.url(path), encoding: .utf8)
    // Without a baseline, the main branch tells what is known.
    #expect(job.contains("lint") && job.contains("--new-since"))
    try folder.write("mine\n", to: path)
    #expect(try viperlint("init", "--force", "--ci", host, in: folder).output.contains("\(path) already exists.\n"))
    #expect(try String(contentsOf: folder.url(path), encoding: .utf8) == "mine\n")
  }

  @Test func `names the host that it finds`() throws {
    let folder = try TemporaryFolder(faultyApp)
    #expect(!(try viperlint("init", in: folder).output.contains("--ci")))
    try folder.makeFolder(".github")
    #expect(try viperlint("init", "--force", in: folder).output.contains("'viperlint init --force --ci github' writes a job"))
    try folder.write("", to: ".gitlab-ci.yml")
    #expect(!(try viperlint("init", "--force", in: folder).output.contains("--ci")))
  }

  @Test func `writes a baseline on request, after which nothing is wrong`() throws {
    let folder = try TemporaryFolder(faultyApp)
    let run = try viperlint("init", "--with-baseline", in: folder)
    #expect(run.status == 0, "\(run)")
    #expect(try viperlint("lint", in: folder).status == 0)
  }

  @Test func `writes git's hook, which refuses a commit with a fault, and no other's`() throws {
    let folder = try TemporaryFolder(faultyApp)
    let outside = try viperlint("init", "--hook", "git", in: folder, environment: path)
    #expect(outside.status == 2)
    try folder.makeFolder(".git/hooks")
    try folder.makeFolder(".git/objects")
    try folder.makeFolder(".git/refs")
    try folder.write("ref: refs/heads/main\n", to: ".git/HEAD")
    let run = try viperlint("init", "--force", "--hook", "git", in: folder, environment: path)
    #expect(run.status == 0, "\(run)")
    #expect(run.output.contains("Wrote .git/hooks/pre-commit, which checks every commit.\n"))
    #expect(FileManager.default.isExecutableFile(atPath: folder.path + "/.git/hooks/pre-commit"))
    #expect(try String(contentsOf: folder.url(".git/hooks/pre-commit"), encoding: .utf8).hasSuffix("\nexec \"$viperlint\" lint --staged\n"))
    let again = try viperlint("init", "--force", "--hook", "git", in: folder, environment: path)
    #expect(again.output.contains(".git/hooks/pre-commit already exists. Add the line 'viperlint lint --staged' to it.\n"))
  }

  @Test func `writes settings for pre-commit, or shows what to add to them`() throws {
    let folder = try TemporaryFolder(cleanApp)
    let first = try viperlint("init", "--hook", "pre-commit", in: folder)
    #expect(first.output.contains("Wrote .pre-commit-config.yaml. Run 'pre-commit install' to have every commit checked.\n"))
    #expect(
      try String(contentsOf: folder.url(".pre-commit-config.yaml"), encoding: .utf8).hasPrefix("repos:\n  - repo: local\n    hooks:\n      - id: viperlint\n"))
    let again = try viperlint("init", "--force", "--hook", "pre-commit", in: folder)
    #expect(again.output.contains(".pre-commit-config.yaml already exists. Add this to its 'repos':\n  - repo: local\n"))
  }

  @Test func `refuses where there is nothing to check`() throws {
    let folder = try TemporaryFolder()
    #expect(try viperlint("init", in: folder).status == 2)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/.viperlint.yml"))
  }

  /// Where git is.
  private let path = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "HOME": "/nowhere"]
}
