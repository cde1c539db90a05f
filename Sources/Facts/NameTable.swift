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
  public var bytes: [UInt8] = []
  /// Where each name ends in ``bytes``; it starts where the one before it ends.
  public var ends: [UInt32] = [0]
  /// ``NameHash`` of each name, so that joining files does not hash them again.
  public var hashes: [UInt64] = [NameTable.hash(of: EmptyCollection<UInt8>())]

  /// Where the names stand once they are joined with those of other files; those above are then empty.
  private var joined: JoinedNames?
  /// The number of its first name there.
  private var firstJoined = 0
  private var joinedCount = 0
  private var joinedFingerprint: UInt64 = 0

  public init() {}

  public var count: Int { joined == nil ? ends.count : joinedCount }

  /// The bytes of one name.
  public func bytes(of name: NameID) -> ArraySlice<UInt8> {
    let index = Int(name.rawValue)
    if let joined { return joined.bytes(of: joined.numbers[firstJoined + index]) }
    return bytes[(index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])]
  }

  public subscript(name: NameID) -> String { String(decoding: bytes(of: name), as: UTF8.self) }

  /// Gives up its own names for those of all files.
  ///
  /// - Parameter first: the number of the first of its names there.
  public mutating func join(_ names: JoinedNames, first: Int) {
    joinedFingerprint = fingerprint
    joinedCount = count
    joined = names
    firstJoined = first
    bytes = []
    ends = []
    hashes = []
  }

  /// One number for all names in their order, by which a table is told from others.
  public var fingerprint: UInt64 {
    if joined != nil { return joinedFingerprint }
    return hashes.reduce(UInt64(hashes.count)) { ($0 ^ $1) &* 0x9E37_79B9_7F4A_7C15 }
  }

  /// Of bytes in memory; not generic, so that other modules call it at full speed.
  public static func hash(of bytes: UnsafeBufferPointer<UInt8>) -> UInt64 { NameHash(bytes).finished }

  public static func hash(of bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.withContiguousStorageIfAvailable { NameHash($0).finished } ?? Array(bytes).withUnsafeBufferPointer { NameHash($0).finished }
  }
}
