import Facts
import SourceText

/// Reads declarations, types, statements and expressions from tokens into nodes and declaration facts.
///
/// A recursive descent over the tokens with free look ahead. Every function passes what it reads; one that finds nothing to
/// read passes nothing and gives no node. Loops that read lists pass a token they cannot use, so that there is always progress.
struct Reader {
  var cursor: Cursor
  var nodes: ScratchBuffer<Node>
  /// Nodes of function and accessor bodies, which have numbers of their own; see ``NodeID``.
  var bodies: ScratchBuffer<Node>
  var packedBodies = PackedNodes()
  /// Those of ``bodies`` whose memory has been given back.
  var givenBackBodies = 0
  /// Whether such a body is being read, or a statement at file level.
  var isInBody = false
  var declarations: ScratchBuffer<DeclarationFact>
  var imports: [ImportFact] = []
  var notes = NoteList()
  /// The declaration whose inside is being read.
  var current: Int32 = -1
  /// Constructs that are being read inside each other.
  var depth = 0
  /// Whether the members of a protocol are being read.
  var isInProtocol = false
  /// Words that look like modifiers before this token were found to begin no declaration.
  var nextPossibleDeclaration = 0
  /// Whether a type is being read that was read as an expression before: the expressions in it have been seen.
  var isReadAgain = false
  /// See ``FileFacts/hasImplicitInit``.
  var hasImplicitInit = false
  /// The type in the last `throws(…)`.
  var thrownType = NodeID.none

  /// Deeper constructs are passed over: the stack is finite.
  static let depthLimit = 200
  /// Tokens that have been read are forgotten when there are so many of them: 512 KB, which stay in the processor's cache.
  static let keptTokens = 1 << 15
  /// Nodes of bodies that have been read are packed when there are so many of them: 1.3 MB.
  static let keptBodies = 1 << 16
  /// Longer chains of members and calls are split, to limit the recursion of code that walks the nodes.
  static let chainLimit = 2000

  @inline(__always) var kind: TokenKind { cursor.kind }
  @inline(__always) var offset: UInt32 { cursor.token.start }

  // MARK: Nodes

  /// Nodes that are being linked one behind the other.
  struct Chain {
    var head = NodeID.none
    var tail = NodeID.none
  }

  @inline(__always)
  mutating func make(
    _ kind: NodeKind, _ flags: NodeFlags = .plain, name: NameID = .empty, at offset: UInt32, first: NodeID = .none
  ) -> NodeID {
    let node = Node(kind: kind, flags: flags, name: name, offset: offset, first: first)
    if isInBody {
      bodies.append(node)
      return NodeID(rawValue: Int32(truncatingIfNeeded: -bodies.count))
    }
    nodes.append(node)
    return NodeID(rawValue: Int32(truncatingIfNeeded: nodes.count - 1))
  }

  @inline(__always)
  func node(_ id: NodeID) -> Node { id.isInBody ? bodies[id.bodyIndex] : nodes[Int(id.rawValue)] }

  @inline(__always)
  mutating func setNext(of id: NodeID, to next: NodeID) {
    if id.isInBody { bodies[id.bodyIndex].next = next } else { nodes[Int(id.rawValue)].next = next }
  }

  /// Appends a node to a list; none is passed over.
  @inline(__always)
  mutating func append(_ node: NodeID, to chain: inout Chain) {
    if node.isNone { return }
    if chain.tail.isNone { chain.head = node } else { setNext(of: chain.tail, to: node) }
    chain.tail = node
  }

  /// Appends a node that others follow already.
  mutating func append(list head: NodeID, to chain: inout Chain) {
    var node = head
    while !node.isNone {
      let next = self.node(node).next
      append(node, to: &chain)
      node = next
    }
  }

  @inline(__always)
  mutating func link(_ first: NodeID, _ second: NodeID) -> NodeID {
    if first.isNone { return second }
    setNext(of: first, to: second)
    return first
  }

  /// A node that says that an expression was expected.
  mutating func missingNode() -> NodeID { make(.discard, at: offset) }

  // MARK: Names

  /// The number of a name, from the same table that the lexer gives names their numbers from.
  mutating func intern(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ length: Int, limit: Int) -> NameID {
    cursor.lexer.pointee.names.intern(bytes, start, length, limit: limit)
  }

  /// The name of the token here, without backticks.
  @inline(__always)
  mutating func tokenName() -> NameID {
    let name = cursor.token.name
    return name != 0 ? NameID(rawValue: name) : internToken()
  }

  @inline(never)
  private mutating func internToken() -> NameID {
    var start = Int(cursor.token.start)
    var length = Int(cursor.token.end) - start
    // The end of the file is a token without bytes.
    if length > 2, cursor.bytes[start] == UInt8(ascii: "`") {
      start += 1
      length -= 2
    }
    return intern(cursor.bytes, start, length, limit: cursor.byteCount)
  }

  mutating func name(_ text: StaticString) -> NameID {
    intern(text.utf8Start, 0, text.utf8CodeUnitCount, limit: text.utf8CodeUnitCount)
  }

  /// Passes a name; the empty name where none stands here.
  mutating func takeName() -> NameID {
    guard kind == .identifier || kind == .wildcard || kind == .dollar || kind.isKeyword else { return .empty }
    let name = tokenName()
    cursor.advance()
    return name
  }

  // MARK: Progress

  @inline(__always) mutating func take(_ wanted: TokenKind) -> Bool { cursor.advance(if: wanted) }

  /// Enters one level; false where there are too many, and then whatever stands here is passed.
  @inline(__always)
  mutating func enter() -> Bool {
    depth += 1
    if depth > Reader.depthLimit {
      depth -= 1
      passTooDeep()
      return false
    }
    return true
  }

  @inline(__always) mutating func leave() { depth -= 1 }

  private mutating func passTooDeep() {
    notes.add(.nestingTooDeep, at: Int(offset))
    switch kind {
    case .endOfFile, .rightParen, .rightBrace, .rightSquare, .stringPart, .stringTail: break
    default: cursor.skipSingle()
    }
  }

  /// Where the reading is, within a token that is read in parts, too: what leaves it where it was has to be passed.
  @inline(__always) var position: UInt64 { UInt64(UInt32(truncatingIfNeeded: cursor.index)) << 32 | UInt64(offset) }

  /// Passes one token or bracket that nothing could be made of.
  mutating func passUnexpected() {
    notes.add(.unexpectedToken, at: Int(offset))
    cursor.skipSingle()
  }

  /// Goes to the token that closes a bracket, and passes it.
  @inline(__always)
  mutating func close(_ closing: TokenKind, at mate: Int) {
    if cursor.index != mate {
      if cursor.index < mate {
        notes.add(.unexpectedToken, at: Int(offset))
        cursor.jump(to: mate)
      } else {
        return
      }
    }
    if cursor.kind == closing { cursor.advance() }
  }
}
