/// The lines of a baseline's file. Each entry is one line, so that a merge may keep lines of both sides in any order and number.
struct BaselineLines {
  private let lines: [ArraySlice<UInt8>]

  init(_ text: String) { lines = Array(text.utf8).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) }

  /// The first conflict marker, a 1-based line.
  var conflict: Int? {
    lines.firstIndex { line in
      [UInt8(ascii: "<"), UInt8(ascii: ">")].contains { mark in line.prefix(7).elementsEqual(repeatElement(mark, count: 7)) }
    }.map { $0 + 1 }
  }

  /// A well-formed list of the entries, each on its original line; nil if an entry spans several lines.
  var list: String? {
    var text = "["
    for (number, line) in lines.enumerated() {
      guard let entry = entry(in: line) else { return nil }
      if number > 0 { text += "\n" }
      if !entry.isEmpty { text += "  " + entry + "," }
    }
    return text + "]"
  }

  /// The entry of a line without separators; empty for a line of brackets; nil for other lines.
  private func entry(in line: ArraySlice<UInt8>) -> String? {
    let isBracket: (UInt8) -> Bool = { "[]{}, \t\r".utf8.contains($0) }
    if line.allSatisfy(isBracket) { return "" }
    let isSpace: (UInt8) -> Bool = { ", \t\r".utf8.contains($0) }
    guard let start = line.firstIndex(where: { !isSpace($0) }), let end = line.lastIndex(where: { !isSpace($0) }),
      line[start] == UInt8(ascii: "{"), line[end] == UInt8(ascii: "}")
    else { return nil }
    return String(decoding: line[start...end], as: UTF8.self)
  }
}
