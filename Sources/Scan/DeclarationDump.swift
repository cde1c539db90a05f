import Facts
import SourceText

/// What `viperlint dump declarations` prints: `offset kind name modifiers inherits type`, as SwiftParser would have them.
///
/// The facts say which declarations there are; their types are printed from the tokens, as they are written.
extension Scanner {
  /// Appends a line for each type, member, case and import, in the order of their names in the file.
  package func dumpDeclarations(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    var (rows, inner) = declarationRows(bytes)
    // SwiftParser's tree has a declaration in `@abi(func f())`; the facts have not, since it declares nothing.
    for range in inner {
      for var row in declarationRows(UnsafeBufferPointer(rebasing: bytes[range])).rows {
        row.offset += UInt32(range.lowerBound)
        rows.append(row)
      }
    }
    for row in rows.sorted(by: { ($0.offset, $0.number) < ($1.offset, $1.number) }) {
      output.append(decimal: row.offset)
      output += row.line
    }
  }

  private func declarationRows(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (rows: [DeclarationWriter.Row], binaryInterfaces: [Range<Int>]) {
    let syntax = FileSyntax(scan(bytes))
    return withTokens(bytes) { tokens, lexer in
      var writer = DeclarationWriter(syntax: syntax, cursor: makeCursor(lexer), tokens: tokens, bytes: bytes)
      writer.writeAll()
      return (writer.rows, DeclarationWriter.binaryInterfaces(in: tokens))
    } ?? ([], [])
  }
}

private struct DeclarationWriter {
  struct Row {
    var offset: UInt32
    var number: Int
    var line: [UInt8]
  }

  let syntax: FileSyntax
  var cursor: Cursor
  let tokens: UnsafeBufferPointer<Token>
  let bytes: UnsafeBufferPointer<UInt8>
  var rows: [Row] = []
  private var line: [UInt8] = []

  init(syntax: FileSyntax, cursor: Cursor, tokens: UnsafeBufferPointer<Token>, bytes: UnsafeBufferPointer<UInt8>) {
    self.syntax = syntax
    self.cursor = cursor
    self.tokens = tokens
    self.bytes = bytes
  }

  mutating func writeAll() {
    for fact in syntax.facts.declarations { write(fact) }
    for fact in syntax.facts.imports { write(fact) }
    for statement in syntax.list(syntax.facts.statements) { writeSwitchBindings(statement) }
  }

  /// Where the arguments of `@abi` stand.
  static func binaryInterfaces(in tokens: UnsafeBufferPointer<Token>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for index in tokens.indices.dropLast(2) where tokens[index].kind == .at && tokens[index + 1].word == .abi {
      let bracket = tokens[index + 2]
      if bracket.kind == .leftParen, bracket.mate > index + 2 {
        ranges.append(Int(bracket.end)..<Int(tokens[bracket.mate].start))
      }
    }
    return ranges
  }

  // MARK: Rows

  private mutating func begin(_ kind: StaticString) {
    line.removeAll(keepingCapacity: true)
    column()
    line.append(text: kind)
    column()
  }

  private mutating func column() { line.append(UInt8(ascii: "\t")) }

  private mutating func end(at offset: UInt32) {
    line.append(UInt8(ascii: "\n"))
    rows.append(Row(offset: offset, number: rows.count, line: line))
  }

  /// Writes a token and passes it.
  private mutating func token() {
    line.append(contentsOf: bytes[Int(cursor.token.start)..<Int(cursor.token.end)])
    cursor.advance()
  }

  private mutating func write(_ fact: DeclarationFact) {
    guard let kind = fact.kind.dumpName, move(to: fact.nameOffset) else { return }
    if fact.kind == .extension {
      while cursor.index > 0, tokens[cursor.index - 1].kind != .extension { cursor.jump(to: cursor.index - 1) }
    }
    let isProperty = fact.kind == .let || fact.kind == .var
    if isProperty, fact.modifiers.contains(.destructured) || cursor.kind == .wildcard { return }
    let offset = cursor.token.start
    begin(kind)
    switch fact.kind {
    case .extension: type(withBlanks: false)
    case .function where cursor.kind.isOperator: operatorName()
    default: token()
    }
    column()
    if fact.kind != .enumCase { modifiers(fact.modifierRange.start, fact.modifierRange.end, line.count) }
    // The modifiers moved the place.
    _ = move(to: fact.nameOffset)
    column()
    switch fact.kind {
    case .class, .struct, .enum, .actor, .protocol, .associatedtype, .extension: inheritance(fact)
    default: break
    }
    column()
    if isProperty {
      cursor.advance()
      if cursor.kind == .colon {
        cursor.advance()
        type(withBlanks: true)
      }
    } else if fact.kind == .typealias {
      cursor.advance()
      if cursor.isLeftAngle { skipGenericParameters() }
      if cursor.kind == .equal {
        cursor.advance()
        type(withBlanks: true)
      }
    }
    end(at: offset)
  }

