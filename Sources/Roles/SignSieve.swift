import Facts

/// All signs of all packs in one list, each with what can be asked quickly: every type of every file is held against every sign, and few names
/// end as the signs want.
struct SignSieve: Sendable {
  /// Kinds of types of all signs.
  let kinds: PackSigns.Kinds
  private let entries: [Entry]
  /// By kind and column: the entries that a type of that kind can show whose name ends in one of the column's bytes.
  private let rows: [[Int]]
  /// By byte. Few end what signs ask for; all others share the first column.
  private let columns: [Int]
  private let columnCount: Int

  private struct Entry: Sendable {
    let kinds: PackSigns.Kinds
    let ends: LastBytes
    let use: Use
    let pack: Int
    /// Among the signs of the pack.
    let number: Int
    let sign: PackSigns.Sign
  }

  /// What it means that a type shows a sign.
  enum Use: Sendable {
    case hit, needed, disputed, with, against, taking, barring
  }

  init(_ packs: [PackSigns]) {
    var entries: [Entry] = []
    for (pack, signs) in packs.enumerated() {
      func add(_ list: [PackSigns.Sign], _ use: Use, number: Int? = nil) {
        for (place, sign) in list.enumerated() {
          entries.append(Entry(kinds: sign.kinds, ends: LastBytes(sign.names), use: use, pack: pack, number: number ?? place, sign: sign))
        }
      }
      add(signs.signs, .hit)
      for (number, sign) in signs.signs.enumerated() {
        if !sign.needs.isEmpty {
          entries.append(Entry(kinds: signs.kinds, ends: LastBytes(sign.needs), use: .needed, pack: pack, number: number, sign: sign))
        }
        add(sign.unless, .disputed, number: number)
      }
      add(signs.with, .with)
      add(signs.against, .against)
      add(signs.takesOverWhere, .taking)
      add(signs.takesOverUnless, .barring)
    }
    self.entries = entries
    kinds = packs.reduce([]) { $0.union($1.kinds) }
    var columns = [Int](repeating: 0, count: 256)
    var ends: [UInt8?] = [nil]
    for byte in UInt8.min...UInt8.max where entries.contains(where: { !$0.ends.isAll && $0.ends.contains(byte) }) {
      columns[Int(byte)] = ends.count
      ends.append(byte)
    }
    self.columns = columns
    columnCount = ends.count
    rows = (0..<PackSigns.Kinds.limit).flatMap { kind in
      ends.map { end in
        entries.indices.filter { number in
          entries[number].kinds.contains(bit: kind) && (end.map(entries[number].ends.contains) ?? entries[number].ends.isAll)
        }
      }
    }
  }

  /// Calls back for each sign that a type shows; of each pack's own signs, and of each other list, for the first only: a declaration is one piece of
  /// evidence, however many signs it shows.
  ///
  /// - Parameters:
  ///   - end: the last byte of the type's name.
  ///   - shows: whether it shows a sign, or, where the sign only needs its name, bears that.
  func forEach(
    kind: DeclarationKind, end: UInt8, shows: (PackSigns.Sign, Use) -> Bool, _ found: (_ use: Use, _ pack: Int, _ number: Int) -> Void
  ) {
    // Read where they lie: nothing is counted up for what does not fit.
    entries.withUnsafeBufferPointer { entries in
      var told: (pack: Int, use: Use, number: Int)?
      for index in rows[Int(kind.rawValue) * columnCount + columns[Int(end)]] {
        let (use, pack, number) = (entries[index].use, entries[index].pack, entries[index].number)
        if let told, told.pack == pack, told.use == use, use != .needed, use != .disputed || told.number == number { continue }
        guard shows(entries[index].sign, use) else { continue }
        told = (pack, use, number)
        found(use, pack, number)
      }
    }
  }
}

/// Which bytes names of some shapes may end in.
private struct LastBytes: Sendable {
  private var bits: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
  private(set) var isAll = false

  /// Every byte where no shape is asked for.
  init(_ shapes: [NameShape]) {
    let ends = shapes.compactMap(\.lastByte)
    for end in ends { insert(end) }
    if shapes.isEmpty || ends.count < shapes.count { insertAll() }
  }

  private mutating func insertAll() {
    bits = (.max, .max, .max, .max)
    isAll = true
  }

  private mutating func insert(_ byte: UInt8) {
    let bit: UInt64 = 1 &<< UInt64(byte & 63)
    switch byte >> 6 {
    case 0: bits.0 |= bit
    case 1: bits.1 |= bit
    case 2: bits.2 |= bit
    default: bits.3 |= bit
    }
  }

  @inline(__always) func contains(_ byte: UInt8) -> Bool {
    let part =
      switch byte >> 6 {
      case 0: bits.0
      case 1: bits.1
      case 2: bits.2
      default: bits.3
      }
    return part & (1 &<< UInt64(byte & 63)) != 0
  }
}
