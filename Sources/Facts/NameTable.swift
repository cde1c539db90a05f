/// A name of one file: an index into that file's ``NameTable``.
package struct NameID: Hashable, Sendable {
  package let rawValue: UInt32

  @inlinable package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The empty name, entry 0 of every table: no label, no name.
  @inlinable package static var empty: NameID { NameID(rawValue: 0) }
}

/// The distinct names of one file, in the order in which they first stand there.
///
/// Backticks are not part of a name. Entry 0 is the empty name. Names are compared as bytes.
package struct NameTable: Sendable {
  /// The bytes of all names, one behind the other.
  package var bytes: [UInt8] = []
  /// Where each name ends in ``bytes``; it starts where the one before it ends.
  package var ends: [UInt32] = [0]
  /// FNV-1a (64 bit) of each name's bytes, so that joining files does not hash them again.
  package var hashes: [UInt64] = [NameTable.hash(of: EmptyCollection<UInt8>())]

  package init() {}

  package var count: Int { ends.count }

  package func range(of name: NameID) -> Range<Int> {
    let index = Int(name.rawValue)
    return (index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])
  }

  package subscript(name: NameID) -> String {
    String(decoding: bytes[range(of: name)], as: UTF8.self)
  }

  /// The same for bytes in memory; not generic, so that other modules call it at full speed.
  package static func hash(of bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash
  }

  package static func hash(of bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash
  }
}
