/// A half-open stretch of one file, in UTF-8 bytes from its start (0-based).
///
/// Lines and columns exist only in reports; ``LineMap`` makes them from an offset.
package struct ByteRange: Hashable, Sendable {
  package var start: UInt32
  package var end: UInt32

  @inlinable
  package init(start: UInt32, end: UInt32) {
    self.start = start
    self.end = end
  }

  @inlinable package var count: Int { Int(end) - Int(start) }

  @inlinable package func contains(_ offset: UInt32) -> Bool { start <= offset && offset < end }
}
