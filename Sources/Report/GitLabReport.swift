import Findings
import JSONText

/// GitLab's code quality report: an array of issues. GitLab reads only these keys.
///
/// GitLab hides the name of the check, so the description begins with it. It shows only the first issue with the same fingerprint.
func gitlabReport(_ result: LintResult, style: ReportStyle) -> String {
  var fingerprints = Fingerprints()
  return JSONValue.array(
    result.findings.map { finding in
      let path = style.repositoryPath(finding.location.path)
      return .object([
        ("description", .string("\(finding.rule): \(finding.wholeMessage)")),
        ("check_name", .string(finding.rule)),
        ("fingerprint", .string(fingerprints.next(for: finding, path: path))),
        ("severity", .string(severity(finding.severity))),
        ("location", .object([("path", .string(path)), ("lines", .object([("begin", .integer(finding.location.line))]))])),
      ])
    }
  ).text
}

private func severity(_ severity: Severity) -> String {
  switch severity {
  case .note: "info"
  case .warning: "minor"
  case .error: "major"
  }
}
