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

  public func bytes(of number: UInt32) -> ArraySlice<UInt8> { parts[Int(number & ((1 &<< shift) &- 1))][Int(number &>> shift)] }
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

  public subscript(index: Int) -> ArraySlice<UInt8> { bytes[(index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])] }
}
