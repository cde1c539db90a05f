import Foundation
import Support
import Testing

@Suite struct `The exit status` {
  /// Commands on the faulty app.
  private static let fine: [[String]] = [
    ["lint", "--only", "strong_delegate"], ["lint", "Login/LoginView.swift"], ["rules"], ["graph"], ["explain", "retain_cycle"],
    ["explain", "LoginView"], ["dump", "roles"], ["completions", "bash"], ["manual"], ["help"], ["version"], [],
    ["--version"], ["--help"], ["lint", "--help"], ["settings"], ["settings", "--schema"], ["metrics"], ["why", "LoginView", "LoginPresenter"],
    ["init"], ["baseline", "write"], ["report", "-o", "page.html"], ["lint", "--exit-zero"], ["lint", "--fail-on", "never"], ["lint", "--fix"],
  ]
  private static let faulty: [[String]] = [
    ["lint"], ["lint", "-f", "sarif"], ["lint", "-o", "sarif=report.sarif"], ["lint", "--fix", "--dry-run"],
    ["lint", "--fail-on", "note"],
  ]
  private static let impossible: [[String]] = [
    ["lint", "none.swift"], ["lint", "Empty"], ["lint", "--nonsense"], ["lint", "--only", "nonsense"], ["lint", "-o", "none/report"],
    ["lint", "--staged"], ["lint", "--pack", "./Empty"], ["report", "saved.json"], ["graph", "Empty"], ["explain", "Nobody"],
    ["completions"], ["completions", "csh"], ["manual", "please"], ["help", "nothing"], ["nothing"],
    ["--nonsense"], ["settings", "none"], ["settings", "Login", "Empty"], ["baseline"], ["baseline", "check"], ["baseline", "prune"],
    ["baseline", "wirte"], ["init", "Login"], ["metrics", "Empty"], ["why", "LoginView"], ["why", "LoginView", "Nobody"], ["lint", "--since", "none"],
    ["lint", "--fix", "--staged"], ["lint", "--dry-run"], ["lint", "--config", "none.yml"], ["lint", "--fail-on", "loud"], ["lint", "--jobs", "0"],
    ["lint", "--disable", "nonsense"], ["lint", "--baseline", "none.json"], ["lint", "--files-from", "none"], ["lint", "--changed-files", "none"],
    ["lint", "-"],
    ["report"], ["rules", "please"], ["version", "please"],
  ]

  private func status(_ words: [String]) throws -> Int32 {
    let folder = try TemporaryFolder(faultyApp)
    try folder.makeFolder("Empty")
    return try viperlint(words, in: folder).status
  }

  @Test(arguments: fine) func `is 0 where all is well`(_ words: [String]) throws { #expect(try status(words) == 0) }

  @Test(arguments: faulty) func `is 1 where something is wrong`(_ words: [String]) throws { #expect(try status(words) == 1) }

  @Test(arguments: impossible) func `is 2 where nobody knows`(_ words: [String]) throws { #expect(try status(words) == 2) }

  @Test func `is 0 where there are warnings alone`() throws {
    let app = cleanApp.mapValues { $0.replacing("  weak var view:", with: "  let tint: UIColor? = nil\n  weak var view:") }
    let run = try viperlint("lint", in: TemporaryFolder(app))
    #expect(run.output.contains(": warning: "))
    #expect(run.status == 0, "\(run)")
  }

  @Test func `is 2 where a file cannot be read, whatever the others hold`() throws {
    let folder = try TemporaryFolder(faultyApp)
    try folder.link("Login/Gone.swift", to: "nowhere.swift")
    #expect(try viperlint("lint", "Login/Gone.swift", "Login/LoginPresenter.swift", in: folder).status == 2)
  }
}
