/// Data compressed by DEFLATE (RFC 1951), which browsers decompress as `deflate-raw`.
///
/// Written here, because the page would otherwise need a library on each platform for this alone. Repeated strings are found by hash chains, and each
/// block has Huffman codes of its own.
struct Deflate {
  private static let window = 1 << 15
  private static let hashBits = 15
  private static let longestMatch = 258
  /// Earlier places to try for each match.
  private static let mostTries = 48
  /// Literals and matches in one block.
  private static let blockSize = 1 << 15

  private let input: [UInt8]
  private var output = BitWriter()
  private var tokens: [Token] = []

  /// A byte, or a match of an earlier string.
  private struct Token {
    /// 0 for a byte.
    let length: UInt16
    /// The byte, or the distance of the match.
    let value: UInt16
  }

  static func compressed(_ input: [UInt8]) -> [UInt8] {
    var deflate = Deflate(input)
    return deflate.run()
  }

  private init(_ input: [UInt8]) { self.input = input }

  private mutating func run() -> [UInt8] {
    var head = [Int32](repeating: -1, count: 1 << Deflate.hashBits)
    var previous = [Int32](repeating: -1, count: Deflate.window)
    func hash(_ place: Int) -> Int {
      let word = UInt32(input[place]) | UInt32(input[place + 1]) << 8 | UInt32(input[place + 2]) << 16
      return Int((word &* 0x9E37_79B1) >> (32 - UInt32(Deflate.hashBits)))
    }
    func insert(_ place: Int) {
      guard place + 2 < input.count else { return }
      let slot = hash(place)
      previous[place & (Deflate.window - 1)] = head[slot]
      head[slot] = Int32(place)
    }
    /// The longest match at a place; its length is 0 if there is none.
    func match(at place: Int, longerThan least: Int) -> (length: Int, distance: Int) {
      guard place + 2 < input.count else { return (0, 0) }
      let most = min(Deflate.longestMatch, input.count - place)
      var best = (length: max(2, least), distance: 0)
      var candidate = Int(head[hash(place)])
      var tries = Deflate.mostTries
      while candidate >= 0, place - candidate < Deflate.window, tries > 0, best.length < most {
        if input[candidate + best.length] == input[place + best.length] {
          var length = 0
          while length < most, input[candidate + length] == input[place + length] { length += 1 }
          if length > best.length { best = (length, place - candidate) }
        }
        let next = Int(previous[candidate & (Deflate.window - 1)])
        if next >= candidate { break }
        candidate = next
        tries -= 1
      }
      return best.distance == 0 ? (0, 0) : best
    }
    var place = 0
    var found = match(at: 0, longerThan: 0)
    while place < input.count {
      insert(place)
      // A longer match at the next byte is worth a literal.
      let next = found.length > 0 && found.length < 64 ? match(at: place + 1, longerThan: found.length) : (length: 0, distance: 0)
      if found.length >= 3, next.length <= found.length {
        add(Token(length: UInt16(found.length), value: UInt16(found.distance)))
        for passed in 1..<found.length { insert(place + passed) }
        place += found.length
        found = match(at: place, longerThan: 0)
      } else {
        add(Token(length: 0, value: UInt16(input[place])))
        place += 1
        found = next.length > 0 ? next : match(at: place, longerThan: 0)
      }
    }
    writeBlock(isLast: true)
    return output.bytes
  }

  private mutating func add(_ token: Token) {
    tokens.append(token)
    if tokens.count == Deflate.blockSize { writeBlock(isLast: false) }
  }

  // MARK: Blocks

