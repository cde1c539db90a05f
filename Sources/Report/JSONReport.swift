import Findings

/// Raised with every change that a reader of the report could notice, other than a new key.
private let schemaVersion = 1

/// The result for other programs.
///
/// The time that the run took is not in it: the same sources give the same bytes.
func jsonReport(_ result: LintResult, style: ReportStyle) -> String {
  JSONValue.object([
    ("schemaVersion", .integer(schemaVersion)),
    ("tool", .object([("name", .string("viperlint")), ("version", .string(style.toolVersion))])),
    ("pack", .string(result.packs.first?.name ?? "")),
    ("violations", .array(result.findings.map { violation($0, style) })),
    ("remarks", .array(result.remarks.map { remark($0, style) })),
    ("summary", summary(result)),
  ]).text
}

private func violation(_ finding: Finding, _ style: ReportStyle) -> JSONValue {
  let notes = finding.notes.map { JSONValue.object([("message", .string($0.message))] + place($0.location, style)) }
  return .object(
    [
      ("rule", .string(finding.rule)),
      ("severity", .string(finding.severity.word)),
      ("message", .string(finding.message)),
    ] + place(finding.location, style) + [
      ("from", .string(finding.from)),
      ("to", .string(finding.to)),
      ("notes", .array(notes)),
    ])
}

private func remark(_ remark: LintResult.Remark, _ style: ReportStyle) -> JSONValue {
  .object(
    [("severity", .string(remark.severity.word)), ("message", .string(remark.message))]
      + (remark.location.map { place($0, style) } ?? []))
}

/// Lines and columns are 1-based, columns in UTF-8 bytes; the end is behind the last byte.
private func place(_ location: Finding.Location, _ style: ReportStyle) -> [(key: String, value: JSONValue)] {
  [
    ("path", .string(style.shown(location.path))),
    ("line", .integer(location.line)),
    ("column", .integer(location.column)),
    ("endLine", .integer(location.endLine)),
    ("endColumn", .integer(location.endColumn)),
  ]
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
    ("references", references),
    ("undecidedCircles", .integer(counts.ambiguousCircles)),
  ])
}
