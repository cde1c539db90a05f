import Findings

/// JUnit XML: one suite per file with one test per violation. The test failed, or is skipped if the violation does not fail the run. Another
/// suite has a passed test for each rule without violations.
func junitReport(_ result: LintResult, style: ReportStyle) -> String {
  let broken = Set(result.findings.map(\.rule))
  let kept = result.rules.map(\.id).filter { !broken.contains($0) }
  let tests = result.findings.count + kept.count
  let failures = result.findings.count(where: result.fails)
  var text = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
  text += "<testsuites name=\"viperlint\" tests=\"\(tests)\" failures=\"\(failures)\" errors=\"0\">\n"
  var start = result.findings.startIndex
  while start < result.findings.endIndex {
    let path = result.findings[start].location.path
    let end = result.findings[start...].firstIndex { $0.location.path != path } ?? result.findings.endIndex
    text += suite(style.shown(path), result.findings[start..<end], of: result, style)
    start = end
  }
  if !kept.isEmpty {
    text += "  <testsuite name=\"rules without violations\" tests=\"\(kept.count)\" disabled=\"0\" errors=\"0\" failures=\"0\" package=\"viperlint\">\n"
    for rule in kept { text += "    <testcase name=\"viperlint.\(xml(rule))\" classname=\"viperlint\"/>\n" }
    text += "  </testsuite>\n"
  }
  return text + "</testsuites>\n"
}

private func suite(_ path: String, _ findings: ArraySlice<Finding>, of result: LintResult, _ style: ReportStyle) -> String {
  let failures = findings.count(where: result.fails)
  var text =
    "  <testsuite name=\"\(xml(path))\" tests=\"\(findings.count)\" disabled=\"0\" errors=\"0\" failures=\"\(failures)\" "
    + "skipped=\"\(findings.count - failures)\" package=\"viperlint\">\n"
  let className = path.utf8.suffix(6).elementsEqual(".swift".utf8) ? String(path.dropLast(6)) : path
  for finding in findings {
    let (line, column) = (finding.location.line, finding.location.column)
    text += "    <testcase name=\"viperlint.\(xml(finding.rule))\" classname=\"\(xml(className))\" line=\"\(line)\" column=\"\(column)\">\n"
    let outcome = result.fails(finding) ? "failure" : "skipped"
    text += "      <\(outcome) type=\"\(finding.severity.word)\" message=\"\(xml(finding.message))\">line \(line), col \(column), \(xml(finding.message))"
    for note in finding.allNotes {
      text += "\n\(xml(style.shown(note.location.path))):\(note.location.line):\(note.location.column): note: \(xml(note.message))"
    }
    text += "</\(outcome)>\n    </testcase>\n"
  }
  return text + "  </testsuite>\n"
}

extension LintResult {
  fileprivate func fails(_ finding: Finding) -> Bool { failsFrom.map { finding.severity >= $0 } ?? false }
}
