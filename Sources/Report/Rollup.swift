package import Findings
import JSONText

/// The number of violations by rule, module or owner, largest first.
package struct Rollup: Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    case rule, module, owner

    /// The second criterion, for the largest share.
    var other: Kind { self == .rule ? .module : .rule }
  }

  package struct Row: Sendable, Equatable {
    package let name: String
    package let count: Int
    package let errors: Int
    package let warnings: Int
    /// The module or rule with the largest share, and its share; empty if unknown.
    package let most: String
    package let mostCount: Int
  }

  /// What is counted.
  package struct Entry: Sendable {
    let rule: String
    let module: String
    let owner: String
    let severity: Severity

    /// - Parameters:
    ///   - module: empty if it is in none.
    ///   - owner: empty if it has none.
    package init(rule: String, module: String, owner: String, severity: Severity) {
      (self.rule, self.module, self.owner, self.severity) = (rule, module, owner, severity)
    }

    fileprivate func name(_ kind: Kind) -> String {
      switch kind {
      case .rule: rule
      case .module: module
      case .owner: owner
      }
    }
  }

  package let kind: Kind
  package let rows: [Row]

  /// The formats that support tables.
  package static let formats: [ReportFormat] = [.text, .markdown, .csv, .json]

  package init(_ entries: [Entry], by kind: Kind) {
    self.kind = kind
    rows = Dictionary(grouping: entries) { $0.name(kind) }.map { key, entries in
      let shares = Dictionary(grouping: entries) { $0.name(kind.other) }.mapValues(\.count)
      let most = shares.filter { !$0.key.isEmpty }.max { ($0.value, $1.key) < ($1.value, $0.key) }
      return Row(
        name: key, count: entries.count, errors: entries.count { $0.severity == .error },
        warnings: entries.count { $0.severity == .warning }, most: most?.key ?? "", mostCount: most?.value ?? 0)
    }.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }

  /// - Parameter format: one of ``formats``.
  package func text(as format: ReportFormat) -> String {
    switch format {
    case .markdown: markdown
    case .csv: csv
    case .json: json
    default: table
    }
  }

  private var header: [String] { [kind.rawValue, "violations", "errors", "warnings", "top \(kind.other.rawValue)"] }

  private func shown(_ name: String) -> String { name.isEmpty ? "(no \(kind.rawValue))" : printable(name) }

  private var cells: [[String]] {
    rows.map { row in
      [shown(row.name), "\(row.count)", "\(row.errors)", "\(row.warnings)", row.most.isEmpty ? "" : "\(printable(row.most)) (\(row.mostCount))"]
    }
  }

  /// Columns for a terminal, with right-aligned numbers.
  private var table: String {
    let lines = [header] + cells
    let widths = header.indices.map { column in lines.map { width($0[column]) }.max() ?? 0 }
    return lines.map { line in
      let columns = line.indices.filter { $0 < 4 || !line[$0].isEmpty }.map { column in
        let blank = String(repeating: " ", count: widths[column] - width(line[column]))
        if 1...3 ~= column { return blank + line[column] }
        return column == 4 ? line[column] : line[column] + blank
      }
      return columns.joined(separator: "  ") + "\n"
    }.joined()
  }

  private func width(_ text: String) -> Int { text.reduce(0) { $0 + terminalWidth(of: $1) } }

  private var markdown: String {
    func row(_ cells: [String]) -> String { "| \(cells.map(inMarkdown).joined(separator: " | ")) |\n" }
    return row(header) + "|---|---:|---:|---:|---|\n" + cells.map(row).joined()
  }

  private var csv: String {
    let lines =
      [[kind.rawValue, "violations", "errors", "warnings", "most", "most_count"]]
      + rows.map { [$0.name, "\($0.count)", "\($0.errors)", "\($0.warnings)", $0.most, "\($0.mostCount)"] }
    return lines.map { $0.map(csvField).joined(separator: ",") + "\r\n" }.joined()
  }

  private var json: String {
    JSONValue.object([
      ("summary", .string(kind.rawValue)),
      (
        "rows",
        .array(
          rows.map { row in
            .object([
              (kind.rawValue, .string(row.name)), ("violations", .integer(row.count)), ("errors", .integer(row.errors)),
              ("warnings", .integer(row.warnings)), ("most", .string(row.most)), ("mostCount", .integer(row.mostCount)),
            ])
          })
      ),
    ]).text + "\n"
  }
}
