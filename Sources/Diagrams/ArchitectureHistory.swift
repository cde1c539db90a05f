import JSONText

/// The measures of a project at several revisions, the oldest first.
package struct ArchitectureHistory: Sendable {
  /// Increased with every change that is incompatible for readers. A new key is compatible.
  private static let schemaVersion = 1

  package struct Revision: Sendable {
    package let commit: String
    /// In seconds since 1970.
    package let time: Int
    /// `2027-03-01`.
    package let date: String
    package let subject: String
    package let measures: RevisionMeasures
    /// In relation to the revision before; none of the first.
    package fileprivate(set) var newArrows: [RevisionMeasures.Arrow] = []
    package fileprivate(set) var goneArrows: [RevisionMeasures.Arrow] = []

    package init(commit: String, time: Int, date: String, subject: String, measures: RevisionMeasures) {
      self.commit = commit
      self.time = time
      self.date = date
      self.subject = subject
      self.measures = measures
    }

    /// As git abbreviates it.
    package var shortCommit: String { String(commit.prefix(9)) }
  }

  package let title: String
  package private(set) var revisions: [Revision]
  /// Sentences about what is missing.
  package let remarks: [String]
  /// Whether other commits lie between some of the revisions.
  package let isSampled: Bool
  /// All rules with findings, most findings first.
  package let rules: [String]

  package init(title: String, _ revisions: [Revision], isSampled: Bool = false, remarks: [String]) {
    self.title = title
    self.isSampled = isSampled
    self.revisions = revisions
    self.remarks = remarks
    var most: [String: Int] = [:]
    for revision in revisions { most.merge(revision.measures.findings) { max($0, $1) } }
    rules = most.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    for number in revisions.indices.dropFirst() {
      let (before, now) = (revisions[number - 1].measures.arrows, revisions[number].measures.arrows)
      self.revisions[number].newArrows = now.keys.filter { before[$0] == nil }.sorted()
      self.revisions[number].goneArrows = before.keys.filter { now[$0] == nil }.sorted()
    }
  }

  // MARK: CSV and JSON

  private static let columns: [(name: String, value: @Sendable (RevisionMeasures) -> JSONValue)] = [
    ("files", { .integer($0.files) }), ("lines", { .integer($0.lines) }), ("types", { .integer($0.types) }), ("modules", { .integer($0.modules.count) }),
    ("couplings", { .integer($0.arrows.count) }), ("references", { .integer($0.references) }),
    ("distance", { $0.distance.map { .decimal($0) } ?? .null }), ("modulesInCycles", { .integer($0.modulesInCycles) }),
    ("linksToCut", { .integer($0.linksToCut) }), ("referencesToCut", { .integer($0.referencesToCut) }), ("findings", { .integer($0.findingCount) }),
    ("errors", { .integer($0.errors) }),
  ]

  /// A line for each revision, with a column for each rule.
  package var csv: String {
    let head = ["commit", "date", "subject"] + ArchitectureHistory.columns.map(\.name) + ["newArrows", "goneArrows"] + rules
    let rows = revisions.map { revision in
      let values = ArchitectureHistory.columns.map { column -> String in
        switch column.value(revision.measures) {
        case .integer(let number): String(number)
        case .decimal(let number): MetricsTable.decimal(number)
        default: ""
        }
      }
      return [revision.commit, revision.date, revision.subject] + values
        + [revision.newArrows, revision.goneArrows].map { $0.map { "\($0.from) → \($0.to)" }.joined(separator: "; ") }
        + rules.map { String(revision.measures.findings[$0] ?? 0) }
    }
    return CSV.text([head] + rows)
  }

  package var json: String {
    JSONValue.object([
      ("schemaVersion", .integer(ArchitectureHistory.schemaVersion)), ("remarks", .array(remarks.map { .string($0) })),
      ("revisions", .array(revisions.map(jsonValue))),
    ]).text
  }

  private func jsonValue(_ revision: Revision) -> JSONValue {
    let measures = revision.measures
    func arrows(_ arrows: [RevisionMeasures.Arrow]) -> JSONValue {
      .array(arrows.map { .object([("from", .string($0.from)), ("to", .string($0.to))]) })
    }
    return .object(
      [("commit", .string(revision.commit)), ("time", .integer(revision.time)), ("date", .string(revision.date)), ("subject", .string(revision.subject))]
        + ArchitectureHistory.columns.map { ($0.name, $0.value(measures)) }
        + [
          ("rules", .object(rules.filter { measures.findings[$0] != nil }.map { ($0, .integer(measures.findings[$0] ?? 0)) })),
          ("newArrows", arrows(revision.newArrows)), ("goneArrows", arrows(revision.goneArrows)),
          (
            "moduleMeasures",
            .array(
              measures.modules.sorted { $0.key < $1.key }.map { name, module in
                .object([
                  ("name", .string(name)), ("types", .integer(module.types)), ("lines", .integer(module.lines)), ("couplings", .integer(module.couplings)),
                  ("isInCycle", .boolean(module.isInCycle)),
                ])
              })
          ),
        ])
  }
}
