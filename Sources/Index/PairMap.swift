/// A map from two small integers to a non-negative one: open addressing, a power of two in size, at most four fifths full.
struct PairMap: Sendable {
  private var keys: [UInt64]
  private var values: [Int32]
  private(set) var count = 0

  init(capacity: Int = 32) {
    var size = 32
    while size * 4 < capacity * 5 { size *= 2 }
    keys = [UInt64](repeating: 0, count: size)
    values = [Int32](repeating: Int32.min, count: size)
  }

  /// Nil where nothing was stored.
  subscript(first: Int32, second: UInt32) -> Int32? {
    get {
      let key = PairMap.key(first, second)
      var slot = PairMap.slot(key, keys.count)
      while values[slot] != Int32.min {
        if keys[slot] == key { return values[slot] }
        slot = (slot + 1) & (keys.count - 1)
      }
      return nil
    }
    set {
      guard let newValue else { return }
      let key = PairMap.key(first, second)
      var slot = PairMap.slot(key, keys.count)
      while values[slot] != Int32.min {
        if keys[slot] == key {
          values[slot] = newValue
          return
        }
        slot = (slot + 1) & (keys.count - 1)
      }
      keys[slot] = key
      values[slot] = newValue
      count += 1
      if count * 5 > keys.count * 4 { grow() }
    }
  }

  private mutating func grow() {
    var larger = PairMap(capacity: keys.count * 8 / 5)
    for slot in keys.indices where values[slot] != Int32.min {
      larger[Int32(truncatingIfNeeded: keys[slot] >> 32), UInt32(truncatingIfNeeded: keys[slot])] = values[slot]
    }
    self = larger
  }

  private static func key(_ first: Int32, _ second: UInt32) -> UInt64 {
    UInt64(UInt32(bitPattern: first)) << 32 | UInt64(second)
  }

  /// Fibonacci hashing: the high bits of the product are well mixed.
  private static func slot(_ key: UInt64, _ size: Int) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & (size - 1)
  }
}
