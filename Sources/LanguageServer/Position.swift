package import JSONText

/// How clients count the characters of a line.
package enum PositionEncoding: String, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"

  /// The best encoding that a client offers. Every client supports UTF-16.
  package init(offered: [String]) { self = offered.contains(PositionEncoding.utf8.rawValue) ? .utf8 : .utf16 }
}

/// A place in a document, 0-based. The character counts in the units of a ``PositionEncoding``.
package struct Position: Hashable, Comparable, Sendable {
  package var line: Int
  package var character: Int

  package init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }

  package init?(_ value: JSONValue?) {
    guard let line = value?["line"]?.integer, let character = value?["character"]?.integer, line >= 0, character >= 0 else { return nil }
    self.init(line: line, character: character)
  }

  package var json: JSONValue { .object([("line", .integer(line)), ("character", .integer(character))]) }

  package static func < (left: Position, right: Position) -> Bool { (left.line, left.character) < (right.line, right.character) }
}

/// A half-open range of a document.
package struct PositionRange: Hashable, Sendable {
  package var start: Position
  package var end: Position

  package init(_ start: Position, _ end: Position) {
    self.start = start
    self.end = end
  }

  package init?(_ value: JSONValue?) {
    guard let start = Position(value?["start"]), let end = Position(value?["end"]) else { return nil }
    self.init(start, end)
  }

  package var json: JSONValue { .object([("start", start.json), ("end", end.json)]) }

  /// Whether two ranges share a place; an empty range has one.
  package func touches(_ other: PositionRange) -> Bool { start <= other.end && other.start <= end }
}