  private mutating func operatorName() {
    let text = cursor.token
    var end = text.end
    if end - text.start > 1, bytes[Int(end) - 1] == UInt8(ascii: "<"), cursor.next.kind == .identifier || cursor.next.kind == .let {
      end -= 1
    }
    line.append(contentsOf: bytes[Int(text.start)..<Int(end)])
    cursor.advance()
  }

  private mutating func write(_ fact: ImportFact) {
    guard move(to: fact.offset) else { return }
    let offset = fact.offset
    begin("import")
    token()
    while cursor.kind == .period || cursor.kind == .colonColon {
      token()
      token()
    }
    column()
    modifiers(fact.modifierRange.start, fact.modifierRange.end, line.count)
    column()
    column()
    end(at: offset)
  }

  /// SwiftParser's tree has no code block in a `switch` at file level, so its variables count as declarations there.
  private mutating func writeSwitchBindings(_ id: NodeID) {
    let node = syntax[id]
    guard node.kind == .switchStatement else { return }
    for part in syntax.children(of: id) where syntax[part].kind == .switchCase {
      for block in syntax.children(of: part) where syntax[block].kind == .block {
        for statement in syntax.children(of: block) {
          if syntax[statement].kind == .binding { writeBinding(syntax[statement]) }
          writeSwitchBindings(statement)
        }
      }
    }
  }

  private mutating func writeBinding(_ binding: Node) {
    let pattern = syntax[binding.first]
    guard pattern.kind == .patternIdentifier, move(to: pattern.offset) else { return }
    begin(binding.flags.contains(.variable) ? "var" : "let")
    token()
    column()
    column()
    column()
    if cursor.kind == .colon {
      cursor.advance()
      type(withBlanks: true)
    }
    end(at: pattern.offset)
  }

  // MARK: Parts

  private mutating func modifiers(_ start: UInt32, _ end: UInt32, _ lineStart: Int) {
    guard end > start, move(to: start) else { return }
    while cursor.token.start < end {
      if cursor.kind == .leftParen {
        let mate = cursor.mate
        while cursor.index <= mate, cursor.kind != .endOfFile { token() }
      } else {
        if line.count > lineStart { line.append(UInt8(ascii: ",")) }
        token()
      }
    }
  }

  private mutating func inheritance(_ fact: DeclarationFact) {
    if fact.kind == .extension {
      while cursor.index > 0, tokens[cursor.index - 1].kind != .extension { cursor.jump(to: cursor.index - 1) }
      _ = cursor.skipType()
    } else {
      cursor.advance()
      if cursor.isLeftAngle { skipGenericParameters() }
    }
    guard cursor.kind == .colon else { return }
    cursor.advance()
    var isFirst = true
    repeat {
      if !isFirst { line.append(UInt8(ascii: ",")) }
      isFirst = false
      if cursor.kind == .class { token() } else { type(withBlanks: true) }
    } while cursor.advance(if: .comma)
  }

  private mutating func type(withBlanks: Bool) {
    if withBlanks, cursor.isLeftAngle {
      // `<T: P> T`.
      let start = cursor
      skipGenericParameters()
      write(from: start, withBlanks: true)
    }
    let start = cursor
    guard cursor.skipType() else { return }
    write(from: start, withBlanks: withBlanks)
  }

  private mutating func write(from start: Cursor, withBlanks: Bool) {
    var place = start
    while place.index < cursor.index || (place.index == cursor.index && place.token.start < cursor.token.start) {
      if withBlanks { line.append(UInt8(ascii: " ")) }
      line.append(contentsOf: bytes[Int(place.token.start)..<Int(min(place.token.end, cursor.isSplit ? cursor.token.start : .max))])
      place.advance()
    }
  }

  private mutating func skipGenericParameters() {
    var depth = 0
    repeat {
      if cursor.isLeftAngle {
        depth += 1
        cursor.advance(prefix: 1)
      } else if cursor.isRightAngle {
        depth -= 1
        cursor.advance(prefix: 1)
      } else {
        cursor.skipSingle()
      }
    } while depth > 0 && cursor.kind != .endOfFile
  }

  /// Goes to the token at an offset.
  private mutating func move(to offset: UInt32) -> Bool {
    var low = 0
    var high = tokens.count - 1
    while low < high {
      let middle = (low + high) / 2
      if tokens[middle].start < offset { low = middle + 1 } else { high = middle }
    }
    cursor.jump(to: low)
    return tokens[low].start == offset
  }
}

extension DeclarationKind {
  fileprivate var dumpName: StaticString? {
    switch self {
    case .class: "class"
    case .struct: "struct"
    case .enum: "enum"
    case .actor: "actor"
    case .protocol: "protocol"
    case .extension: "extension"
    case .typealias: "typealias"
    case .associatedtype: "associatedtype"
    case .function: "func"
    case .initializer: "init"
    case .deinitializer: "deinit"
    case .subscript: "subscript"
    case .let: "let"
    case .var: "var"
    case .enumCase: "case"
    case .macro, .operator, .precedenceGroup: nil
    }
  }
}
