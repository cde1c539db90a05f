/// A block of a Markdown page: as much of Markdown as rule pages need. All ranges are bytes of the page, without line ends.
struct PageBlock {
  enum Kind: Equatable {
    /// `#` to `######`.
    case heading(level: Int)
    /// Between two lines of backticks.
    case fence
    /// Any other run of lines that are not blank.
    case paragraph
  }

  let kind: Kind
  /// The block's first byte.
  let start: Int
  /// The heading's text; the info string after the opening backticks; the paragraph's lines.
  var text: Range<Int>
  /// The lines between the backticks, last line end included; empty for other kinds.
  var content: Range<Int>
  /// 1-based line of the block's first byte.
  let line: Int
  /// False for a fence that the page's end closes.
  var isClosed = true
}

/// The blocks of a page, in order. One pass over the bytes: pages are read at every start of the program.
func pageBlocks(_ bytes: [UInt8]) -> [PageBlock] {
  var blocks: [PageBlock] = []
  var fenceLength = 0
  var inParagraph = false
  var lineNumber = 0
  var next = 0
  while next < bytes.count {
    let start = next
    var end = start
    while end < bytes.count, bytes[end] != newline { end += 1 }
    next = min(end + 1, bytes.count)
    if end > start, bytes[end - 1] == carriageReturn { end -= 1 }
    lineNumber += 1

    if fenceLength > 0, let open = blocks.indices.last {
      if closesFence(bytes[start..<end], length: fenceLength) {
        fenceLength = 0
        blocks[open].isClosed = true
      } else {
        blocks[open].content = blocks[open].content.lowerBound..<next
      }
      continue
    }
    let backticks = bytes[start..<end].prefix { $0 == backtick }.count
    if backticks >= 3 {
      let info = trimmed(start + backticks..<end, in: bytes)
      blocks.append(PageBlock(kind: .fence, start: start, text: info, content: next..<next, line: lineNumber, isClosed: false))
      fenceLength = backticks
      inParagraph = false
    } else if let level = headingLevel(bytes[start..<end]) {
      let title = trimmed(start + level..<end, in: bytes)
      blocks.append(PageBlock(kind: .heading(level: level), start: start, text: title, content: end..<end, line: lineNumber))
      inParagraph = false
    } else {
      let line = trimmed(start..<end, in: bytes)
      if line.isEmpty {
        inParagraph = false
      } else if inParagraph, let last = blocks.indices.last {
        blocks[last].text = blocks[last].text.lowerBound..<line.upperBound
      } else {
        let nothing = line.upperBound..<line.upperBound
        blocks.append(PageBlock(kind: .paragraph, start: start, text: line, content: nothing, line: lineNumber))
        inParagraph = true
      }
    }
  }
  return blocks
}

private let newline = UInt8(ascii: "\n")
private let carriageReturn = UInt8(ascii: "\r")
private let backtick = UInt8(ascii: "`")

private func closesFence(_ line: ArraySlice<UInt8>, length: Int) -> Bool {
  var backticks = 0
  for byte in line {
    guard byte == backtick else { return backticks >= length && isBlank(byte) }
    backticks += 1
  }
  return backticks >= length
}

private func headingLevel(_ line: ArraySlice<UInt8>) -> Int? {
  let level = line.prefix { $0 == UInt8(ascii: "#") }.count
  guard (1...6).contains(level), let behind = line.dropFirst(level).first, isBlank(behind) else { return nil }
  return level
}

private func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

/// The range without the blanks at both ends.
private func trimmed(_ range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
  var (start, end) = (range.lowerBound, range.upperBound)
  while start < end, isBlank(bytes[start]) { start += 1 }
  while end > start, isBlank(bytes[end - 1]) { end -= 1 }
  return start..<end
}
