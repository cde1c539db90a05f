import Findings

/// Workflow commands that GitHub shows as annotations.
///
/// GitHub shows ten errors and ten warnings per step and drops the rest. The worst come first, and the others follow as plain lines.
func githubReport(_ result: LintResult, style: ReportStyle) -> String {
  var annotations = result.findings.map { annotation(of: $0, style) }
  annotations += result.remarks.filter { $0.severity > .note || style.isVerbose }.map { annotation(of: $0, style) }
  var text = ""
  var rest = ""
  var restCount = 0
  for severity in Severity.allCases.reversed() {
    let all = annotations.filter { $0.severity == severity }
    // One of the ten annotations says that there are more.
    let shown = all.count <= most ? all.count : most - 1
    if shown < all.count {
      let words = "\(all.count) \(severity.word)s in total. GitHub shows \(shown) of them here. The log and the job summary list all of them"
      text += "::\(command(severity)) title=viperlint::\(message(words))\n"
    }
    for annotation in all.prefix(shown) { text += annotation.command }
    for annotation in all.dropFirst(shown) { rest += annotation.line }
    restCount += all.count - shown
  }
  return restCount == 0 ? text : text + "::group::\(restCount) more\n" + rest + "::endgroup::\n"
}

/// The limit per kind in one step (GitHub's documentation, "Limitations" of annotations).
private let most = 10

private struct Annotation {
  let severity: Severity
  let command: String
  let line: String
}

private func annotation(of finding: Finding, _ style: ReportStyle) -> Annotation {
  let lines = [finding.message] + finding.allNotes.map { "\(place($0.location, style)): \($0.message)" }
  return annotation(finding.severity, finding.location, title: finding.rule, lines, style)
}

private func annotation(of remark: LintResult.Remark, _ style: ReportStyle) -> Annotation {
  annotation(remark.severity, remark.location, title: "viperlint", [remark.message], style)
}

private func annotation(
  _ severity: Severity, _ location: Finding.Location?, title: String, _ lines: [String], _ style: ReportStyle
) -> Annotation {
  var properties: [(String, String)] = []
  if let location {
    properties = [("file", style.repositoryPath(location.path)), ("line", String(location.line)), ("endLine", String(location.endLine))]
    // GitHub refuses columns for annotations of several lines.
    if location.line == location.endLine {
      properties += [("col", String(location.columnInUnits)), ("endColumn", String(location.endColumnInUnits))]
    }
  }
  properties.append(("title", title))
  let written = properties.map { "\($0.0)=\(property($0.1))" }.joined(separator: ",")
  let head = location.map { place($0, style) + ": " } ?? ""
  return Annotation(
    severity: severity, command: "::\(command(severity)) \(written)::\(message(lines.joined(separator: "\n")))\n",
    // A line that begins with two colons would be a command.
    line: "- " + printable("\(head)\(severity.word): \(lines.first ?? "") (\(title))") + "\n")
}

private func place(_ location: Finding.Location, _ style: ReportStyle) -> String {
  "\(style.repositoryPath(location.path)):\(location.line):\(location.column)"
}

private func command(_ severity: Severity) -> String {
  switch severity {
  case .note: "notice"
  case .warning: "warning"
  case .error: "error"
  }
}

/// Escapes the message like GitHub's `@actions/core`.
private func message(_ text: String) -> String { escaped(text, also: []) }

private func property(_ text: String) -> String { escaped(text, also: [UInt8(ascii: ":"), UInt8(ascii: ",")]) }

private func escaped(_ text: String, also further: [UInt8]) -> String {
  var bytes: [UInt8] = []
  for byte in text.utf8 {
    if byte == UInt8(ascii: "%") || byte == 0x0A || byte == 0x0D || further.contains(byte) {
      bytes += Array(("%" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)).utf8)
    } else {
      bytes.append(byte)
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}
