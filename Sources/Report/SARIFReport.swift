import Findings
import JSONText

/// SARIF 2.1.0 (OASIS standard of 2020), with the additions of GitHub's code scanning.
///
/// Paths are relative to the repository's root. Columns are in UTF-16 units, the end is after the last character.
func sarifReport(_ result: LintResult, style: ReportStyle) -> String {
  var rules = result.rules
  let known = Set(rules.map(\.id))
  // Results may refer to rules without a description.
  for finding in result.findings + result.silenced.map(\.finding) where !known.contains(finding.rule) && !rules.contains(where: { $0.id == finding.rule }) {
    rules.append(RuleDescription(id: finding.rule, severity: finding.severity, summary: finding.rule, why: "", fix: ""))
  }
  let numbers = Dictionary(rules.enumerated().map { ($1.id, $0) }) { first, _ in first }
  let results = SARIFResults(style: style, rules: numbers)
  let run = JSONValue.object([
    (
      "tool",
      .object([
        (
          "driver",
          .object([
            ("name", .string("viperlint")),
            ("version", .string(style.toolVersion)),
            ("semanticVersion", .string(style.toolVersion)),
            ("rules", .array(rules.map { descriptor($0, page: style.page($0.id)) })),
          ])
        )
      ])
    ),
    ("columnKind", .string("utf16CodeUnits")),
    (
      "invocations",
      .array([
        .object([
          ("executionSuccessful", .boolean(true)),
          ("toolExecutionNotifications", .array(result.remarks.map(results.notification))),
        ])
      ])
    ),
    ("results", .array(results.all(of: result))),
  ])
  return JSONValue.object([
    ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
    ("version", .string("2.1.0")),
    ("runs", .array([run])),
  ]).text
}

private func descriptor(_ rule: RuleDescription, page: String?) -> JSONValue {
  let summary = rule.summary.isEmpty ? rule.id : rule.summary
  let why = rule.why.isEmpty ? summary : rule.why
  let help = [rule.why, rule.fix].filter { !$0.isEmpty }.joined(separator: "\n\n")
  let markdown = [summary] + (rule.why.isEmpty ? [] : ["## Why", rule.why]) + (rule.fix.isEmpty ? [] : ["## Fix", rule.fix])
  let address: [(String, JSONValue)] = page.map { [("helpUri", .string($0))] } ?? []
  return .object(
    [
      ("id", .string(rule.id)),
      ("shortDescription", .object([("text", .string(cut(summary)))])),
      ("fullDescription", .object([("text", .string(cut(why)))])),
      ("help", .object([("text", .string(help.isEmpty ? summary : help)), ("markdown", .string(markdown.joined(separator: "\n\n")))])),
    ] + address + [
      ("defaultConfiguration", .object([("level", .string(rule.severity.word))])),
      (
        "properties",
        .object([
          ("tags", .array([.string("architecture"), .string("maintainability")])),
          ("precision", .string("high")),
          ("problem.severity", .string(rule.severity == .note ? "recommendation" : rule.severity.word)),
        ])
      ),
    ])
}

/// GitHub shows at most 1,024 characters of a description.
private func cut(_ text: String) -> String { text.count <= 1024 ? text : text.prefix(1023) + "…" }
