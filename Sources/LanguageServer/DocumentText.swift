package import JSONText

/// The text of a document in UTF-8, with positions in the units of the client.
package struct DocumentText: Sendable {
  package private(set) var bytes: [UInt8]
  private let encoding: PositionEncoding
  /// The offsets at which lines start. A line ends at LF, CR or CR LF.
  private var starts: [Int]

  package init(_ bytes: [UInt8], _ encoding: PositionEncoding) {
    self.bytes = bytes
    self.encoding = encoding
    starts = DocumentText.lineStarts(bytes)
  }

  package var lineCount: Int { starts.count }

  /// Applies the entries of `contentChanges` in their order.
  ///
  /// - Throws: if one of them is malformed; the text is then unchanged.
  package mutating func apply(_ changes: [JSONValue]) throws(ResponseError) {
    var result = self
    for change in changes {
      guard let text = change["text"]?.string else { throw ResponseError(.invalidParams, "A change of a document needs a text.") }
      guard let written = change["range"], case .object = written else {
        result = DocumentText(Array(text.utf8), encoding)
        continue
      }
      guard let range = PositionRange(written), range.start <= range.end else {
        throw ResponseError(.invalidParams, "A change of a document needs a valid range.")
      }
      let (start, end) = (result.offset(of: range.start), result.offset(of: range.end))
      result.bytes.replaceSubrange(start..<max(start, end), with: text.utf8)
      result.starts = DocumentText.lineStarts(result.bytes)
    }
    self = result
  }

  /// The offset of a position. A position after the end of a line, or inside a character, is moved back.
  package func offset(of position: Position) -> Int {
    guard position.line < starts.count else { return bytes.count }
    let line = content(ofLine: position.line)
    var offset = line.startIndex
    switch encoding {
    case .utf8:
      offset = min(line.startIndex + min(position.character, line.count), line.endIndex)
      while offset > line.startIndex, offset < line.endIndex, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    case .utf16:
      var units = 0
      while offset < line.endIndex {
        let (length, width) = DocumentText.character(bytes[offset])
        if units + width > position.character { break }
        units += width
        offset = min(offset + length, line.endIndex)
      }
    }
    return offset
  }

  /// The position of an offset; past the end, that of the end.
  package func position(of offset: Int) -> Position {
    let offset = min(max(offset, 0), bytes.count)
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return Position(line: low, character: units(in: bytes[starts[low]..<offset]))
  }

  /// The position of a line and a column, both 1-based, the column in UTF-8 bytes.
  package func position(line: Int, column: Int) -> Position {
    guard line >= 1, line <= starts.count else { return position(of: bytes.count) }
    let start = starts[line - 1]
    let end = line < starts.count ? starts[line] : bytes.count
    return Position(line: line - 1, character: units(in: bytes[start..<min(end, start + max(0, column - 1))]))
  }

  /// A line without its end, 0-based; empty after the last line.
  package func content(ofLine line: Int) -> ArraySlice<UInt8> {
    guard line < starts.count else { return [] }
    let start = starts[line]
    var end = line + 1 < starts.count ? starts[line + 1] : bytes.count
    while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return bytes[start..<end]
  }

  private func units(in part: ArraySlice<UInt8>) -> Int {
    if encoding == .utf8 { return part.count }
    return part.reduce(0) { $0 + DocumentText.character($1).width }
  }

  /// The length of the character that a byte begins, and its UTF-16 units; zero units for a byte within a character.
  private static func character(_ byte: UInt8) -> (length: Int, width: Int) {
    switch byte {
    case ..<0x80: (1, 1)
    case ..<0xC0: (1, 0)
    case ..<0xE0: (2, 1)
    case ..<0xF0: (3, 1)
    default: (4, 2)
    }
  }

  private static func lineStarts(_ bytes: [UInt8]) -> [Int] {
    var starts = [0]
    bytes.withUnsafeBufferPointer { bytes in
      for (index, byte) in bytes.enumerated() {
        if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") && (index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n")) {
          starts.append(index + 1)
        }
      }
    }
    return starts
  }
}
