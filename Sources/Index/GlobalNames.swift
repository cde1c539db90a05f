import Facts

/// One name of the whole project; equal names of different files have one.
typealias GlobalName = UInt32

/// The names of all files joined: each distinct name of a file is looked up once, by the hash that the scan computed. Names of one hash are
/// taken for one: among a million names the chance that two differ is three in a hundred million, and comparing them costs as much as all else.
struct GlobalNames: Sendable {
  /// By file, the ``GlobalName`` of each of its names.
  let lists: [[GlobalName]]
  private let files: [IndexedFile]
  private var table: HashTable
  /// By name, where it stands first: a copy of all names would take more memory than all else here.
  private var places: [NamePlace] = []
  /// By name; a look at the name only for its first letter would cost more than all else that is asked of it.
  private var firstBytes: [UInt8] = []

  private struct NamePlace {
    /// -1 for one that no file has.
    let file: Int32
    /// Its number in the file, or else among ``unwritten``.
    let name: NameID
  }

  init(_ files: [IndexedFile]) {
    self.files = files
    // Most names are in several files.
    table = HashTable(capacity: files.count * 16)
    var lists: [[GlobalName]] = []
    lists.reserveCapacity(files.count)
    for (number, file) in files.enumerated() { lists.append(GlobalNames.add(file.facts.names, Int32(number), to: &table, &places, &firstBytes)) }
    self.lists = lists
    for (number, text) in GlobalNames.unwritten.enumerated() where find(text) == nil { insert(unwritten: number, ArraySlice(text.utf8)) }
  }

  /// Types that code makes without their names: `[T]`, `T?`, `1...2`, literals.
  private static let unwritten = [
    "Array", "Bool", "ClosedRange", "Dictionary", "Double", "Int", "Optional", "Range", "String", "Void",
  ]

  private mutating func insert(unwritten number: Int, _ text: ArraySlice<UInt8>) {
    table.insert(NameTable.hash(of: text), Int32(places.count))
    places.append(NamePlace(file: -1, name: NameID(rawValue: UInt32(number))))
    firstBytes.append(text.first ?? 0)
  }

  private static func add(
    _ names: NameTable, _ file: Int32, to table: inout HashTable, _ places: inout [NamePlace], _ firstBytes: inout [UInt8]
  ) -> [GlobalName] {
    [GlobalName](unsafeUninitializedCapacity: names.count) { list, count in
      for (local, hash) in names.hashes.enumerated() {
        let known = table.value(of: hash)
        if known >= 0 {
          list.initializeElement(at: local, to: GlobalName(known))
        } else {
          let name = NameID(rawValue: UInt32(local))
          list.initializeElement(at: local, to: GlobalName(places.count))
          table.insert(hash, Int32(places.count))
          places.append(NamePlace(file: file, name: name))
          firstBytes.append(names.bytes(of: name).first ?? 0)
        }
      }
      count = names.count
    }
  }

  /// How many names there are: one more than the largest.
  var count: Int { places.count }

  /// The names of one file, in the order of its own numbers.
  func ofFile(_ file: FileID) -> [GlobalName] { lists[Int(file.rawValue)] }

  func global(_ name: NameID, in file: FileID) -> GlobalName { lists[Int(file.rawValue)][Int(name.rawValue)] }

  /// The first byte of a name; 0 for the empty one.
  @inline(__always) func firstByte(of name: GlobalName) -> UInt8 { firstBytes[Int(name)] }

  func byteCount(_ name: GlobalName) -> Int { bytes(of: name).count }

  func string(_ name: GlobalName) -> String { String(decoding: bytes(of: name), as: UTF8.self) }

  private func bytes(of name: GlobalName) -> ArraySlice<UInt8> {
    let place = places[Int(name)]
    if place.file < 0 { return ArraySlice(GlobalNames.unwritten[Int(place.name.rawValue)].utf8) }
    return files[Int(place.file)].facts.names.bytes(of: place.name)
  }

  /// The name that is spelt so, if any file has it.
  func find(_ text: String) -> GlobalName? {
    let value = table.value(of: NameTable.hash(of: text.utf8))
    return value < 0 ? nil : GlobalName(value)
  }
}

/// Numbers by hashes: open addressing, a power of two in size, at most three quarters full.
private struct HashTable: Sendable {
  /// A number, -1 if there is none, with the upper half of its hash: one line of the processor's cache for both.
  private var slots: [(mark: UInt32, value: Int32)]
  /// By number.
  private var hashes: [UInt64] = []

  init(capacity: Int) {
    var size = 64
    while size * 3 < capacity * 4 { size *= 2 }
    slots = [(mark: UInt32, value: Int32)](repeating: (0, -1), count: size)
  }

  /// The number of a hash; -1 if there is none.
  @inline(__always) func value(of hash: UInt64) -> Int32 {
    let mark = UInt32(truncatingIfNeeded: hash >> 32)
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while true {
      let found = slots[slot]
      if found.value < 0 { return -1 }
      if found.mark == mark, hashes[Int(found.value)] == hash { return found.value }
      slot = (slot + 1) & (slots.count - 1)
    }
  }

  /// - Parameter value: the next number.
  mutating func insert(_ hash: UInt64, _ value: Int32) {
    hashes.append(hash)
    if hashes.count * 4 > slots.count * 3 { grow() } else { place(hash, value) }
  }

  private mutating func place(_ hash: UInt64, _ value: Int32) {
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot].value >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = (UInt32(truncatingIfNeeded: hash >> 32), value)
  }

  private mutating func grow() {
    slots = [(mark: UInt32, value: Int32)](repeating: (0, -1), count: slots.count * 2)
    for (value, hash) in hashes.enumerated() { place(hash, Int32(value)) }
  }
}
