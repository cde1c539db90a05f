import Facts

/// Which token closes which bracket. The reader knows this before it reads, so that it can pass over what it does not
/// understand and never leaves a block too early.
struct BracketStack {
  private struct Entry {
    var kind: TokenKind
    var token: UInt32
    /// Where it stands.
    var offset: UInt32
  }

  private var entries: ScratchBuffer<Entry>

  init() { entries = ScratchBuffer(capacity: 256) }

  var count: Int { entries.count }

  @inline(__always) var isInnermostNoBrace: Bool { entries.count > 0 && entries[entries.count - 1].kind != .leftBrace }

  var isInnermostSquare: Bool { entries.count > 0 && entries[entries.count - 1].kind == .leftSquare }

  /// The token that opens the innermost bracket, where one is open.
  @inline(__always) var innermostToken: Int { Int(entries[entries.count - 1].token) }

  /// Whether a brace is open; not sure of it where very much is.
  var hasBrace: Bool {
    entries.count > 64 || (0..<entries.count).contains { entries[$0].kind == .leftBrace }
  }

  mutating func reset() { entries.shrink(above: 1 << 16) }

  func deallocate() { entries.deallocate() }

  @inline(__always)
  mutating func open(_ kind: TokenKind, token: Int, at offset: Int) {
    entries.append(Entry(kind: kind, token: UInt32(truncatingIfNeeded: token), offset: UInt32(truncatingIfNeeded: offset)))
  }

  /// - Parameter floor: brackets below it stand outside of the interpolation that is being read.
  @inline(__always)
  mutating func close(
    _ kind: TokenKind, token: Int, floor: Int, at offset: Int, in tokens: TokenWindow, notes: inout NoteList
  ) {
    let wanted = BracketStack.opening(of: kind)
    if entries.count > floor, entries[entries.count - 1].kind == wanted {
      entries.count -= 1
      tokens.setMate(of: Int(entries[entries.count].token), to: token)
    } else {
      closeOther(wanted, token: token, floor: floor, at: offset, in: tokens, notes: &notes)
    }
  }

  @inline(__always)
  private static func opening(of kind: TokenKind) -> TokenKind {
    kind == .rightBrace ? .leftBrace : kind == .rightParen ? .leftParen : .leftSquare
  }

  /// A brace closes whatever is open inside it; a parenthesis or square bracket does not reach beyond a brace.
  @inline(never)
  private mutating func closeOther(
    _ wanted: TokenKind, token: Int, floor: Int, at offset: Int, in tokens: TokenWindow, notes: inout NoteList
  ) {
    notes.add(.unbalancedBracket, at: offset)
    var index = entries.count
    // Bounded, so that a million open brackets before a million wrong closing ones take no million times a million steps.
    let lowest = max(floor, entries.count - 64)
    while index > lowest {
      let kind = entries[index - 1].kind
      if kind == wanted {
        closeAll(downTo: index, at: token, in: tokens)
        entries.count -= 1
        tokens.setMate(of: Int(entries[entries.count].token), to: token)
        return
      }
      if kind == .leftBrace { return }
      index -= 1
    }
  }

  mutating func closeAll(downTo depth: Int = 0, at token: Int, in tokens: TokenWindow, notes: inout NoteList) {
    if entries.count > depth { notes.add(.unbalancedBracket, at: Int(entries[entries.count - 1].offset)) }
    closeAll(downTo: depth, at: token, in: tokens)
  }

  private mutating func closeAll(downTo depth: Int, at token: Int, in tokens: TokenWindow) {
    while entries.count > depth {
      entries.count -= 1
      tokens.setMate(of: Int(entries[entries.count].token), to: token)
    }
  }
}

/// Notes of one file; only so many, since a broken file may give one for each byte.
struct NoteList {
  private(set) var notes: [ScanNote] = []
  private static let limit = 1000

  mutating func add(_ kind: ScanNote.Kind, at offset: Int) {
    if notes.count < NoteList.limit { notes.append(ScanNote(kind: kind, offset: UInt32(truncatingIfNeeded: offset))) }
  }

  mutating func add(_ others: NoteList) {
    notes += others.notes.prefix(NoteList.limit - notes.count)
  }
}
