/// The objects of an Xcode project by their identifiers.
struct ProjectObjects {
  let list: PropertyList
  /// Nodes of the maps, in the order of the file.
  private(set) var values: [Int] = []
  private let root: Int?
  /// Numbers of objects by the hash of their identifiers; -1 if there is none. At least half of it is empty.
  private var table: [Int32]
  private var keys: [Int] = []

  init(_ list: PropertyList) throws(PropertyList.Fault) {
    self.list = list
    guard let objects = list.value("objects", of: 0), list.nodes[objects].kind == .map else {
      throw PropertyList.Fault(message: "the project has no 'objects'", offset: 0)
    }
    root = list.value("rootObject", of: 0)
    let end = Int(list.nodes[objects].next)
    var key = objects + 1
    while key < end {
      keys.append(key)
      values.append(key + 1)
      key = Int(list.nodes[key + 1].next)
    }
    var size = 16
    while size < keys.count * 2 { size *= 2 }
    table = [Int32](repeating: -1, count: size)
    for number in keys.indices {
      var slot = Self.hash(list.text(keys[number])) & (size - 1)
      while table[slot] >= 0 { slot = (slot + 1) & (size - 1) }
      table[slot] = Int32(number)
    }
  }

  var count: Int { values.count }

  /// The project itself.
  var project: Int? { root.flatMap { object($0) } }

  /// The object that a text names; nil if there is none.
  func object(_ node: Int?) -> Int? {
    guard let node else { return nil }
    let text = list.text(node)
    guard !text.isEmpty else { return nil }
    var slot = Self.hash(text) & (table.count - 1)
    while table[slot] >= 0 {
      let number = Int(table[slot])
      let key = list.text(keys[number])
      if key.count == text.count, let left = key.baseAddress, let right = text.baseAddress, equal(left, right, text.count) { return number }
      slot = (slot + 1) & (table.count - 1)
    }
    return nil
  }

  func value(_ key: StaticString, of object: Int) -> Int? { list.value(key, of: values[object]) }

  func string(_ key: StaticString, of object: Int) -> String? { value(key, of: object).map { list.string($0) } }

  func object(_ key: StaticString, of object: Int) -> Int? { self.object(value(key, of: object)) }

  /// The objects that a list names, without those that are missing.
  func objects(_ key: StaticString, of object: Int) -> [Int] { list.children(value(key, of: object)).compactMap { self.object($0) } }

  func isA(_ name: StaticString, _ object: Int) -> Bool {
    guard let isa = value("isa", of: object) else { return false }
    let text = list.text(isa)
    guard let base = text.baseAddress else { return false }
    return text.count == name.utf8CodeUnitCount && equal(base, name.utf8Start, text.count)
  }

  /// FNV-1a.
  @inline(__always)
  private static func hash(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return Int(truncatingIfNeeded: (hash ^ (hash >> 32)) & 0x7fff_ffff)
  }
}
