extension DiagramGraph {
  /// The graph as a matrix for spreadsheets (RFC 4180): rows refer to columns. Cells contain the number of references or properties, or are
  /// empty.
  package var csv: String {
    var counts: [String: [String: Int]] = [:]
    for edge in edges { counts[edge.from, default: [:]][edge.to, default: 0] += max(1, edge.count) }
    let rows = [[""] + nodes.map(\.id)] + nodes.map { row in [row.id] + nodes.map { counts[row.id]?[$0.id].map(String.init) ?? "" } }
    return CSV.text(rows)
  }
}

package enum CSV {
  /// Lines end with CR LF. An apostrophe escapes formulas.
  package static func text(_ rows: [[String]]) -> String {
    rows.map { $0.map(field).joined(separator: ",") + "\r\n" }.joined()
  }

  private static func field(_ text: String) -> String {
    let isFormula = text.unicodeScalars.first.map { "=+-@\t\r".unicodeScalars.contains($0) } ?? false
    let safe = isFormula ? "'" + text : text
    let needsQuotes = isFormula || safe.unicodeScalars.contains { ",\"\r\n".unicodeScalars.contains($0) }
    guard needsQuotes else { return safe }
    return "\"" + safe.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }
}
