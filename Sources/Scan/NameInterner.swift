import Facts

/// Gives each distinct name of a file its number, and knows the words of the language: one look says what an identifier is.
struct NameInterner {
  /// A word of the language or a name of the file.
  struct Entry {
    let head: UInt64
    let tail: UInt64
    /// Where its bytes start: of a name in ``texts``, of a word among those of ``words``.
    let start: UInt32
    let length: UInt32
    /// Its number; 0 of a word that has not been used as a name.
    var name: UInt32
    let kind: TokenKind
    let word: Word
  }

  private struct Slot {
    /// The upper half of the hash.
    var hash: UInt32
    /// Index into ``entries`` + 1; 0 where the slot is empty.
    var entry: UInt32
  }

  private let words: WordList
  private var slots: UnsafeMutablePointer<Slot>
  private var mask: Int
  /// Words first, then names.
  private var entries: ScratchBuffer<Entry>
  /// As ``NameTable`` has them.
  private var texts: ScratchBuffer<UInt8>
  private var marks: ScratchBuffer<UInt32>
  private var count = 0
  /// The slots that hold names, and the words that are used as names: what is cleared for the next file, since most files have few.
  private var namedSlots: ScratchBuffer<UInt32>
  private var namedWords: ScratchBuffer<UInt32>

  private static let smallestMask = 2047

  init() {
    words = WordList()
    mask = NameInterner.smallestMask
    slots = .allocate(capacity: mask + 1)
    entries = ScratchBuffer(capacity: 1 << 10)
    texts = ScratchBuffer(capacity: 1 << 14)
    marks = ScratchBuffer(capacity: 1 << 10)
    namedSlots = ScratchBuffer(capacity: 1 << 10)
    namedWords = ScratchBuffer(capacity: 16)
    words.append(to: &entries)
    fillSlots()
    reset()
  }

  func deallocate() {
    words.deallocate()
    slots.deallocate()
    entries.deallocate()
    texts.deallocate()
    marks.deallocate()
    namedSlots.deallocate()
    namedWords.deallocate()
  }

  /// Forgets all names. A table that one large file made large is made small again.
  mutating func reset() {
    if mask > 1 << 14 {
      slots.deallocate()
      mask = NameInterner.smallestMask
      slots = .allocate(capacity: mask + 1)
      fillSlots()
    } else {
      for index in 0..<namedSlots.count { slots[Int(namedSlots[index])] = Slot(hash: 0, entry: 0) }
    }
    for index in 0..<namedWords.count { entries[Int(namedWords[index])].name = 0 }
    entries.count = words.count
    texts.count = 0
    marks.count = 0
    count = 0
    namedSlots.count = 0
    namedWords.count = 0
    appendLength(0)
  }

  /// Words only.
  private func fillSlots() {
    slots.initialize(repeating: Slot(hash: 0, entry: 0), count: mask + 1)
    for index in 0..<words.count { _ = place(Slot(hash: words.hashes[index], entry: UInt32(index + 1))) }
  }

  private func place(_ filled: Slot) -> Int {
    var slot = Int(truncatingIfNeeded: filled.hash) & mask
    while slots[slot].entry != 0 { slot = (slot + 1) & mask }
    slots[slot] = filled
    return slot
  }

  /// The word or name with these bytes; a name that is new gets its number.
  @inline(__always)
  mutating func entry(_ source: UnsafePointer<UInt8>, _ start: Int, _ length: Int, limit: Int) -> Entry {
    // First: it may move the entries.
    let index = index(of: source, start, length, limit: limit)
    return entries[index]
  }

  /// The number of the name with these bytes.
  @inline(__always)
  mutating func intern(_ source: UnsafePointer<UInt8>, _ start: Int, _ length: Int, limit: Int) -> NameID {
    if length == 0 { return .empty }
    let index = index(of: source, start, length, limit: limit)
    let name = entries[index].name
    return name == 0 ? nameWord(index) : NameID(rawValue: name)
  }

  /// Index into ``entries``.
  @inline(__always)
  private mutating func index(of source: UnsafePointer<UInt8>, _ start: Int, _ length: Int, limit: Int) -> Int {
    let key = NameKey(source, start, length, limit: limit)
    let hash = UInt32(truncatingIfNeeded: key.hash.finished >> 32)
    var slot = Int(truncatingIfNeeded: hash) & mask
    while true {
      let found = slots[slot]
      if found.hash == hash, found.entry != 0 {
        let index = Int(found.entry) - 1
        let entry = entries.base + index
        if entry.pointee.head == key.head, entry.pointee.tail == key.tail, Int(entry.pointee.length) == length,
          length <= NameKey.reach || hasRest(entry.pointee, source + start)
        {
          return index
        }
      }
      if found.entry == 0 { break }
      slot = (slot + 1) & mask
    }
    return insert(source + start, length, key, slot: slot)
  }

