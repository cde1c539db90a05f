/// Memory for many short lists that live as long as the worker that made them: chunks that never move, freed together.
final class Pool {
  // Nothing here calls anything that would come back; asking each time whether it did costs as much as a look into a list.
  @exclusivity(unchecked) private var chunks: [UnsafeMutablePointer<Int32>] = []
  @exclusivity(unchecked) private var next: UnsafeMutablePointer<Int32>
  @exclusivity(unchecked) private var left = 0
  /// In elements; 16 KB.
  private static let chunkSize = 4096

  init() { next = UnsafeMutablePointer<Int32>.allocate(capacity: 1) }

  deinit {
    for chunk in chunks { chunk.deallocate() }
    if chunks.isEmpty { next.deallocate() }
  }

  /// Room for a list; its elements have to be written before they are read.
  func room(for count: Int) -> UnsafeMutablePointer<Int32> {
    if count > left {
      if chunks.isEmpty { next.deallocate() }
      let size = max(count, Pool.chunkSize)
      next = UnsafeMutablePointer<Int32>.allocate(capacity: size)
      chunks.append(next)
      left = size
    }
    defer {
      next += count
      left -= count
    }
    return next
  }

  func list(_ elements: [Int32]) -> PoolList { list(elements, count: elements.count) }

  /// The list with its length before it, for ``RememberedLists``.
  /// - Returns: its chunk and its place there as one number; never 0.
  fileprivate func stored(_ list: PoolList) -> UInt32 {
    let start = room(for: list.count + 1)
    start[0] = Int32(list.count)
    for index in 0..<list.count { start[index + 1] = list[index] }
    let place = start - chunks[chunks.count - 1]
    return UInt32(chunks.count * Pool.chunkSize + place)
  }

  fileprivate func list(at number: UInt32) -> PoolList {
    let start = chunks[Int(number) / Pool.chunkSize - 1] + Int(number) % Pool.chunkSize
    return PoolList(start: start + 1, count: Int(start[0]))
  }

  func list(_ elements: some Sequence<Int32>, count: Int) -> PoolList {
    guard count > 0 else { return PoolList.empty }
    let start = room(for: count)
    var index = 0
    for element in elements {
      start[index] = element
      index += 1
    }
    return PoolList(start: UnsafePointer(start), count: count)
  }
}

/// A list in a ``Pool``: terms, numbers of members or names. Copying it counts no references, and it stays where it is when more is made.
struct PoolList: RandomAccessCollection {
  private let start: UnsafePointer<Int32>?
  private let length: Int32

  static var empty: PoolList { PoolList(start: nil, count: 0) }

  init(start: UnsafePointer<Int32>?, count: Int) {
    self.start = start
    length = Int32(count)
  }

  @inline(__always) var count: Int { Int(length) }

  /// Where the list lies, and one after its last element.
  var base: UnsafePointer<Int32>? { start }
  var end: UnsafePointer<Int32>? { start.map { $0 + count } }

  var startIndex: Int { 0 }
  var endIndex: Int { count }

  @inline(__always) subscript(position: Int) -> Int32 {
    guard let start, position >= 0, position < count else { preconditionFailure("an element that is there") }
    return start[position]
  }

  subscript(bounds: Range<Int>) -> PoolList {
    precondition(bounds.lowerBound >= 0 && bounds.upperBound <= count, "elements that are there")
    return PoolList(start: start.map { $0 + bounds.lowerBound }, count: bounds.count)
  }

  /// All but the last: the parameters of a function.
  var withoutLast: PoolList { count == 0 ? self : self[0..<count - 1] }

  var array: [Int32] { [Int32](self) }
}

/// A list for each of many numbers, created on first use. Four bytes per number, because most are never used.
struct RememberedLists {
  /// See ``Pool/list(at:)``; 0 where nothing is stored.
  private var lists: [UInt32]
  private var stored: [Int32] = []
  private var pool: Pool

  init(count: Int, in pool: Pool) {
    lists = [UInt32](repeating: 0, count: count)
    self.pool = pool
  }

  /// Nil if nothing was stored.
  subscript(number: Int) -> PoolList? {
    get { lists[number] == 0 ? nil : pool.list(at: lists[number]) }
    set {
      if lists[number] == 0 { stored.append(Int32(number)) }
      lists[number] = newValue.map { pool.stored($0) } ?? 0
    }
  }

  /// Only what was stored is touched: many numbers are asked of no file.
  mutating func forget(in pool: Pool) {
    for number in stored { lists[Int(number)] = 0 }
    stored.removeAll(keepingCapacity: true)
    self.pool = pool
  }
}

/// A term for each of many numbers, likewise; -1 where nothing is stored.
struct RememberedTerms {
  private var terms: [Term]
  private var stored: [Int32] = []

  init(count: Int) { terms = [Term](repeating: -1, count: count) }

  @inline(__always) subscript(number: Int) -> Term {
    get { terms[number] }
    set {
      if terms[number] == -1 { stored.append(Int32(number)) }
      terms[number] = newValue
    }
  }

  mutating func forget() {
    for number in stored { terms[Int(number)] = -1 }
    stored.removeAll(keepingCapacity: true)
  }
}