  private mutating func writeBlock(isLast: Bool) {
    var literalCounts = [Int](repeating: 0, count: 286)
    var distanceCounts = [Int](repeating: 0, count: 30)
    literalCounts[256] = 1
    for token in tokens {
      if token.length == 0 {
        literalCounts[Int(token.value)] += 1
      } else {
        literalCounts[257 + lengthCodes.code(of: Int(token.length))] += 1
        distanceCounts[distanceCodes.code(of: Int(token.value))] += 1
      }
    }
    let literals = HuffmanCode(literalCounts, longest: 15)
    let distances = HuffmanCode(distanceCounts, longest: 15)
    output.write(isLast ? 1 : 0, count: 1)
    output.write(2, count: 2)
    writeCodes(literals, distances)
    for token in tokens {
      if token.length == 0 {
        literals.write(Int(token.value), to: &output)
      } else {
        let length = lengthCodes.code(of: Int(token.length))
        literals.write(257 + length, to: &output)
        output.write(UInt32(Int(token.length) - lengthCodes.bases[length]), count: lengthCodes.extraBits[length])
        let distance = distanceCodes.code(of: Int(token.value))
        distances.write(distance, to: &output)
        output.write(UInt32(Int(token.value) - distanceCodes.bases[distance]), count: distanceCodes.extraBits[distance])
      }
    }
    literals.write(256, to: &output)
    tokens.removeAll(keepingCapacity: true)
  }

  /// The code lengths of both codes, with runs shortened and coded themselves.
  private mutating func writeCodes(_ literals: HuffmanCode, _ distances: HuffmanCode) {
    let literalCount = max(257, (literals.lengths.lastIndex { $0 > 0 } ?? 0) + 1)
    let distanceCount = max(1, (distances.lengths.lastIndex { $0 > 0 } ?? 0) + 1)
    let lengths = Array(literals.lengths.prefix(literalCount) + distances.lengths.prefix(distanceCount))
    var symbols: [(symbol: Int, extra: UInt32, bits: Int)] = []
    var place = 0
    while place < lengths.count {
      let length = lengths[place]
      var run = 1
      while place + run < lengths.count, lengths[place + run] == length { run += 1 }
      place += run
      if length > 0 {
        symbols.append((length, 0, 0))
        run -= 1
      }
      while run >= 3 {
        let most = length > 0 ? 6 : run > 10 ? 138 : 10
        let part = min(run, most)
        symbols.append(length > 0 ? (16, UInt32(part - 3), 2) : part > 10 ? (18, UInt32(part - 11), 7) : (17, UInt32(part - 3), 3))
        run -= part
      }
      for _ in 0..<run { symbols.append((length, 0, 0)) }
    }
    var counts = [Int](repeating: 0, count: 19)
    for symbol in symbols { counts[symbol.symbol] += 1 }
    let code = HuffmanCode(counts, longest: 7)
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    let shown = max(4, (order.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1)
    output.write(UInt32(literalCount - 257), count: 5)
    output.write(UInt32(distanceCount - 1), count: 5)
    output.write(UInt32(shown - 4), count: 4)
    for symbol in order.prefix(shown) { output.write(UInt32(code.lengths[symbol]), count: 3) }
    for symbol in symbols {
      code.write(symbol.symbol, to: &output)
      output.write(symbol.extra, count: symbol.bits)
    }
  }
}

/// Codes for ranges of numbers: a code, and how many bits follow to choose within its range.
private struct RangeCodes {
  let bases: [Int]
  let extraBits: [Int]
  private let codes: [UInt8]

  init(bases: [Int], extraBits: [Int], last: Int) {
    self.bases = bases
    self.extraBits = extraBits
    var codes = [UInt8](repeating: 0, count: last + 1)
    for (code, base) in bases.enumerated() { for number in base...last { codes[number] = UInt8(code) } }
    self.codes = codes
  }

  func code(of number: Int) -> Int { Int(codes[number]) }
}

private let lengthCodes = RangeCodes(
  bases: [3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258],
  extraBits: [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0], last: 258)

private let distanceCodes = RangeCodes(
  bases: [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577,
  ],
  extraBits: [0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13], last: 1 << 15)

/// A canonical Huffman code.
private struct HuffmanCode {
  private(set) var lengths: [Int]
  /// By symbol, with the bits in the order in which they are written.
  private var codes: [UInt32]

