import Findings
import JSONText

/// GitLab's code quality report: an array of issues, of which GitLab reads these keys and no others.
///
/// It hides the name of the check, so the description begins with it, and shows only the first of issues with one fingerprint.
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
