import Foundation
import Support
import Testing

@Suite struct `viperlint report` {
  @Test func `tells a saved report in any form as lint does, without the sources`() throws {
    let folder = try TemporaryFolder(faultyApp)
    let saved = try viperlint("lint", "-f", "json", in: folder)
    let elsewhere = try TemporaryFolder(["saved.json": saved.output])
    for form in ["text", "pretty", "json", "sarif", "github", "gitlab", "checkstyle", "junit", "markdown", "csv"] {
      let first = try viperlint("lint", "-f", form, in: folder)
      let again = try viperlint("report", "saved.json", "-f", form, in: elsewhere)
      #expect(first.status == 1)
      #expect(again.status == 0, "\(again)")
      #expect(again.output == first.output)
      #expect(!first.output.isEmpty)
    }
    #expect(try viperlint("report", "-", in: elsewhere, input: saved.output).output == (try viperlint("lint", in: folder).output))
  }

  @Test func `refuses what is no report, with its place`() throws {
    let folder = try TemporaryFolder(["broken.json": "{\n  \"tool\": }", "other.json": "{}"])
    let broken = try viperlint("report", "broken.json", in: folder)
    #expect(broken.status == 2)
    #expect(broken.errors == "broken.json:2:11: error: not JSON: expected a value\n")
    #expect(try viperlint("report", "other.json", in: folder).errors == "viperlint: error: other.json: not a JSON report of viperlint\n")
  }
}

@Suite struct `Several reports` {
  @Test func `are written by one run`() throws {
    let folder = try TemporaryFolder(faultyApp)
    let run = try viperlint("lint", "-o", "sarif=a.sarif", "--output=json=b.json", in: folder)
    #expect(run.output == (try viperlint("lint", in: folder).output))
    for (file, form) in [("a.sarif", "sarif"), ("b.json", "json")] {
      #expect(try String(contentsOf: folder.url(file), encoding: .utf8) == (try viperlint("lint", "-f", form, in: folder).output))
    }
  }

  @Test func `tell a GitHub job too`() throws {
    let folder = try TemporaryFolder(faultyApp)
    try folder.write("before\n", to: "summary.md")
    let environment = ["GITHUB_STEP_SUMMARY": folder.path + "/summary.md", "GITHUB_WORKSPACE": folder.path]
    let login = try TemporaryFolder(faultyApp)
    #expect(try viperlint("lint", "-f", "github", in: folder, environment: environment).output.hasPrefix("::error file=Login/LoginPresenter.swift,line=3,"))
    let page = try String(contentsOf: folder.url("summary.md"), encoding: .utf8)
    #expect(page.hasPrefix("before\n## viperlint\n"))
    #expect(page.contains("| error | Login/LoginPresenter.swift:3:7 |"))
    let elsewhere = ["GITHUB_STEP_SUMMARY": "none/summary.md"]
    #expect(
      try viperlint("lint", "-f", "github", in: login, environment: elsewhere).errors
        == "viperlint: error: none/summary.md: no directory 'none'. Create it first\n")
  }
}
