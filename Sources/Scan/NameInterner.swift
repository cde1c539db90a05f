import Facts

/// Gives each distinct name of a file its number, and knows the words of the language: one look says what an identifier is.
///
/// Its own hash is a quick one; ``NameTable`` gets FNV-1a of each distinct name at the end.
struct NameInterner {
  /// A word of the language or a name of the file.
  struct Entry {
    let head: UInt64
    let tail: UInt64
    /// Where its bytes start: of a name in ``bytes``, of a word among those of ``words``.
    let start: UInt32
    let length: UInt32
    /// Its number; 0 of a word that has not been used as a name.
    var name: UInt32
    let kind: TokenKind
    let word: Word
  }

  private struct Slot {
    var hash: UInt32
    /// Index into ``entries`` + 1; 0 where the slot is empty.
    var entry: UInt32
  }

  private let words: WordList
  private var slots: UnsafeMutablePointer<Slot>
  private var mask: Int
  /// Words first, then names.
  private var entries: ScratchBuffer<Entry>
  private var bytes: ScratchBuffer<UInt8>
  private var ends: ScratchBuffer<UInt32>

  private static let smallestMask = 2047

  init() {
    words = WordList()
    mask = NameInterner.smallestMask
    slots = .allocate(capacity: mask + 1)
    entries = ScratchBuffer(capacity: 1 << 10)
    bytes = ScratchBuffer(capacity: 1 << 14)
    ends = ScratchBuffer(capacity: 1 << 10)
    words.append(to: &entries)
    reset()
  }

  func deallocate() {
    words.deallocate()
    slots.deallocate()
    entries.deallocate()
    bytes.deallocate()
    ends.deallocate()
  }

  /// Forgets all names. A table that one large file made large is made small again, so that small files need not clear it.
  mutating func reset() {
    if mask > 1 << 14, ends.count < 1 << 11 {
      slots.deallocate()
      mask = NameInterner.smallestMask
      slots = .allocate(capacity: mask + 1)
    }
    entries.count = words.count
    for index in 0..<words.count { entries[index].name = 0 }
    bytes.count = 0
    ends.count = 0
    ends.append(0)
    fillSlots()
  }

  private mutating func fillSlots() {
    slots.initialize(repeating: Slot(hash: 0, entry: 0), count: mask + 1)
    for index in 0..<words.count { place(Slot(hash: words.hashes[index], entry: UInt32(index + 1))) }
  }

  private func place(_ filled: Slot) {
    var slot = Int(truncatingIfNeeded: filled.hash) & mask
    while slots[slot].entry != 0 { slot = (slot + 1) & mask }
    slots[slot] = filled
  }

  /// The word or name with these bytes; a name that is new gets its number.
  @inline(__always)
  mutating func entry(_ source: UnsafePointer<UInt8>, _ start: Int, _ length: Int, limit: Int) -> Entry {
    let key = NameKey(source, start, length, limit: limit)
    var slot = Int(truncatingIfNeeded: key.hash) & mask
    while true {
      let found = slots[slot]
      if found.entry == 0 { break }
      if found.hash == key.hash {
        let entry = entries[Int(found.entry) - 1]
        if entry.head == key.head, entry.tail == key.tail, Int(entry.length) == length,
          length <= NameKey.reach || hasRest(entry, source + start)
        {
          return entry
        }
      }
      slot = (slot + 1) & mask
    }
    return insert(source + start, length, key, slot: slot)
  }

  /// The number of the name with these bytes.
  @inline(__always)
  mutating func intern(_ source: UnsafePointer<UInt8>, _ start: Int, _ length: Int, limit: Int) -> NameID {
    if length == 0 { return .empty }
    let entry = entry(source, start, length, limit: limit)
    if entry.name == 0 { return nameWord(entry) }
    return NameID(rawValue: entry.name)
  }

  /// Whether the bytes beyond those of the key are the same.
  @inline(never)
  private func hasRest(_ entry: Entry, _ pointer: UnsafePointer<UInt8>) -> Bool {
    let stored = text(of: entry)
    for index in NameKey.reach..<Int(entry.length) where stored[index] != pointer[index] { return false }
    return true
  }

  private func text(of entry: Entry) -> UnsafePointer<UInt8> {
    // Of all entries only words may be without a number, and only theirs are no plain identifiers.
    let isWord = entry.kind != .identifier || entry.word != .none
    return UnsafePointer(isWord ? words.bytes : bytes.base) + Int(entry.start)
  }

  @inline(never)
  private mutating func insert(_ pointer: UnsafePointer<UInt8>, _ length: Int, _ key: NameKey, slot: Int) -> Entry {
    let entry = Entry(
      head: key.head, tail: key.tail, start: UInt32(bytes.count), length: UInt32(length), name: append(pointer, length), kind: .identifier,
      word: .none)
    entries.append(entry)
    slots[slot] = Slot(hash: key.hash, entry: UInt32(entries.count))
    if entries.count * 2 > mask { grow() }
    return entry
  }

  /// Gives a word that is used as a name its number.
  @inline(never)
  private mutating func nameWord(_ entry: Entry) -> NameID {
    let name = append(text(of: entry), Int(entry.length))
    for index in 0..<words.count where entries[index].start == entry.start { entries[index].name = name }
    return NameID(rawValue: name)
  }

  private mutating func append(_ pointer: UnsafePointer<UInt8>, _ length: Int) -> UInt32 {
    let name = UInt32(ends.count)
    bytes.reserve(bytes.count + length)
    (bytes.base + bytes.count).update(from: pointer, count: length)
    bytes.count += length
    ends.append(UInt32(bytes.count))
    return name
  }

  private mutating func grow() {
    let old = UnsafeMutableBufferPointer(start: slots, count: mask + 1)
    mask = old.count * 4 - 1
    slots = .allocate(capacity: mask + 1)
    slots.initialize(repeating: Slot(hash: 0, entry: 0), count: mask + 1)
    for slot in old where slot.entry != 0 { place(slot) }
    old.deallocate()
  }

  /// All names of the file, which are known here no more.
  mutating func takeTable() -> NameTable {
    var table = NameTable()
    table.hashes = [UInt64](unsafeUninitializedCapacity: ends.count) { hashes, count in
      var start = 0
      for index in 0..<ends.count {
        let end = Int(ends[index])
        hashes[index] = NameTable.hash(of: UnsafeBufferPointer(start: bytes.base + start, count: end - start))
        start = end
      }
      count = ends.count
    }
    table.bytes = bytes.takeArray()
    table.ends = ends.takeArray()
    return table
  }
}
