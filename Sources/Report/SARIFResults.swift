import Findings
import JSONText

/// The results of a SARIF report.
struct SARIFResults {
  let style: ReportStyle
  /// The index of each rule in the list of rules.
  let rules: [String: Int]

  func all(of result: LintResult) -> [JSONValue] {
    var fingerprints = Fingerprints()
    return result.findings.map { .object(entries(of: $0, &fingerprints) + [("suppressions", .array([]))]) }
      + result.silenced.map { silenced in
        .object(entries(of: silenced.finding, &fingerprints) + [("suppressions", .array([suppression(silenced)]))])
      }
  }

  func notification(_ remark: LintResult.Remark) -> JSONValue {
    .object(
      [("level", .string(remark.severity.word)), ("message", message(remark.message))]
        + (remark.location.map { [("locations", .array([location($0)]))] } ?? []))
  }

  private func entries(of finding: Finding, _ fingerprints: inout Fingerprints) -> [(key: String, value: JSONValue)] {
    let fingerprint = fingerprints.next(for: finding, path: style.repositoryPath(finding.location.path))
    var entries: [(key: String, value: JSONValue)] = [
      ("ruleId", .string(finding.rule)),
      ("ruleIndex", .integer(rules[finding.rule] ?? -1)),
      ("level", .string(finding.severity.word)),
      ("message", message(finding.message)),
      ("locations", .array([location(finding.location)])),
      // GitHub compares this fingerprint. It does not depend on the text of the line.
      ("partialFingerprints", .object([("primaryLocationLineHash", .string(fingerprint + ":1"))])),
    ]
    if !finding.allNotes.isEmpty {
      entries.append(("relatedLocations", .array(finding.allNotes.enumerated().map { related($0.element, id: $0.offset + 1) })))
    }
    let steps = ([finding] + finding.also).lazy.map { $0.notes.filter(\.isStep) }.first { !$0.isEmpty } ?? []
    if !steps.isEmpty { entries.append(("codeFlows", .array([flow(steps, to: finding)]))) }
    return entries
  }

  private func related(_ note: Finding.Note, id: Int) -> JSONValue {
    .object([("id", .integer(id)), ("physicalLocation", physical(note.location)), ("message", message(note.message))])
  }

  /// The steps of the path, including the location of the violation.
  private func flow(_ steps: [Finding.Note], to finding: Finding) -> JSONValue {
    let here = finding.location
    var locations = steps.map { located($0.location, $0.message) }
    if !steps.contains(where: { $0.location == here }) {
      let next = steps.firstIndex { $0.location.path == here.path && $0.location.line == here.line && $0.location.column > here.column }
      locations.insert(located(here, finding.message), at: next ?? locations.endIndex)
    }
    return .object([("threadFlows", .array([.object([("locations", .array(locations))])]))])
  }

  private func located(_ location: Finding.Location, _ text: String) -> JSONValue {
    .object([("location", .object([("physicalLocation", physical(location)), ("message", message(text))]))])
  }

  private func suppression(_ silenced: SilencedFinding) -> JSONValue {
    let kind = silenced.by == .comment ? "inSource" : "external"
    return .object(
      [("kind", .string(kind)), ("status", .string("accepted"))] + (silenced.reason.isEmpty ? [] : [("justification", .string(silenced.reason))]))
  }

  private func message(_ text: String) -> JSONValue { .object([("text", .string(text))]) }

  private func location(_ location: Finding.Location) -> JSONValue { .object([("physicalLocation", physical(location))]) }

  private func physical(_ location: Finding.Location) -> JSONValue {
    .object([
      ("artifactLocation", .object([("uri", .string(uri(ofPath: style.repositoryPath(location.path))))])),
      (
        "region",
        .object([
          ("startLine", .integer(location.line)),
          ("startColumn", .integer(location.columnInUnits)),
          ("endLine", .integer(location.endLine)),
          ("endColumn", .integer(location.endColumnInUnits)),
        ])
      ),
    ])
  }
}
