import Findings

/// `path:line:column: severity: message (rule_id)`, as Xcode and editors expect. Notes follow as `note:` lines.
func writeTextReport(_ result: LintResult, style: ReportStyle, to write: (String) -> Void) {
  for finding in result.findings {
    var text = ""
    line(finding.location, finding.severity, finding.message, rule: finding.rule, style, &text)
    for note in finding.allNotes { line(note.location, .note, note.message, style, &text) }
    write(text)
  }
  for remark in result.remarks where remark.severity > .note || style.isVerbose {
    var text = ""
    line(remark.location, remark.severity, remark.message, style, &text)
    write(text)
  }
}

private func line(
  _ location: Finding.Location?, _ severity: Severity, _ message: String, rule: String = "", _ style: ReportStyle,
  _ text: inout String
) {
  let paint = Paint(isOn: style.isColored)
  if let location {
    text += paint(.bold, "\(printable(style.shown(location.path))):\(location.line):\(location.column):")
  } else {
    // In place of the path, so that tools can parse the line.
    text += paint(.bold, "viperlint:")
  }
  text += " " + paint(.of(severity), "\(severity.word):") + " " + printable(message)
  if !rule.isEmpty { text += paint(.dim, " (\(rule))") }
  text += "\n"
}
