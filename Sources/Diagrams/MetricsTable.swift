import Checks
import JSONText
package import Measures

/// The metrics of modules or targets as a text table, CSV or JSON.
package struct MetricsTable: Sendable {
  /// Increased with every change that is incompatible for readers. A new key is compatible.
  private static let schemaVersion = 1

  package let rows: [GroupMetrics]
  /// `module` or `target`.
  let unit: String

  package init(_ input: DiagramInput, of level: DiagramLevel) {
    let ties = input.ties(level)
    let metrics = metrics(of: ties.grouping, counts: ties.counts, cycles: ties.cycles, in: input.index)
    rows = zip(ties.grouping.groups, metrics).filter { $0.0.types.contains(where: input.isShown) }.map(\.1)
    unit = level == .target ? "target" : "module"
  }

  private init(_ rows: [GroupMetrics], of unit: String) { (self.rows, self.unit) = (rows, unit) }

  /// The rows that differ, before and after a change.
  package func changes(since before: MetricsTable) -> MetricsTable {
    let (old, new) = (Dictionary(before.rows.map { ($0.name, $0) }) { $1 }, Dictionary(rows.map { ($0.name, $0) }) { $1 })
    let names = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }.sorted()
    return MetricsTable(
      names.flatMap { name in [old[name]?.named("\(name) (before)"), new[name]?.named("\(name) (after)")].compactMap(\.self) }, of: unit)
  }

  private static let head = [
    "types", "protocols", "files", "lines", "afferent", "efferent", "incoming", "outgoing", "instability", "abstractness", "distance", "circle",
  ]

  private static func cells(_ row: GroupMetrics) -> [String] {
    [row.types, row.protocols, row.files, row.lines, row.afferent, row.efferent, row.incomingReferences, row.outgoingReferences].map(String.init)
      + [decimal(row.instability), decimal(row.abstractness), decimal(row.distance), row.cycle == 0 ? "" : String(row.cycle)]
  }

  /// Two decimal places; empty for nil.
  package static func decimal(_ value: Double?) -> String {
    guard let value else { return "" }
    let hundredths = Int((value * 100).rounded())
    return "\(hundredths / 100)." + (hundredths % 100 < 10 ? "0" : "") + "\(hundredths % 100)"
  }

  /// Columns are padded with spaces, numbers are right-aligned.
  package var text: String {
    let head: [String] = [unit] + MetricsTable.head.dropLast() + ["cycle"]
    let lines = [head] + rows.map { [PlainText.line($0.name)] + MetricsTable.cells($0) }
    let widths = (0..<lines[0].count).map { column in lines.map { $0[column].count }.max() ?? 0 }
    return lines.map { line in
      var text = line.enumerated().map { column, cell in
        let blanks = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + blanks : blanks + cell
      }.joined(separator: "  ")
      while text.hasSuffix(" ") { text.removeLast() }
      return text + "\n"
    }.joined()
  }

  package var csv: String { CSV.text([[unit] + MetricsTable.head] + rows.map { [$0.name] + MetricsTable.cells($0) }) }

  package var json: String {
    JSONValue.object([
      ("schemaVersion", .integer(MetricsTable.schemaVersion)), ("unit", .string(unit)), ("rows", .array(rows.map(MetricsTable.jsonValue))),
    ]).text
  }

  private static func jsonValue(_ row: GroupMetrics) -> JSONValue {
    func decimal(_ value: Double?) -> JSONValue { value.map { .decimal($0) } ?? .null }
    return .object([
      ("name", .string(row.name)), ("types", .integer(row.types)), ("protocols", .integer(row.protocols)), ("files", .integer(row.files)),
      ("lines", .integer(row.lines)), ("afferent", .integer(row.afferent)), ("efferent", .integer(row.efferent)),
      ("incomingReferences", .integer(row.incomingReferences)), ("outgoingReferences", .integer(row.outgoingReferences)),
      ("instability", decimal(row.instability)), ("abstractness", .decimal(row.abstractness)), ("distance", decimal(row.distance)),
      ("circle", .integer(row.cycle)),
    ])
  }
}