  init(_ counts: [Int], longest: Int) {
    lengths = [Int](repeating: 0, count: counts.count)
    codes = [UInt32](repeating: 0, count: counts.count)
    var used = counts.indices.filter { counts[$0] > 0 }
    // A decoder needs a complete code, so there are at least two symbols.
    for symbol in counts.indices where used.count < 2 && !used.contains(symbol) { used.append(symbol) }
    let sorted = used.sorted { (counts[$0], $0) < (counts[$1], $1) }
    var lengthCounts = HuffmanCode.depths(of: sorted.map { max(1, counts[$0]) })
    HuffmanCode.limit(&lengthCounts, to: longest)
    // The rarest symbols get the longest codes.
    var place = 0
    for length in stride(from: longest, through: 1, by: -1) {
      for _ in 0..<lengthCounts[length] {
        lengths[sorted[place]] = length
        place += 1
      }
    }
    assignCodes(longest)
  }

  /// How many leaves of the tree for these weights, sorted, lie at each depth.
  private static func depths(of weights: [Int]) -> [Int] {
    let count = weights.count
    var sums = weights
    var parents = [Int](repeating: 0, count: 2 * count - 1)
    var (leaf, inner) = (0, count)
    for node in count..<(2 * count - 1) {
      var sum = 0
      for _ in 0..<2 {
        let takesLeaf = leaf < count && (inner >= node || sums[leaf] <= sums[inner])
        let taken = takesLeaf ? leaf : inner
        if takesLeaf { leaf += 1 } else { inner += 1 }
        sum += sums[taken]
        parents[taken] = node
      }
      sums.append(sum)
    }
    var depths = [Int](repeating: 0, count: 2 * count - 1)
    var counts = [Int](repeating: 0, count: max(64, count + 1))
    for node in stride(from: 2 * count - 3, through: 0, by: -1) {
      depths[node] = depths[parents[node]] + 1
      if node < count { counts[depths[node]] += 1 }
    }
    return counts
  }

  /// Shortens codes that are too long, and lengthens others until all fit.
  private static func limit(_ counts: inout [Int], to longest: Int) {
    for length in (longest + 1)..<counts.count {
      counts[longest] += counts[length]
      counts[length] = 0
    }
    var total = (1...longest).reduce(0) { $0 + counts[$1] << (longest - $1) }
    while total > 1 << longest {
      counts[longest] -= 1
      for length in stride(from: longest - 1, to: 0, by: -1) where counts[length] > 0 {
        counts[length] -= 1
        counts[length + 1] += 2
        break
      }
      total -= 1
    }
  }

  private mutating func assignCodes(_ longest: Int) {
    var next = [UInt32](repeating: 0, count: longest + 2)
    for length in 1...longest { next[length + 1] = (next[length] + UInt32(lengths.count { $0 == length })) << 1 }
    for symbol in lengths.indices where lengths[symbol] > 0 {
      var code = next[lengths[symbol]]
      next[lengths[symbol]] += 1
      for _ in 0..<lengths[symbol] {
        codes[symbol] = codes[symbol] << 1 | code & 1
        code >>= 1
      }
    }
  }

  func write(_ symbol: Int, to output: inout BitWriter) { output.write(codes[symbol], count: lengths[symbol]) }
}

/// Bits, packed from the lowest bit of each byte on.
private struct BitWriter {
  private var done: [UInt8] = []
  private var bits: UInt64 = 0
  private var count = 0

  mutating func write(_ value: UInt32, count added: Int) {
    bits |= UInt64(value) << UInt64(count)
    count += added
    while count >= 8 {
      done.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      count -= 8
    }
  }

  /// All bytes; the last one is filled with zeros.
  var bytes: [UInt8] { count == 0 ? done : done + [UInt8(truncatingIfNeeded: bits)] }
}