  /// Whether the bytes beyond those of the key are the same.
  private func hasRest(_ entry: Entry, _ pointer: UnsafePointer<UInt8>) -> Bool {
    let stored = text(of: entry)
    let length = Int(entry.length)
    var index = NameKey.reach
    while index + 8 < length {
      if Bytes8.load(stored + index) != Bytes8.load(pointer + index) { return false }
      index += 8
    }
    // Names that come here are longer than eight bytes.
    return Bytes8.load(stored + (length - 8)) == Bytes8.load(pointer + (length - 8))
  }

  private func text(of entry: Entry) -> UnsafePointer<UInt8> {
    // Of all entries only words may be without a number, and only theirs are no plain identifiers.
    let isWord = entry.kind != .identifier || entry.word != .none
    return UnsafePointer(isWord ? words.bytes : texts.base) + Int(entry.start)
  }

  @inline(never)
  private mutating func insert(_ pointer: UnsafePointer<UInt8>, _ length: Int, _ key: NameKey, slot: Int) -> Int {
    let name = append(pointer, length, key)
    let start = UInt32(truncatingIfNeeded: texts.count - length)
    entries.append(
      Entry(
        head: key.head, tail: key.tail, start: start, length: UInt32(truncatingIfNeeded: length), name: name, kind: .identifier, word: .none))
    slots[slot] = Slot(hash: UInt32(truncatingIfNeeded: key.hash.finished >> 32), entry: UInt32(truncatingIfNeeded: entries.count))
    namedSlots.append(UInt32(truncatingIfNeeded: slot))
    if entries.count * 2 > mask { grow() }
    return entries.count - 1
  }

  /// Gives a word that is used as a name its number.
  @inline(never)
  private mutating func nameWord(_ index: Int) -> NameID {
    let entry = entries[index]
    let length = Int(entry.length)
    let key = NameKey(text(of: entry), 0, length, limit: length)
    let name = append(text(of: entry), length, key)
    entries[index].name = name
    namedWords.append(UInt32(truncatingIfNeeded: index))
    return NameID(rawValue: name)
  }

  private mutating func append(_ pointer: UnsafePointer<UInt8>, _ length: Int, _ key: NameKey) -> UInt32 {
    let name = UInt32(truncatingIfNeeded: count)
    appendLength(length)
    texts.reserve(texts.count + length + NameKey.reach)
    let target = texts.base + texts.count
    if length <= NameKey.reach {
      // What is stored behind a short name is overwritten by the next.
      UnsafeMutableRawPointer(target).storeBytes(of: key.head.littleEndian, as: UInt64.self)
      UnsafeMutableRawPointer(target + 8).storeBytes(of: key.tail.littleEndian, as: UInt64.self)
    } else {
      target.update(from: pointer, count: length)
    }
    texts.count += length
    return name
  }

  /// Begins the next name.
  private mutating func appendLength(_ length: Int) {
    if count % NameTable.step == 0 { marks.append(UInt32(truncatingIfNeeded: texts.count)) }
    count += 1
    var rest = length
    while rest >= 0x80 {
      texts.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest &>>= 7
    }
    texts.append(UInt8(truncatingIfNeeded: rest))
  }

  private mutating func grow() {
    let old = UnsafeMutableBufferPointer(start: slots, count: mask + 1)
    mask = old.count * 4 - 1
    slots = .allocate(capacity: mask + 1)
    slots.initialize(repeating: Slot(hash: 0, entry: 0), count: mask + 1)
    namedSlots.count = 0
    // Words first: what is cleared for the next file must not stand between them and their slots.
    for slot in old where slot.entry != 0 && Int(slot.entry) <= words.count { _ = place(slot) }
    for slot in old where Int(slot.entry) > words.count { namedSlots.append(UInt32(truncatingIfNeeded: place(slot))) }
    old.deallocate()
  }

  /// All names of the file, which are known here no more.
  mutating func takeTable() -> NameTable {
    NameTable(texts: texts.takeArray(), marks: marks.takeArray(), count: count)
  }
}
