/// A map from two small integers to a non-negative one: open addressing, a power of two in size, at most two thirds full.
package struct PairMap: Sendable {
  /// A key with its value: one line of the processor's cache for both.
  private struct Entry {
    var key: UInt64
    /// `Int32.min` where nothing was stored.
    var value: Int32
  }

  private var entries: [Entry]
  private(set) var count = 0

  package init(capacity: Int = 32) {
    var size = 32
    while size * 2 < capacity * 3 { size *= 2 }
    entries = [Entry](repeating: Entry(key: 0, value: Int32.min), count: size)
  }

  /// Nil if nothing was stored.
  package subscript(first: Int32, second: UInt32) -> Int32? {
    get {
      let key = pairKey(first, second)
      var slot = pairSlot(key, entries.count)
      while true {
        let entry = entries[slot]
        if entry.value == Int32.min { return nil }
        if entry.key == key { return entry.value }
        slot = (slot + 1) & (entries.count - 1)
      }
    }
    set {
      guard let newValue else { return }
      let key = pairKey(first, second)
      var slot = pairSlot(key, entries.count)
      while entries[slot].value != Int32.min {
        if entries[slot].key == key {
          entries[slot].value = newValue
          return
        }
        slot = (slot + 1) & (entries.count - 1)
      }
      entries[slot] = Entry(key: key, value: newValue)
      count += 1
      if count * 3 > entries.count * 2 { grow() }
    }
  }

  private mutating func grow() {
    var larger = PairMap(capacity: entries.count)
    for entry in entries where entry.value != Int32.min {
      larger[Int32(truncatingIfNeeded: entry.key >> 32), UInt32(truncatingIfNeeded: entry.key)] = entry.value
    }
    self = larger
  }
}

/// What was asked of two small integers lately: the same as ``PairMap`` in memory that does not grow, since a later pair may take the place
/// of an earlier one.
struct RecentPairs: Sendable {
  private struct Entry {
    var key: UInt64
    var value: Int32
  }

  private var entries = [Entry](repeating: Entry(key: .max, value: 0), count: 4096)

  subscript(first: Int32, second: UInt32) -> Int32? {
    get {
      let key = pairKey(first, second)
      let entry = entries[pairSlot(key, entries.count)]
      return entry.key == key ? entry.value : nil
    }
    set {
      guard let newValue else { return }
      let key = pairKey(first, second)
      entries[pairSlot(key, entries.count)] = Entry(key: key, value: newValue)
    }
  }
}

@inline(__always) private func pairKey(_ first: Int32, _ second: UInt32) -> UInt64 { UInt64(UInt32(bitPattern: first)) << 32 | UInt64(second) }

/// Fibonacci hashing: the high bits of the product are well mixed.
@inline(__always) private func pairSlot(_ key: UInt64, _ size: Int) -> Int {
  Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & (size - 1)
}
