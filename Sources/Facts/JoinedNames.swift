/// The distinct names of many files, each of them once: most names stand in several files.
public final class JoinedNames: Sendable {
  /// For each name of each file, file after file: its number.
  public let numbers: [UInt32]
  /// The name of number n is the n/count-th of part n%count.
  private let parts: [NameTexts]

  public init(numbers: [UInt32], parts: [NameTexts]) {
    self.numbers = numbers
    self.parts = parts
  }

  public func bytes(of number: UInt32) -> ArraySlice<UInt8> { parts[Int(number) % parts.count][Int(number) / parts.count] }
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
