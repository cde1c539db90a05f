import SourceText

/// The tokens of a file from some token on: those that have been read make room for those that follow.
///
/// Its memory does not move but in ``forget(below:)``, so that cursors may hold on to it while more is lexed.
struct TokenWindow {
  /// Where token 0 of the file would stand; only tokens from ``first`` on are there.
  private(set) var base: UnsafeMutablePointer<Token>
  private(set) var first = 0
  /// One behind the number of the last token.
  private(set) var count = 0
  private var memory: UnsafeMutablePointer<Token>
  /// 0 before the first file, and after one that there was no room for.
  private var capacity = 0

  private static let smallestCapacity = 1 << 18
  /// Tokens whose memory is kept for the next file: 1 MB.
  private static let keptCount = 1 << 16

  init() {
    memory = .allocate(capacity: 1)
    base = memory
  }

  func deallocate() {
    if capacity == 0 { memory.deallocate() } else { Pages.release(memory, byteCount: capacity * MemoryLayout<Token>.stride) }
  }

  /// Begins a file. There is room for as many tokens as it can have: none but the ends of strings and of the file is empty.
  ///
  /// - Returns: false where the system has no room for so many; no token can be appended then.
  mutating func begin(byteCount: Int) -> Bool {
    discardUnused(above: 0)
    first = 0
    count = 0
    let wanted = max(byteCount + 8, TokenWindow.smallestCapacity)
    // What one giant needed is given back.
    if wanted > capacity || wanted == TokenWindow.smallestCapacity, wanted != capacity { take(wanted) }
    base = memory
    return capacity > 0
  }

  private mutating func take(_ wanted: Int) {
    deallocate()
    if let room = Pages.reserve(byteCount: wanted * MemoryLayout<Token>.stride) {
      memory = room.bindMemory(to: Token.self, capacity: wanted)
      capacity = wanted
    } else {
      memory = .allocate(capacity: 1)
      capacity = 0
    }
  }

  @inline(__always)
  mutating func append(_ token: Token) {
    (base + count).initialize(to: token)
    count += 1
  }

  mutating func removeLast() { count -= 1 }

  /// Tells which token closes a bracket. One that has been forgotten was closed where it was passed.
  @inline(__always)
  func setMate(of opening: Int, to mate: Int) {
    if opening >= first { base[opening].mate = mate }
  }

  /// Moves the tokens from this one on to the front. Cursors must take ``base`` anew.
  mutating func forget(below number: Int) {
    let rest = count - number
    memory.update(from: base + number, count: rest)
    discardUnused(above: rest)
    first = number
    base = memory - number
  }

  /// Gives back what one very large declaration needed.
  private func discardUnused(above used: Int) {
    let kept = max(used, TokenWindow.keptCount)
    if count - first > kept * 2 {
      Pages.discard(memory + kept, byteCount: (count - first - kept) * MemoryLayout<Token>.stride)
    }
  }
}
