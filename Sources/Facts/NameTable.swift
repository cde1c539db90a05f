/// A name of one file: an index into that file's ``NameTable``.
public struct NameID: Hashable, Sendable {
  public let rawValue: UInt32

  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The empty name, entry 0 of every table: no label, no name.
  @inlinable public static var empty: NameID { NameID(rawValue: 0) }
}

/// The distinct names of one file, in the order of their first occurrence.
///
/// Backticks are not part of a name. Entry 0 is the empty name. Names are compared as bytes.
public struct NameTable: Equatable, Sendable {
  /// The bytes of each name after their count, which is written as LEB128: seven bits a byte, the lowest first.
  private let texts: [UInt8]
  /// Where every ``step``-th name begins in ``texts``.
  private let marks: [UInt32]
  public let count: Int

  @inlinable public static var step: Int { 16 }

  /// The empty name alone.
  public init() { self.init(texts: [0], marks: [0], count: 1) }

  /// - Parameters:
  ///   - texts: names, each after its length.
  ///   - marks: where every ``step``-th of them begins.
  public init(texts: [UInt8], marks: [UInt32], count: Int) {
    self.texts = texts
    self.marks = marks
    self.count = count
  }

  /// The bytes of one name.
  public func bytes(of name: NameID) -> ArraySlice<UInt8> {
    var place = Int(marks[Int(name.rawValue) / NameTable.step])
    let range = texts.withUnsafeBufferPointer { texts in
      for _ in 0..<Int(name.rawValue) % NameTable.step { place = NameTable.range(at: place, in: texts).upperBound }
      return NameTable.range(at: place, in: texts)
    }
    return texts[range]
  }

  /// The bytes of a name whose length is at an offset.
  @inline(__always)
  private static func range(at place: Int, in texts: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    var (start, length, shift) = (place, 0, 0)
    while true {
      let byte = texts[start]
      start += 1
      length |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return start..<start + length }
      shift += 7
    }
  }

  public func contains(_ text: String) -> Bool {
    var wanted = text
    return wanted.withUTF8 { wanted in
      texts.withUnsafeBufferPointer { texts in
        var place = 0
        return (0..<count).contains { _ in
          let range = NameTable.range(at: place, in: texts)
          place = range.upperBound
          return range.count == wanted.count && texts[range].elementsEqual(wanted)
        }
      }
    }
  }

  public subscript(name: NameID) -> String { String(decoding: bytes(of: name), as: UTF8.self) }

  /// Of each name. They are made anew each time: that costs less than the memory in which they could stand.
  public var hashes: [UInt64] {
    texts.withUnsafeBufferPointer { texts in
      guard let base = texts.baseAddress else { return [] }
      var place = 0
      return (0..<count).map { _ in
        let range = NameTable.range(at: place, in: texts)
        place = range.upperBound
        return NameKey(base, range.lowerBound, range.count, limit: texts.count).hash.finished
      }
    }
  }

  /// Those whose hashes are among some.
  public func all(withHashes wanted: Set<UInt64>) -> Set<NameID> {
    Set(hashes.enumerated().lazy.filter { wanted.contains($1) }.map { NameID(rawValue: UInt32($0.offset)) })
  }

  /// Of bytes in memory; not generic, so that other modules call it at full speed.
  public static func hash(of bytes: UnsafeBufferPointer<UInt8>) -> UInt64 { NameHash(bytes).finished }

  public static func hash(of bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.withContiguousStorageIfAvailable { NameHash($0).finished } ?? Array(bytes).withUnsafeBufferPointer { NameHash($0).finished }
  }
}
