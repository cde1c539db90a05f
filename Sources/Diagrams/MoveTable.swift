import Checks
import Facts
import Index
import JSONText
import Measures
import SourceText

/// Types to move to another module or target, as text, CSV or JSON.
package struct MoveTable {
  /// Increased with every change that is incompatible for readers. A new key is compatible.
  private static let schemaVersion = 1

  private struct Row {
    let place: String
    let path: String
    let line: Int
    let name: String
    let from: String
    let to: String
    let move: MoveSuggestion
  }

  private let rows: [Row]
  private let noun: String
  package var count: Int { rows.count }

  /// - Parameter level: `module` or `target`.
  package init(_ input: DiagramInput, of level: DiagramLevel) {
    noun = level.rawValue
    let ties = input.ties(level)
    rows = ties.moveSuggestions(in: input.project).filter { input.isShown($0.type) }.map { move in
      let symbol = input.index[move.type]
      let position = input.index[symbol.place.file].facts.lines.position(of: symbol.nameOffset)
      let path = input.path(of: symbol.place.file)
      return Row(
        place: "\(path):\(position.line):\(position.column)", path: path, line: position.line, name: symbol.qualifiedName,
        from: ties.grouping.groups[move.from].name, to: ties.grouping.groups[move.to].name, move: move)
    }
  }

  package var text: String {
    if rows.isEmpty { return "No type is used more by another \(noun) than by its own.\n" }
    return rows.map { row in
      PlainText.line(
        "\(row.place): move \(row.name) from \(row.from) to \(row.to): saves \(counted(row.move.gain, "reference")) between \(noun)s "
          + "(\(row.move.other) with \(row.to), \(row.move.own) with \(row.from))") + "\n"
    }.joined()
  }

  package var csv: String {
    CSV.text(
      [["type", "from", "to", "gain", "other", "own", "path", "line"]]
        + rows.map { [$0.name, $0.from, $0.to, String($0.move.gain), String($0.move.other), String($0.move.own), $0.path, String($0.line)] })
  }

  package var json: String {
    JSONValue.object([
      ("schemaVersion", .integer(MoveTable.schemaVersion)), ("unit", .string(noun)),
      (
        "moves",
        .array(
          rows.map { row in
            .object([
              ("type", .string(row.name)), ("from", .string(row.from)), ("to", .string(row.to)), ("gain", .integer(row.move.gain)),
              ("other", .integer(row.move.other)), ("own", .integer(row.move.own)), ("path", .string(row.path)), ("line", .integer(row.line)),
            ])
          })
      ),
    ]).text
  }
}
