/// A half-open stretch of one file, in UTF-8 bytes from its start (0-based).
///
/// Lines and columns exist only in reports; ``LineMap`` makes them from an offset.
public struct ByteRange: Hashable, Sendable {
  public var start: UInt32
  public var end: UInt32

  @inlinable
  public init(start: UInt32, end: UInt32) {
    self.start = start
    self.end = end
  }

  @inlinable public var count: Int { Int(end) - Int(start) }

  @inlinable public func contains(_ offset: UInt32) -> Bool { start <= offset && offset < end }
}
