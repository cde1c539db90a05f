/// Splits a stream of bytes into the messages of the language server protocol: each has a header with its length.
///
/// A broken header is reported once. The stream is then searched for the next `Content-Length`.
package struct FrameReader {
  package enum Frame: Equatable, Sendable {
    case body([UInt8])
    /// A sentence about a frame that cannot be read.
    case broken(String)
  }

  /// In bytes. Editors send a file's whole text in one message.
  package static let longestBody = 256 << 20
  /// In bytes. A header has two short lines.
  private static let longestHeader = 4096

  private var buffer: [UInt8] = []
  /// Bytes of ``buffer`` that have been used.
  private var start = 0
  /// The length of the body whose header has been read.
  private var expected: Int?
  /// Bytes of a refused body that are still to come.
  private var skipped = 0

  package init() {}

  package mutating func append(_ bytes: some Collection<UInt8>) {
    if start > 1 << 16 || start == buffer.count {
      buffer.removeFirst(start)
      start = 0
    }
    buffer.append(contentsOf: bytes)
  }

  /// The next complete frame; nil until more bytes arrive.
  package mutating func next() -> Frame? {
    while true {
      if skipped > 0 {
        let count = min(skipped, buffer.count - start)
        start += count
        skipped -= count
        if skipped > 0 { return nil }
      }
      if let length = expected {
        guard buffer.count - start >= length else { return nil }
        let body = Array(buffer[start..<start + length])
        start += length
        expected = nil
        // Large messages are rare, and their memory should not stay.
        if buffer.count > 1 << 20 {
          buffer = Array(buffer[start...])
          start = 0
        }
        return .body(body)
      }
      guard let (lines, end) = header() else { return resynchronized() }
      start = end
      guard let length = FrameReader.length(in: lines) else {
        // Blank lines between frames do no harm.
        if lines.allSatisfy(\.isEmpty) { continue }
        return .broken("The header has no valid Content-Length.")
      }
      guard length <= FrameReader.longestBody else {
        skipped = length
        return .broken("The message has \(length) bytes. The limit is \(FrameReader.longestBody).")
      }
      expected = length
    }
  }

  /// The lines of the next header, and the offset after it; nil if it is incomplete.
  private func header() -> (lines: [ArraySlice<UInt8>], end: Int)? {
    var lines: [ArraySlice<UInt8>] = []
    var lineStart = start
    while let end = buffer[lineStart...].prefix(FrameReader.longestHeader).firstIndex(of: UInt8(ascii: "\n")) {
      var line = buffer[lineStart..<end]
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      lineStart = end + 1
      if line.isEmpty { return (lines, lineStart) }
      lines.append(line)
      if lineStart - start > FrameReader.longestHeader { return nil }
    }
    return nil
  }

  /// Passes over what is too long for a header, up to the next line that may begin one.
  private mutating func resynchronized() -> Frame? {
    guard buffer.count - start > FrameReader.longestHeader else { return nil }
    let name = Array("content-length:".utf8)
    var place = start + 1
    while place + name.count <= buffer.count {
      if zip(buffer[place...], name).allSatisfy({ $0 | 0x20 == $1 | 0x20 }) { break }
      place += 1
    }
    start = place + name.count <= buffer.count ? place : max(start, buffer.count - name.count)
    return .broken("The header is longer than \(FrameReader.longestHeader) bytes.")
  }

  /// The last valid `Content-Length`; lines before it may be garbage.
  private static func length(in lines: [ArraySlice<UInt8>]) -> Int? {
    for line in lines.reversed() {
      let text = String(decoding: line, as: UTF8.self).lowercased()
      guard let name = text.range(of: "content-length:") else { continue }
      guard let length = Int(text[name.upperBound...].filter { $0 != " " && $0 != "\t" }), length >= 0 else { return nil }
      return length
    }
    return nil
  }
}

extension String {
  /// The first occurrence of a text.
  fileprivate func range(of text: String) -> Range<Index>? { firstRange(of: text) }
}
