import Findings
import JSONText
import Report
import Testing

@Suite struct `Reports for services` {
  @Test func `keep below GitHub's ten annotations of a kind, and say that there are more`() {
    var result = LintResult()
    result.findings = (1...30).map { finding($0, severity: $0 <= 25 ? .warning : .error) }
    let lines = report(result, as: .github, style: ReportStyle(toolVersion: "1")).split(separator: "\n")
    #expect(lines.prefix { $0.hasPrefix("::error ") }.count == 5)
    #expect(lines.dropFirst(5).first?.hasPrefix("::warning title=viperlint::25 warnings in total. GitHub shows 9") == true)
    #expect(lines.count { $0.hasPrefix("::warning ") } == 10)
    #expect(lines.contains("::group::16 more"))
    #expect(lines.count { $0.hasPrefix("- A.swift:") } == 16)
    #expect(lines.last == "::endgroup::")
  }

  @Test func `cut the summary of a job before GitHub refuses it`() {
    var result = LintResult()
    result.findings = (1...60_000).map { finding($0, severity: .error) }
    let page = jobSummary(result, style: ReportStyle(toolVersion: "1"))
    #expect(page.utf8.count < 1 << 20)
    #expect(page.hasSuffix(" more\n"))
  }

  @Test func `give GitLab no fingerprint twice, and the same ones when lines move`() throws {
    func fingerprints(_ offset: Int) throws -> [String] {
      var result = LintResult()
      result.findings = (1...5).map { finding($0 + offset, severity: .error) }
      return try told(result, asJSON: .gitlab).array?.compactMap { $0["fingerprint"]?.string } ?? []
    }
    #expect(try Set(fingerprints(0)).count == 5)
    #expect(try fingerprints(0) == fingerprints(70))
  }

  @Test func `show JUnit a passed test for each rule that is kept`() {
    var result = LintResult()
    result.rules = ["a", "r"].map { RuleDescription(id: $0, severity: .error, summary: "", why: "", fix: "") }
    result.findings = [finding(1, severity: .error)]
    let text = report(result, as: .junit, style: ReportStyle(toolVersion: "1"))
    #expect(text.contains("<testsuites name=\"viperlint\" tests=\"2\" failures=\"1\" errors=\"0\">"))
    #expect(text.contains("<testcase name=\"viperlint.a\" classname=\"viperlint\"/>"))
    #expect(!text.contains("<testcase name=\"viperlint.r\" classname=\"viperlint\"/>"))
  }

  @Test func `show JUnit a failed test only for what makes the run fail`() {
    var result = LintResult()
    result.findings = [finding(1, severity: .error), finding(2, severity: .warning)]
    for (level, failures) in [(Severity.error, 1), (.warning, 2), (nil, 0)] {
      result.failsFrom = level
      let text = report(result, as: .junit, style: ReportStyle(toolVersion: "1"))
      #expect(text.contains("<testsuites name=\"viperlint\" tests=\"2\" failures=\"\(failures)\" errors=\"0\">"))
      #expect(text.ranges(of: "<failure ").count == failures)
      #expect(text.ranges(of: "<skipped ").count == 2 - failures)
    }
  }

  private func finding(_ line: Int, severity: Severity) -> Finding {
    let location = Finding.Location(path: "A.swift", line: line, column: 3, endLine: line, endColumn: 7)
    return Finding(rule: "r", severity: severity, message: "m", location: location, notes: [], from: "A", to: "B")
  }
}

@Suite struct `A saved report` {
  @Test func `is told again as if it were new`() throws {
    let style = ReportStyle(toolVersion: "1")
    var first = LintResult.sample
    first.silenced = [SilencedFinding(finding: first.findings[0], by: .baseline, reason: "old")]
    let again = try LintResult(savedReport: Array(report(first, as: .json, style: style).utf8))
    for format in ReportFormat.allCases { #expect(report(again, as: format, style: style) == report(first, as: format, style: style)) }
  }

  @Test(arguments: [
    ("[]", "not a JSON report of viperlint"), (#"{"tool": {"name": "viperlint"}}"#, "not a JSON report of viperlint"),
    (#"{"tool": {"name": "viperlint"}, "schemaVersion": 99}"#, "the report has schema version 99, but this viperlint reads versions up to 2"),
    (#"{"tool": {"name": "viperlint"}, "schemaVersion": 1}"#, "'violations' of the report is missing or invalid"),
    (#"{"tool": {"name": "viperlint"}, "schemaVersion": 1, "violations": [{"rule": "r"}]}"#, "'severity' of violations[0] is missing or invalid"),
    (
      #"{"tool": {"name": "viperlint"}, "schemaVersion": 1, "violations": [{"rule": "r", "severity": "error", "message": "m", "path": "A", "line": 9e99}]}"#,
      "'line' of violations[0] is missing or invalid"
    ),
  ])
  func `that is none is refused with what is wrong`(_ text: String, _ message: String) {
    #expect(throws: SavedReportError(message: message, place: nil)) { try LintResult(savedReport: Array(text.utf8)) }
  }
}
