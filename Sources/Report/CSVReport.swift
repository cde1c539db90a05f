import Findings

/// A table for spreadsheets (RFC 4180), one row for each violation; what a spreadsheet would take for a formula stands behind an apostrophe.
func csvReport(_ result: LintResult, style: ReportStyle) -> String {
  var text = "path,line,column,end_line,end_column,severity,rule,message,from,to,also\r\n"
  for finding in result.findings {
    let location = finding.location
    let fields = [
      style.shown(location.path), String(location.line), String(location.column), String(location.endLine), String(location.endColumn),
      finding.severity.word, finding.rule, finding.message, finding.from, finding.to, finding.rules.dropFirst().joined(separator: " "),
    ]
    text += fields.map(csvField).joined(separator: ",") + "\r\n"
  }
  return text
}

/// A cell, quoted if necessary.
func csvField(_ text: String) -> String {
  let isFormula = text.unicodeScalars.first.map { "=+-@\t\r".unicodeScalars.contains($0) } ?? false
  let text = isFormula ? "'" + text : text
  // By scalars: CR LF is one character.
  guard isFormula || text.unicodeScalars.contains(where: { "\",\r\n".unicodeScalars.contains($0) }) else { return text }
  return "\"" + String(text.unicodeScalars.flatMap { $0 == "\"" ? ["\"", "\""] : [Character($0)] }) + "\""
}
