#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Lines and columns of one file, made from its bytes when a report needs them.
///
/// A line ends at LF, CR or CR LF, as Swift's own compiler counts them. Cost: one pass over the bytes.
public struct LineMap: Sendable {
  /// Offsets of the first byte of every line; never empty.
  private let starts: [UInt32]

  public init(_ bytes: [UInt8]) { self = bytes.withUnsafeBufferPointer { LineMap($0) } }

  public init(_ buffer: UnsafeBufferPointer<UInt8>) {
    var starts: [UInt32] = [0]
    guard let base = buffer.baseAddress else {
      self.starts = starts
      return
    }
    if memchr(base, 0x0D, buffer.count) == nil {
      var start = 0
      while let end = memchr(base + start, 0x0A, buffer.count - start) {
        start = UnsafeRawPointer(end) - UnsafeRawPointer(base) + 1
        starts.append(UInt32(start))
      }
      self.starts = starts
      return
    }
    var index = 0
    while index < buffer.count {
      let byte = buffer[index]
      index += 1
      if byte == 0x0A {
        starts.append(UInt32(index))
      } else if byte == 0x0D {
        if index < buffer.count, buffer[index] == 0x0A { index += 1 }
        starts.append(UInt32(index))
      }
    }
    self.starts = starts
  }

  public var lineCount: Int { starts.count }

  /// The line and column (both 1-based; the column in UTF-8 bytes) of an offset; past the end, those of the end of the last line.
  public func position(of offset: UInt32) -> (line: Int, column: Int) {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, Int(offset - starts[low]) + 1)
  }
}
