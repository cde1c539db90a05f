import Findings

/// Checkstyle XML, which many services read. It includes remarks with a location. The format has no place for others.
func checkstyleReport(_ result: LintResult, style: ReportStyle) -> String {
  var lines: [String: [(location: Finding.Location, text: String)]] = [:]
  for finding in result.findings {
    let line = error(finding.location, finding.severity, finding.wholeMessage, source: "viperlint.rules.\(finding.rule)")
    lines[finding.location.path, default: []].append((finding.location, line))
  }
  for remark in result.remarks where remark.severity > .note || style.isVerbose {
    guard let location = remark.location else { continue }
    lines[location.path, default: []].append((location, error(location, remark.severity, remark.message, source: "viperlint.remark")))
  }
  var text = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<checkstyle version=\"4.3\">\n"
  for (path, errors) in lines.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
    let sorted = errors.sorted { ($0.location.line, $0.location.column, $0.text) < ($1.location.line, $1.location.column, $1.text) }
    text += "\t<file name=\"\(xml(style.shown(path)))\">\n" + sorted.map(\.text).joined() + "\t</file>\n"
  }
  return text + "</checkstyle>\n"
}

private func error(_ location: Finding.Location, _ severity: Severity, _ message: String, source: String) -> String {
  let word = severity == .note ? "info" : severity.word
  return "\t\t<error line=\"\(location.line)\" column=\"\(location.column)\" severity=\"\(word)\" message=\"\(xml(message))\" "
    + "source=\"\(xml(source))\"/>\n"
}
