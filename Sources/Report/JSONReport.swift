import Findings
import JSONText

/// Increased with every change that is incompatible for readers. A new key is compatible.
let jsonSchemaVersion = 2

/// The JSON report.
///
/// It does not contain the duration of the run, so that the same sources give the same bytes.
func writeJSONReport(_ result: LintResult, style: ReportStyle, to write: (String) -> Void) {
  let entries: [(key: String, value: JSONPiece)] = [
    ("schemaVersion", .value(.integer(jsonSchemaVersion))),
    ("tool", .value(.object([("name", .string("viperlint")), ("version", .string(style.toolVersion))]))),
    ("pack", .value(.string(result.packs.first?.name ?? ""))),
    ("packs", .value(.array(result.packs.map(pack)))),
    ("violations", .list(count: result.findings.count) { violation(result.findings[$0], style) }),
    ("silenced", .list(count: result.silenced.count) { silenced(result.silenced[$0], style) }),
    ("remarks", .list(count: result.remarks.count) { remark(result.remarks[$0], style) }),
    ("failOn", .value(.string(result.failsFrom?.word ?? "never"))),
    ("summary", .value(summary(result))),
    ("rules", .value(.array(result.rules.map(rule)))),
  ]
  writeJSON(entries, to: write)
}

private func pack(_ pack: LintResult.Pack) -> JSONValue {
  .object([("name", .string(pack.name)), ("folder", .string(pack.folder)), ("reason", .string(pack.reason))])
}

private func violation(_ finding: Finding, _ style: ReportStyle) -> JSONValue { .object(entries(of: finding, style)) }

private func silenced(_ silenced: SilencedFinding, _ style: ReportStyle) -> JSONValue {
  .object(entries(of: silenced.finding, style) + [("silencedBy", .string(silenced.by.rawValue)), ("reason", .string(silenced.reason))])
}

private func entries(of finding: Finding, _ style: ReportStyle) -> [(key: String, value: JSONValue)] {
  [
    ("rule", .string(finding.rule)),
    ("severity", .string(finding.severity.word)),
    ("message", .string(finding.message)),
  ] + (finding.advice.isEmpty ? [] : [("advice", .string(finding.advice))]) + place(finding.location, style) + [
    ("from", .string(finding.from)),
    ("to", .string(finding.to)),
    ("notes", .array(finding.notes.map { note($0, style) })),
  ] + (finding.also.isEmpty ? [] : [("also", .array(finding.also.map { violation($0, style) }))])
}

private func note(_ note: Finding.Note, _ style: ReportStyle) -> JSONValue {
  .object([("message", .string(note.message))] + place(note.location, style) + (note.isStep ? [("step", .boolean(true))] : []))
}

private func rule(_ rule: RuleDescription) -> JSONValue {
  .object([
    ("id", .string(rule.id)),
    ("severity", .string(rule.severity.word)),
    ("summary", .string(rule.summary)),
    ("why", .string(rule.why)),
    ("fix", .string(rule.fix)),
  ])
}

private func remark(_ remark: LintResult.Remark, _ style: ReportStyle) -> JSONValue {
  .object(
    [("severity", .string(remark.severity.word)), ("message", .string(remark.message))]
      + (remark.location.map { place($0, style) } ?? []))
}

/// Lines and columns are 1-based, columns in UTF-8 bytes. The end is after the last byte.
private func place(_ location: Finding.Location, _ style: ReportStyle) -> [(key: String, value: JSONValue)] {
  [
    ("path", .string(style.shown(location.path))),
    ("line", .integer(location.line)),
    ("column", .integer(location.column)),
    ("endLine", .integer(location.endLine)),
    ("endColumn", .integer(location.endColumn)),
  ] + (location.text.map { [("text", .string($0))] } ?? [])
}

private func summary(_ result: LintResult) -> JSONValue {
  let counts = result.counts
  let references = JSONValue.object([
    ("resolved", .integer(counts.resolvedReferences)),
    ("ambiguous", .integer(counts.ambiguousReferences)),
    ("unknown", .integer(counts.unknownReferences)),
  ])
  return .object([
    ("files", .integer(counts.files)),
    ("lines", .integer(counts.lines)),
    ("bytes", .integer(counts.bytes)),
    ("types", .integer(counts.types)),
    ("modules", .integer(counts.modules)),
    ("violations", .integer(result.findings.count)),
    ("errors", .integer(result.findings.count { $0.severity == .error })),
    ("warnings", .integer(result.findings.count { $0.severity == .warning })),
    ("suppressed", .integer(counts.suppressed)),
    ("known", .integer(counts.known)),
    ("references", references),
    ("undecidedCircles", .integer(counts.ambiguousCycles)),
  ])
}
