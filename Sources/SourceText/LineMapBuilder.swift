import Platform

/// Makes the ``LineMap`` of a file whose bytes come piece by piece. It may be used for one file after the other.
package struct LineMapBuilder {
  private var lengths: [UInt8] = []
  private var marks: [LineMap.Mark] = []
  private var endCount = 0
  private var lineStart = 0
  /// Bytes that have come.
  package private(set) var byteCount = 0

  package init() {}

  /// The next bytes of the file. No CR LF may be cut in two.
  package mutating func add(_ bytes: UnsafePointer<UInt8>, count: Int) {
    // Hardly any file has a CR.
    if memchr(bytes, 0x0D, count) == nil { addFeeds(bytes, count: count) } else { addAll(bytes, count: count) }
    byteCount += count
  }

  private mutating func addFeeds(_ bytes: UnsafePointer<UInt8>, count: Int) {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let lows: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    var index = 0
    while index + 8 <= count {
      let word = UInt64(littleEndian: UnsafeRawPointer(bytes + index).loadUnaligned(as: UInt64.self)) ^ (ones &* 0x0A)
      // The high bit of each byte that is LF.
      var ends = ~(((word & lows) &+ lows) | word) & ~lows
      while ends != 0 {
        end(at: byteCount &+ index &+ ends.trailingZeroBitCount &>> 3 &+ 1)
        ends &= ends &- 1
      }
      index &+= 8
    }
    while index < count {
      if bytes[index] == 0x0A { end(at: byteCount + index + 1) }
      index += 1
    }
  }

  private mutating func addAll(_ bytes: UnsafePointer<UInt8>, count: Int) {
    for index in 0..<count {
      let isEnd = bytes[index] == 0x0A || bytes[index] == 0x0D && !(index + 1 < count && bytes[index + 1] == 0x0A)
      if isEnd { end(at: byteCount + index + 1) }
    }
  }

  @inline(__always)
  private mutating func end(at next: Int) {
    var length = next &- lineStart
    while length >= 0x80 {
      lengths.append(UInt8(truncatingIfNeeded: length) | 0x80)
      length &>>= 7
    }
    lengths.append(UInt8(truncatingIfNeeded: length))
    lineStart = next
    endCount &+= 1
    if endCount & (LineMap.step - 1) == 0 {
      marks.append(LineMap.Mark(start: UInt32(truncatingIfNeeded: next), place: UInt32(truncatingIfNeeded: lengths.count)))
    }
  }

  /// The lines of the bytes that have come, which are forgotten.
  package mutating func take() -> LineMap {
    // Without room for more, which the builder keeps for the next file.
    let map = LineMap(
      lengths: lengths.withUnsafeBufferPointer { Array($0) }, marks: marks.withUnsafeBufferPointer { Array($0) }, endCount: endCount,
      lastStart: UInt32(truncatingIfNeeded: lineStart), byteCount: byteCount)
    lengths.removeAll(keepingCapacity: lengths.capacity < 1 << 20)
    marks.removeAll(keepingCapacity: lengths.capacity < 1 << 20)
    endCount = 0
    lineStart = 0
    byteCount = 0
    return map
  }
}
