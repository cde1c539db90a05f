import Findings
import JSONText
import Report
import Testing

@Suite struct `The SARIF report` {
  @Test func `counts columns in UTF-16 units, the end behind the last character`() throws {
    let line = "/* 👩‍👧é */ var view: View?"
    let start = line.utf8.count - "view: View?".utf8.count + 1
    let location = Finding.Location(path: "A.swift", line: 1, column: start, endLine: 1, endColumn: start + 4, text: line)
    let region = try firstResult(finding(location)).at("locations.0.physicalLocation.region")
    let expected = line.utf16.count - "view: View?".utf16.count + 1
    #expect(region?["startColumn"]?.integer == expected)
    #expect(region?["endColumn"]?.integer == expected + 4)
  }

  @Test func `has fingerprints that stay when lines move, and differ within a run`() throws {
    func fingerprints(startingAt line: Int) throws -> [String] {
      var result = LintResult()
      result.findings = (0..<3).map { finding(place("A.swift", line + $0)) }
      return try results(result).compactMap { $0.at("partialFingerprints.primaryLocationLineHash")?.string }
    }
    let first = try fingerprints(startingAt: 1)
    #expect(try fingerprints(startingAt: 40) == first)
    #expect(Set(first).count == 3)
  }

  @Test func `shows the steps of a way as a code flow with the violation in its place`() throws {
    let notes = [
      Finding.Note(location: place("A.swift", 2), message: "a", isStep: true), Finding.Note(location: place("B.swift", 9), message: "b", isStep: true),
      Finding.Note(location: place("A.swift", 4), message: "because"),
    ]
    let result = try firstResult(finding(place("A.swift", 4), notes: notes))
    let steps = result.at("codeFlows.0.threadFlows.0.locations")?.array ?? []
    #expect(steps.compactMap { $0.at("location.physicalLocation.region.startLine")?.integer } == [2, 9, 4])
    let behind = Finding.Note(location: Finding.Location(path: "A.swift", line: 4, column: 20, endLine: 4, endColumn: 21), message: "c", isStep: true)
    let chain = try firstResult(finding(place("A.swift", 4), notes: [notes[0], behind])).at("codeFlows.0.threadFlows.0.locations")?.array ?? []
    #expect(chain.compactMap { $0.at("location.physicalLocation.region.startColumn")?.integer } == [3, 3, 20])
    #expect(result["relatedLocations"]?.array?.compactMap { $0["id"]?.integer } == [1, 2, 3])
    #expect(try firstResult(finding(place("A.swift", 1), notes: [notes[2]]))["codeFlows"]?.array == nil)
  }

  @Test func `tells what is silenced as suppressed`() throws {
    var result = LintResult()
    result.findings = [finding(place("A.swift", 1))]
    result.silenced = [
      SilencedFinding(finding: finding(place("A.swift", 2)), by: .comment, reason: "until the rewrite"),
      SilencedFinding(finding: finding(place("A.swift", 3)), by: .baseline),
    ]
    let suppressions = try results(result).map { $0["suppressions"]?.array ?? [] }
    #expect(suppressions.map(\.count) == [0, 1, 1])
    #expect(suppressions[1][0]["kind"]?.string == "inSource")
    #expect(suppressions[1][0]["justification"]?.string == "until the rewrite")
    #expect(suppressions[2][0]["kind"]?.string == "external")
  }

  @Test func `describes rules, and every result points at its own`() throws {
    var result = LintResult.sample
    result.rules = [RuleDescription(id: "view_navigates", severity: .warning, summary: "s", why: String(repeating: "w", count: 2000), fix: "f")]
    let run = try run(result)
    let rules = try #require(run.at("tool.driver.rules")?.array)
    #expect(rules.compactMap { $0["id"]?.string } == ["view_navigates", "strong_view_in_presenter"])
    #expect(rules[0].at("fullDescription.text")?.string?.count == 1024)
    #expect(rules[0].at("help.markdown")?.string?.hasSuffix("## Fix\n\nf") == true)
    for found in try #require(run["results"]?.array) {
      let index = try #require(found["ruleIndex"]?.integer)
      #expect(rules[index]["id"]?.string == found["ruleId"]?.string)
    }
  }

  @Test(arguments: [
    ("A.swift", "/repo/app", "/repo", "app/A.swift"), ("/repo/B.swift", "/repo/app", "/repo", "B.swift"), ("../C.swift", "/repo/app", "/repo", "C.swift"),
    ("./x/../D.swift", "/repo", "", "D.swift"), ("/else/E.swift", "/repo", "/repo", "file:///else/E.swift"), ("a:b c/F%.swift", "", "", "a%3Ab%20c/F%25.swift"),
    ("/repository/G.swift", "/repo", "/repo", "file:///repository/G.swift"),
  ])
  func `tells paths from the repository's root on`(_ path: String, _ folder: String, _ repository: String, _ uri: String) throws {
    var style = ReportStyle(toolVersion: "1")
    style.workingFolder = folder
    style.repository = repository
    var result = LintResult()
    result.findings = [finding(place(path, 1))]
    let found = try #require(try results(result, style).first)
    #expect(found.at("locations.0.physicalLocation.artifactLocation.uri")?.string == uri)
  }

  private func place(_ path: String, _ line: Int) -> Finding.Location { Finding.Location(path: path, line: line, column: 3, endLine: line, endColumn: 7) }

  private func finding(_ location: Finding.Location, notes: [Finding.Note] = []) -> Finding {
    Finding(rule: "r", severity: .error, message: "m", location: location, notes: notes, from: "A", to: "B")
  }

  private func run(_ result: LintResult, _ style: ReportStyle = ReportStyle(toolVersion: "1")) throws -> JSONValue {
    try #require(try told(result, asJSON: .sarif, style: style).at("runs.0"))
  }

  private func results(_ result: LintResult, _ style: ReportStyle = ReportStyle(toolVersion: "1")) throws -> [JSONValue] {
    try #require(try run(result, style)["results"]?.array)
  }

  private func firstResult(_ finding: Finding) throws -> JSONValue {
    var result = LintResult()
    result.findings = [finding]
    return try #require(try results(result).first)
  }
}
