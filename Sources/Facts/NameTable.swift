/// A name of one file: an index into that file's ``NameTable``.
public struct NameID: Hashable, Sendable {
  public let rawValue: UInt32

  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The empty name, entry 0 of every table: no label, no name.
  @inlinable public static var empty: NameID { NameID(rawValue: 0) }
}

/// The distinct names of one file, in the order in which they first stand there.
///
/// Backticks are not part of a name. Entry 0 is the empty name. Names are compared as bytes.
public struct NameTable: Sendable {
  /// The bytes of all names, one behind the other.
  public let bytes: [UInt8]
  /// Where each name ends in ``bytes``; it starts where the one before it ends.
  public let ends: [UInt32]
  /// ``NameHash`` of each name, so that joining files does not hash them again.
  public let hashes: [UInt64]

  public init(
    bytes: [UInt8] = [], ends: [UInt32] = [0], hashes: [UInt64] = [NameTable.hash(of: EmptyCollection<UInt8>())]
  ) {
    self.bytes = bytes
    self.ends = ends
    self.hashes = hashes
  }

  public var count: Int { ends.count }

  /// The bytes of one name.
  public func bytes(of name: NameID) -> ArraySlice<UInt8> {
    let index = Int(name.rawValue)
    return bytes[(index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])]
  }

  public subscript(name: NameID) -> String { String(decoding: bytes(of: name), as: UTF8.self) }

  /// Of bytes in memory; not generic, so that other modules call it at full speed.
  public static func hash(of bytes: UnsafeBufferPointer<UInt8>) -> UInt64 { NameHash(bytes).finished }

  public static func hash(of bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.withContiguousStorageIfAvailable { NameHash($0).finished } ?? Array(bytes).withUnsafeBufferPointer { NameHash($0).finished }
  }
}
