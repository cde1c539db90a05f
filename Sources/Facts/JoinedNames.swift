/// The distinct names of many files, each of them once: most names stand in several files.
public final class JoinedNames: Sendable {
  /// For each name of each file, file after file: its number.
  public let numbers: [UInt32]
  /// A power of two of them: the name of number n is the n/count-th of part n%count.
  private let parts: [NameTexts]
  /// A division costs more than all else that is done to find a name.
  private let shift: UInt32

  /// - Parameter parts: a power of two of them.
  public init(numbers: [UInt32], parts: [NameTexts]) {
    precondition(parts.count.nonzeroBitCount == 1, "a power of two of parts")
    self.numbers = numbers
    self.parts = parts
    shift = UInt32(parts.count.trailingZeroBitCount)
  }

  public func bytes(of number: UInt32) -> ArraySlice<UInt8> { parts[part(of: number)][Int(number &>> shift)] }

  /// The first byte of a name; nil for the empty one.
  public func firstByte(of number: UInt32) -> UInt8? { parts[part(of: number)].firstByte(of: Int(number &>> shift)) }

  @inline(__always) private func part(of number: UInt32) -> Int { Int(number & ((1 &<< shift) &- 1)) }
}

/// Names one behind the other.
public struct NameTexts: Sendable {
  private var bytes: [UInt8] = []
  /// Where each ends.
  private var ends: [UInt32] = []

  public init() {}

  public var count: Int { ends.count }

  public mutating func append(_ name: UnsafeBufferPointer<UInt8>) {
    bytes.append(contentsOf: name)
    ends.append(UInt32(truncatingIfNeeded: bytes.count))
  }

  func firstByte(of index: Int) -> UInt8? {
    let start = index == 0 ? 0 : Int(ends[index - 1])
    return start < Int(ends[index]) ? bytes[start] : nil
  }

  public subscript(index: Int) -> ArraySlice<UInt8> { bytes[(index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])] }
}
