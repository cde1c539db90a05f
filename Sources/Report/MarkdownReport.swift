package import Findings

/// A table of the findings in Markdown, worst first.
func markdownReport(_ result: LintResult, style: ReportStyle) -> String { markdownPage(result, style: style, mostBytes: .max) }

/// The same for the summary of a GitHub job, which is limited to 1 MiB per step.
package func jobSummary(_ result: LintResult, style: ReportStyle) -> String { markdownPage(result, style: style, mostBytes: 900_000) }

private func markdownPage(_ result: LintResult, style: ReportStyle, mostBytes: Int) -> String {
  var text = "## viperlint\n\n\(inMarkdown(summary(of: result, isTimed: false)))\n"
  let findings = result.findings.enumerated().sorted { ($1.element.severity, $0.offset) < ($0.element.severity, $1.offset) }.map(\.element)
  if !findings.isEmpty { text += "\n| severity | location | message | rule |\n|---|---|---|---|\n" }
  for (number, finding) in findings.enumerated() {
    let row = "| \(finding.severity.word) | \(place(finding.location, style)) | \(inMarkdown(finding.wholeMessage)) | \(inMarkdown(finding.rule)) |\n"
    if text.utf8.count + row.utf8.count > mostBytes {
      text += "\n… and \(findings.count - number) more\n"
      return text
    }
    text += row
  }
  let remarks = result.remarks.filter { $0.severity > .note || style.isVerbose }
  if !remarks.isEmpty { text += "\n### Other warnings\n\n" }
  for remark in remarks {
    let row = "- \(remark.severity.word): \(remark.location.map { place($0, style) + ": " } ?? "")\(inMarkdown(remark.message))\n"
    if text.utf8.count + row.utf8.count > mostBytes { break }
    text += row
  }
  return text
}

private func place(_ location: Finding.Location, _ style: ReportStyle) -> String {
  inMarkdown("\(style.shown(location.path)):\(location.line):\(location.column)")
}

/// Escapes characters that are special in Markdown or HTML (CommonMark 2.4, "Backslash escapes").
func inMarkdown(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    // A table row ends at a line end, which cannot be escaped.
    case "\n": result += "&#10;"
    case "\r": result += "&#13;"
    case "\\", "`", "*", "[", "]", "#", "|", "~", "$", "@": result += "\\" + String(scalar)
    // Underscores inside words are not special.
    case "_" where result.last.map { !$0.isLetter && !$0.isNumber } ?? true: result += "\\_"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
