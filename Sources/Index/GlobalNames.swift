import Facts
import SourceText

/// One name of the whole project; equal names of different files have one.
typealias GlobalName = UInt32

/// The names of all files joined: each distinct name of a file is looked up once, by the hash that the scan computed.
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
  fileprivate let shards: [Shard]

  fileprivate static let shardCount = 8

  fileprivate struct Shard: Sendable {
    var table: HashTable
    /// For each name of the shard: a file that has it, and its number there.
    var places: [(file: Int32, name: NameID)] = []
  }

  /// Open addressing: 64-bit hashes and values, a power of two in size, at most half full.
  fileprivate struct HashTable: Sendable {
    var hashes: [UInt64]
    var values: [Int32]
    var count = 0

    init(capacity: Int) {
      var size = 64
      while size < capacity * 2 { size *= 2 }
      hashes = [UInt64](repeating: 0, count: size)
      values = [Int32](repeating: -1, count: size)
    }

    mutating func grow() {
      var larger = HashTable(capacity: hashes.count)
      for slot in hashes.indices where values[slot] >= 0 { larger.insert(hashes[slot], values[slot]) }
      self = larger
    }

    mutating func insert(_ hash: UInt64, _ value: Int32) {
      var slot = Int(truncatingIfNeeded: hash) & (hashes.count - 1)
      while values[slot] >= 0 { slot = (slot + 1) & (hashes.count - 1) }
      hashes[slot] = hash
      values[slot] = value
      count += 1
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
    let allBases = bases
    let shards: [Shard] = flat.withUnsafeMutableBufferPointer { buffer in
      // Each shard writes only the entries whose hashes are its own.
      nonisolated(unsafe) let entries = buffer
      return mapInParallel(count: GlobalNames.shardCount, threads: threads) { shard in
        var result = Shard(table: HashTable(capacity: 1 << 12))
        for (file, indexed) in files.enumerated() {
          let names = indexed.facts.names
          let base = allBases[file]
          names.hashes.withUnsafeBufferPointer { hashes in
            for local in hashes.indices where Int(hashes[local] >> 61) == shard {
              entries[base + local] = result.add(
                NameID(rawValue: UInt32(local)), hash: hashes[local], of: Int32(file), in: files, shard: shard)
            }
          }
        }
        return result
      }
    }
    self.flat = flat
    self.bases = bases
    self.shards = shards
    limit = (shards.map { $0.places.count }.max() ?? 0) * GlobalNames.shardCount + GlobalNames.shardCount
  }

  /// The names of one file, in the order of its own numbers.
  func ofFile(_ file: FileID) -> ArraySlice<GlobalName> {
    let number = Int(file.rawValue)
    return flat[bases[number]..<(number + 1 < bases.count ? bases[number + 1] : flat.count)]
  }

  func global(_ name: NameID, in file: FileID) -> GlobalName { flat[bases[Int(file.rawValue)] + Int(name.rawValue)] }

  func string(_ name: GlobalName, in files: [IndexedFile]) -> String {
    let place = shards[Int(name) % GlobalNames.shardCount].places[Int(name) / GlobalNames.shardCount]
    return files[Int(place.file)].facts.names[place.name]
  }

  /// The name that is spelt so, if any file has it.
  func find(_ text: String, in files: [IndexedFile]) -> GlobalName? {
    let hash = NameTable.hash(of: text.utf8)
    let number = Int(hash >> 61)
    guard shards.indices.contains(number) else { return nil }
    let shard = shards[number]
    var slot = Int(truncatingIfNeeded: hash) & (shard.table.hashes.count - 1)
    while shard.table.values[slot] >= 0 {
      if shard.table.hashes[slot] == hash {
        let value = shard.table.values[slot]
        let place = shard.places[Int(value)]
        if files[Int(place.file)].facts.names[place.name] == text {
          return GlobalName(Int(value) * GlobalNames.shardCount + number)
        }
      }
      slot = (slot + 1) & (shard.table.hashes.count - 1)
    }
    return nil
  }
}

extension GlobalNames.Shard {
  fileprivate mutating func add(
    _ name: NameID, hash: UInt64, of file: Int32, in files: [IndexedFile], shard: Int
  ) -> GlobalName {
    var slot = Int(truncatingIfNeeded: hash) & (table.hashes.count - 1)
    while table.values[slot] >= 0 {
      if table.hashes[slot] == hash {
        let known = places[Int(table.values[slot])]
        if sameBytes(known, (file, name), in: files) {
          return GlobalName(Int(table.values[slot]) * GlobalNames.shardCount + shard)
        }
      }
      slot = (slot + 1) & (table.hashes.count - 1)
    }
    let value = Int32(places.count)
    places.append((file, name))
    table.insert(hash, value)
    if table.count * 2 > table.hashes.count { table.grow() }
    return GlobalName(Int(value) * GlobalNames.shardCount + shard)
  }

  private func sameBytes(
    _ left: (file: Int32, name: NameID), _ right: (file: Int32, name: NameID), in files: [IndexedFile]
  ) -> Bool {
    let leftNames = files[Int(left.file)].facts.names
    let rightNames = files[Int(right.file)].facts.names
    let leftRange = leftNames.range(of: left.name)
    let rightRange = rightNames.range(of: right.name)
    guard leftRange.count == rightRange.count else { return false }
    return leftNames.bytes.withUnsafeBufferPointer { leftBytes in
      rightNames.bytes.withUnsafeBufferPointer { rightBytes in
        for step in 0..<leftRange.count
        where leftBytes[leftRange.lowerBound + step] != rightBytes[rightRange.lowerBound + step] {
          return false
        }
        return true
      }
    }
  }
}
