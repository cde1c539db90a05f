import Findings

/// JUnit's XML: a suite for each file with a failed test for each violation, and a suite with a passed test for each rule that is kept,
/// so that something is seen where nothing is wrong.
func junitReport(_ result: LintResult, style: ReportStyle) -> String {
  let broken = Set(result.findings.map(\.rule))
  let kept = result.rules.map(\.id).filter { !broken.contains($0) }
  let count = result.findings.count
  var text = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
  text += "<testsuites name=\"viperlint\" tests=\"\(count + kept.count)\" failures=\"\(count)\" errors=\"0\">\n"
  var start = result.findings.startIndex
  while start < result.findings.endIndex {
    let path = result.findings[start].location.path
    let end = result.findings[start...].firstIndex { $0.location.path != path } ?? result.findings.endIndex
    text += suite(style.shown(path), result.findings[start..<end], style)
    start = end
  }
  if !kept.isEmpty {
    text += "  <testsuite name=\"rules that are kept\" tests=\"\(kept.count)\" disabled=\"0\" errors=\"0\" failures=\"0\" package=\"viperlint\">\n"
    for rule in kept { text += "    <testcase name=\"viperlint.\(xml(rule))\" classname=\"viperlint\"/>\n" }
    text += "  </testsuite>\n"
  }
  return text + "</testsuites>\n"
}

private func suite(_ path: String, _ findings: ArraySlice<Finding>, _ style: ReportStyle) -> String {
  var text =
    "  <testsuite name=\"\(xml(path))\" tests=\"\(findings.count)\" disabled=\"0\" errors=\"0\" failures=\"\(findings.count)\" package=\"viperlint\">\n"
  let className = path.utf8.suffix(6).elementsEqual(".swift".utf8) ? String(path.dropLast(6)) : path
  for finding in findings {
    let (line, column) = (finding.location.line, finding.location.column)
    text += "    <testcase name=\"viperlint.\(xml(finding.rule))\" classname=\"\(xml(className))\" line=\"\(line)\" column=\"\(column)\">\n"
    text += "      <failure type=\"\(finding.severity.word)\" message=\"\(xml(finding.message))\">line \(line), col \(column), \(xml(finding.message))"
    for note in finding.notes {
      text += "\n\(xml(style.shown(note.location.path))):\(note.location.line):\(note.location.column): note: \(xml(note.message))"
    }
    text += "</failure>\n    </testcase>\n"
  }
  return text + "  </testsuite>\n"
}
