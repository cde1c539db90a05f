/// Where the lines of one file start.
///
/// A line ends at LF, CR or CR LF, as Swift's own compiler counts them. Costs about a byte a line.
public struct LineMap: Sendable, Equatable {
  /// The length of each line that has an end, as LEB128: seven bits a byte, the lowest first.
  let lengths: [UInt8]
  /// Of every ``step``-th line but the first.
  let marks: [Mark]
  /// Lines that have an end.
  let endCount: Int
  /// Where the last line starts, which has no end and may be empty.
  let lastStart: UInt32
  let byteCount: Int

  struct Mark: Sendable, Equatable {
    /// Where the line starts in the file, and its length in ``LineMap/lengths``.
    let start: UInt32
    let place: UInt32
  }

  static let step = 32

  public init(_ bytes: [UInt8]) { self = bytes.withUnsafeBufferPointer { LineMap($0) } }

  public init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var builder = LineMapBuilder()
    if let start = bytes.baseAddress { builder.add(start, count: bytes.count) }
    self = builder.take()
  }

  init(lengths: [UInt8], marks: [Mark], endCount: Int, lastStart: UInt32, byteCount: Int) {
    self.lengths = lengths
    self.marks = marks
    self.endCount = endCount
    self.lastStart = lastStart
    self.byteCount = byteCount
  }

  /// Text after the last line end is a line, unless it is empty.
  public var lineCount: Int { endCount + (Int(lastStart) < byteCount ? 1 : 0) }

  /// The line and column (both 1-based; the column in UTF-8 bytes) of an offset; past the end, those of the end of the last line.
  public func position(of offset: UInt32) -> (line: Int, column: Int) {
    if offset >= lastStart { return (endCount + 1, Int(offset - lastStart) + 1) }
    var low = 0
    var high = marks.count + 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if marks[middle - 1].start <= offset { low = middle } else { high = middle }
    }
    var line = low * LineMap.step
    var (start, place) = low == 0 ? (0, 0) : (marks[low - 1].start, Int(marks[low - 1].place))
    while true {
      let end = start + length(at: &place)
      if offset < end { return (line + 1, Int(offset - start) + 1) }
      start = end
      line += 1
    }
  }

  private func length(at place: inout Int) -> UInt32 {
    var length: UInt32 = 0
    var shift: UInt32 = 0
    while true {
      let byte = lengths[place]
      place += 1
      length |= UInt32(byte & 0x7F) << shift
      if byte < 0x80 { return length }
      shift += 7
    }
  }
}
