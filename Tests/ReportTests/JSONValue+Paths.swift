import Findings
import JSONText
import Report
import Testing

extension JSONValue {
  /// What a dotted path leads to; numbers count the elements of arrays.
  func at(_ path: String) -> JSONValue? {
    path.split(separator: ".").reduce(Optional(self)) { value, part in
      guard let number = Int(part) else { return value?[String(part)] }
      return value?.array.flatMap { $0.indices.contains(number) ? $0[number] : nil }
    }
  }
}

/// A report as a reader of JSON sees it.
func told(_ result: LintResult, asJSON format: ReportFormat, style: ReportStyle = ReportStyle(toolVersion: "1")) throws -> JSONValue {
  try JSONValue(reading: Array(report(result, as: format, style: style).utf8))
}
