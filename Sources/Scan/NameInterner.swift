import Facts

/// Gives each distinct name of a file its number.
///
/// Its own hash is a quick one; ``NameTable`` gets FNV-1a of each distinct name at the end.
struct NameInterner {
  private struct Slot {
    var hash: UInt32
    /// Number of the name; 0 where the slot is empty.
    var name: UInt32
  }

  private var slots: UnsafeMutablePointer<Slot>
  private var mask: Int
  private var bytes: ScratchBuffer<UInt8>
  private var ends: ScratchBuffer<UInt32>

  init() {
    mask = 1023
    slots = .allocate(capacity: mask + 1)
    slots.initialize(repeating: Slot(hash: 0, name: 0), count: mask + 1)
    bytes = ScratchBuffer(capacity: 1 << 14)
    ends = ScratchBuffer(capacity: 1 << 10)
    ends.append(0)
  }

  func deallocate() {
    slots.deallocate()
    bytes.deallocate()
    ends.deallocate()
  }

  /// Forgets all names. A table that one large file made large is made small again, so that small files need not clear it.
  mutating func reset() {
    if mask > 1 << 13, ends.count < 1 << 10 {
      slots.deallocate()
      mask = 1023
      slots = .allocate(capacity: mask + 1)
    }
    slots.update(repeating: Slot(hash: 0, name: 0), count: mask + 1)
    bytes.count = 0
    ends.count = 0
    ends.append(0)
  }

  @inline(__always)
  mutating func intern(_ source: UnsafePointer<UInt8>, _ start: Int, _ length: Int, limit: Int) -> NameID {
    if length == 0 { return .empty }
    let hash = NameInterner.hash(source, start, length, limit: limit)
    var slot = Int(truncatingIfNeeded: hash) & mask
    while true {
      let found = slots[slot]
      if found.name == 0 { break }
      if found.hash == hash, isName(found.name, source + start, length) { return NameID(rawValue: found.name) }
      slot = (slot + 1) & mask
    }
    return insert(source + start, length, hash: hash, slot: slot)
  }

  @inline(__always)
  private func isName(_ name: UInt32, _ pointer: UnsafePointer<UInt8>, _ length: Int) -> Bool {
    let start = Int(ends[Int(name) - 1])
    guard Int(ends[Int(name)]) - start == length else { return false }
    let stored = bytes.base + start
    var index = 0
    while index < length {
      if stored[index] != pointer[index] { return false }
      index += 1
    }
    return true
  }

  @inline(never)
  private mutating func insert(_ pointer: UnsafePointer<UInt8>, _ length: Int, hash: UInt32, slot: Int) -> NameID {
    let name = UInt32(ends.count)
    bytes.reserve(bytes.count + length)
    (bytes.base + bytes.count).update(from: pointer, count: length)
    bytes.count += length
    ends.append(UInt32(bytes.count))
    slots[slot] = Slot(hash: hash, name: name)
    if ends.count * 2 > mask { grow() }
    return NameID(rawValue: name)
  }

  private mutating func grow() {
    let larger = (mask + 1) * 4
    let new = UnsafeMutablePointer<Slot>.allocate(capacity: larger)
    new.initialize(repeating: Slot(hash: 0, name: 0), count: larger)
    for index in 0...mask where slots[index].name != 0 {
      var slot = Int(truncatingIfNeeded: slots[index].hash) & (larger - 1)
      while new[slot].name != 0 { slot = (slot + 1) & (larger - 1) }
      new[slot] = slots[index]
    }
    slots.deallocate()
    slots = new
    mask = larger - 1
  }

  @inline(__always)
  private static func hash(_ source: UnsafePointer<UInt8>, _ start: Int, _ length: Int, limit: Int) -> UInt32 {
    let multiplier: UInt64 = 0x9E37_79B9_7F4A_7C15
    let (head, tail) = WordTable.ends(of: source, start, length, limit: limit)
    var hash = (head ^ UInt64(truncatingIfNeeded: length)) &* multiplier
    if length > 8 {
      hash = ((hash ^ (hash >> 29)) ^ tail) &* multiplier
      var index = 8
      while index + 8 < length {
        hash = ((hash ^ (hash >> 29)) ^ WordTable.load(source + (start + index))) &* multiplier
        index += 8
      }
    }
    return UInt32(truncatingIfNeeded: hash >> 32)
  }

  var table: NameTable {
    var table = NameTable()
    table.bytes = bytes.array
    table.ends = ends.array
    table.hashes = [UInt64](unsafeUninitializedCapacity: ends.count) { hashes, count in
      var start = 0
      for index in 0..<ends.count {
        let end = Int(ends[index])
        hashes[index] = NameTable.hash(of: UnsafeBufferPointer(start: bytes.base + start, count: end - start))
        start = end
      }
      count = ends.count
    }
    return table
  }
}
