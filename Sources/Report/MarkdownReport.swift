package import Findings

/// A page for people: what was found, worst first, in a table.
func markdownReport(_ result: LintResult, style: ReportStyle) -> String { markdownPage(result, style: style, mostBytes: .max) }

/// The same for the page of a GitHub job, which takes a mebibyte of a step.
package func jobSummary(_ result: LintResult, style: ReportStyle) -> String { markdownPage(result, style: style, mostBytes: 900_000) }

private func markdownPage(_ result: LintResult, style: ReportStyle, mostBytes: Int) -> String {
  var text = "## viperlint\n\n\(inMarkdown(summary(of: result, isTimed: false)))\n"
  let findings = result.findings.enumerated().sorted { ($1.element.severity, $0.offset) < ($0.element.severity, $1.offset) }.map(\.element)
  if !findings.isEmpty { text += "\n| severity | place | what is wrong | rule |\n|---|---|---|---|\n" }
  for (number, finding) in findings.enumerated() {
    let row = "| \(finding.severity.word) | \(place(finding.location, style)) | \(inMarkdown(finding.wholeMessage)) | \(inMarkdown(finding.rule)) |\n"
    if text.utf8.count + row.utf8.count > mostBytes {
      text += "\n… and \(findings.count - number) more\n"
      return text
    }
    text += row
  }
  let remarks = result.remarks.filter { $0.severity > .note || style.isVerbose }
  if !remarks.isEmpty { text += "\n### Remarks\n\n" }
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

/// Every mark that could mean something to Markdown or HTML is written so that it means itself (CommonMark 2.4, "Backslash escapes").
func inMarkdown(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    // A line of a table ends at a line end, whatever stands before it.
    case "\n": result += "&#10;"
    case "\r": result += "&#13;"
    case "\\", "`", "*", "[", "]", "#", "|", "~", "$", "@": result += "\\" + String(scalar)
    // Inside a word these mean nothing, and there they are everywhere.
    case "_" where result.last.map { !$0.isLetter && !$0.isNumber } ?? true: result += "\\_"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
