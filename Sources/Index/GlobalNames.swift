import Facts
import SourceText

/// One name of the whole project; equal names of different files have one.
typealias GlobalName = UInt32

/// The names of all files joined: each distinct name of a file is looked up once, by the hash that the scan computed. Names of one hash are
/// taken for one: among a million names the chance that two differ is three in a hundred million, and comparing them costs as much as all else.
///
/// Names are shared out by their hashes to a fixed number of shards, so that several threads can work and the numbers do not
/// depend on how many they are.
struct GlobalNames: Sendable {
  /// ``GlobalName`` of every local name, file after file.
  private(set) var flat: [GlobalName]
  /// Where each file's names start in ``flat``.
  private(set) var bases: [Int]
  /// One more than the largest name; some numbers below are not used.
  private(set) var limit: Int
  /// By name; a copy of the name only to look at its first letter would cost more than all else that is asked of it.
  private var firstBytes: [UInt8]
  fileprivate let shards: [Shard]
  /// What each name is.
  private let joined: JoinedNames

  fileprivate static let shardCount = 8

  fileprivate struct Shard: Sendable {
    var table: HashTable
    var texts = NameTexts()
    var firstBytes: [UInt8] = []
  }

  /// Open addressing, a power of two in size, at most half full.
  fileprivate struct HashTable: Sendable {
    /// A hash, 0 where there is none, with its value: one line of the processor's cache for both.
    private var entries: [(hash: UInt64, value: Int32)]
    private(set) var count = 0

    init(capacity: Int) {
      var size = 64
      while size < capacity * 2 { size *= 2 }
      entries = [(hash: UInt64, value: Int32)](repeating: (0, 0), count: size)
    }

    /// The value of a hash; -1 where there is none.
    @inline(__always) func value(of hash: UInt64) -> Int32 {
      let hash = max(hash, 1)
      var slot = Int(truncatingIfNeeded: hash) & (entries.count - 1)
      while true {
        let entry = entries[slot]
        if entry.hash == hash { return entry.value }
        if entry.hash == 0 { return -1 }
        slot = (slot + 1) & (entries.count - 1)
      }
    }

    mutating func insert(_ hash: UInt64, _ value: Int32) {
      if (count + 1) * 2 > entries.count { grow() }
      place(max(hash, 1), value)
      count += 1
    }

    private mutating func place(_ hash: UInt64, _ value: Int32) {
      var slot = Int(truncatingIfNeeded: hash) & (entries.count - 1)
      while entries[slot].hash != 0 { slot = (slot + 1) & (entries.count - 1) }
      entries[slot] = (hash, value)
    }

    private mutating func grow() {
      let old = entries
      entries = [(hash: UInt64, value: Int32)](repeating: (0, 0), count: old.count * 2)
      for entry in old where entry.hash != 0 { place(entry.hash, entry.value) }
    }
  }

  init(_ files: [IndexedFile], threads: Int) {
    var bases: [Int] = []
    var total = 0
    for file in files {
      bases.append(total)
      total += file.facts.names.count
    }
    var flat = [GlobalName](repeating: 0, count: total)
    // The names where they lie in the files' facts: threads that count references to the same arrays wait for each other.
    let lists = mapInParallel(count: files.count, threads: threads) { UnsafeList(files[$0].facts.names) }
    let shards: [Shard] = flat.withUnsafeMutableBufferPointer { buffer in
      // Each shard writes only the entries whose hashes are its own.
      nonisolated(unsafe) let entries = buffer
      // Looking whose a hash is costs as much as a part of what is done with it: a thread looks once for all of its shards.
      let passes = max(1, min(threads, GlobalNames.shardCount))
      let parts = mapInParallel(count: passes, threads: threads) { pass in
        let own = GlobalNames.shardCount * pass / passes..<GlobalNames.shardCount * (pass + 1) / passes
        var result = own.map { _ in Shard(table: HashTable(capacity: 1 << 12)) }
        var base = 0
        for list in lists {
          for local in 0..<list.hashes.count {
            let hash = list.hashes[local]
            let shard = Int(hash >> 61)
            if own.contains(shard) { entries[base + local] = result[shard - own.lowerBound].add(list.text(of: local), hash: hash, shard: shard) }
          }
          base += list.hashes.count
        }
        return result
      }
      return Array(parts.joined())
    }
    self.flat = flat
    self.bases = bases
    self.shards = shards
    limit = (shards.map { $0.texts.count }.max() ?? 0) * GlobalNames.shardCount + GlobalNames.shardCount
    firstBytes = [UInt8](repeating: 0, count: limit)
    for (number, shard) in shards.enumerated() {
      for (index, byte) in shard.firstBytes.enumerated() { firstBytes[index * GlobalNames.shardCount + number] = byte }
    }
    joined = JoinedNames(numbers: flat, parts: shards.map(\.texts))
  }

  /// One file's names, which outlive it with the file.
  private struct UnsafeList: Sendable {
    nonisolated(unsafe) let hashes: UnsafeBufferPointer<UInt64>
    nonisolated(unsafe) private let bytes: UnsafeBufferPointer<UInt8>
    nonisolated(unsafe) private let ends: UnsafeBufferPointer<UInt32>

    init(_ names: NameTable) {
      hashes = names.hashes.withUnsafeBufferPointer { $0 }
      bytes = names.bytes.withUnsafeBufferPointer { $0 }
      ends = names.ends.withUnsafeBufferPointer { $0 }
    }

    func text(of local: Int) -> UnsafeBufferPointer<UInt8> {
      UnsafeBufferPointer(rebasing: bytes[(local == 0 ? 0 : Int(ends[local - 1]))..<Int(ends[local])])
    }
  }

  /// What a file says without names of its own: they are found among those of all.
  func replaceNames(in facts: inout FileFacts, of file: Int) { facts.names.join(joined, first: bases[file]) }

  /// The names of one file, in the order of its own numbers.
  func ofFile(_ file: FileID) -> ArraySlice<GlobalName> {
    let number = Int(file.rawValue)
    return flat[bases[number]..<(number + 1 < bases.count ? bases[number + 1] : flat.count)]
  }

  func global(_ name: NameID, in file: FileID) -> GlobalName { flat[bases[Int(file.rawValue)] + Int(name.rawValue)] }

  /// The first byte of a name; 0 for the empty one.
  @inline(__always) func firstByte(of name: GlobalName) -> UInt8 { firstBytes[Int(name)] }

  func byteCount(_ name: GlobalName) -> Int { joined.bytes(of: name).count }

  func string(_ name: GlobalName) -> String { String(decoding: joined.bytes(of: name), as: UTF8.self) }

  /// The name that is spelt so, if any file has it.
  func find(_ text: String) -> GlobalName? {
    let hash = NameTable.hash(of: text.utf8)
    let number = Int(hash >> 61)
    guard shards.indices.contains(number) else { return nil }
    let value = shards[number].table.value(of: hash)
    return value < 0 ? nil : GlobalName(Int(value) * GlobalNames.shardCount + number)
  }
}

extension GlobalNames.Shard {
  fileprivate mutating func add(_ name: @autoclosure () -> UnsafeBufferPointer<UInt8>, hash: UInt64, shard: Int) -> GlobalName {
    let known = table.value(of: hash)
    if known >= 0 { return GlobalName(Int(known) * GlobalNames.shardCount + shard) }
    let value = Int32(texts.count)
    let text = name()
    texts.append(text)
    firstBytes.append(text.first ?? 0)
    table.insert(hash, value)
    return GlobalName(Int(value) * GlobalNames.shardCount + shard)
  }
}
