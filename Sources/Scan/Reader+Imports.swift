import Facts
import SourceText

/// "The Swift Programming Language", Declarations: Import Declaration (access levels: SE-0409), Operator Declaration, Precedence Group Declaration; macros among
/// members (SE-0397).
extension Reader {
  mutating func importDeclaration(_ head: Head) {
    cursor.advance()
    var kindName = NameID.empty
    switch kind {
    case .class, .struct, .enum, .protocol, .func, .let, .var, .typealias:
      kindName = tokenName()
      cursor.advance()
    case .identifier where cursor.word == .actor && cursor.next.kind == .identifier && !cursor.next.isFirstOnLine:
      kindName = tokenName()
      cursor.advance()
    default: break
    }
    let start = offset
    guard kind == .identifier || kind.isKeyword else { return notes.add(.unexpectedToken, at: Int(start)) }
    let target = takeName()
    var path = target
    if kind == .period || kind == .colonColon {
      var bytes = Array(UnsafeBufferPointer(start: cursor.bytes + Int(start), count: Int(cursor.previousEnd - start)))
      while (kind == .period || kind == .colonColon), bytes.count < 4096 {
        cursor.advance()
        guard kind == .identifier || kind.isKeyword || kind.isOperator else { break }
        bytes.append(UInt8(ascii: "."))
        bytes += UnsafeBufferPointer(start: cursor.bytes + Int(offset), count: Int(cursor.token.end - offset))
        cursor.advance()
      }
      bytes.removeAll { $0 == UInt8(ascii: "`") }
      let interned = bytes.withUnsafeBufferPointer { buffer in
        buffer.baseAddress.map { intern($0, 0, buffer.count, limit: buffer.count) }
      }
      path = interned ?? target
    }
    var fact = ImportFact(path: path, target: target, offset: start)
    fact.kind = kindName
    fact.access = head.access
    fact.modifierRange = head.modifierRange
    fact.attributes = head.attributes
    imports.append(fact)
  }

  /// `infix operator +++ : Group`.
  mutating func operatorDeclaration(_ head: Head) -> Int {
    cursor.advance()
    let nameOffset = offset
    var name = NameID.empty
    if kind != .endOfFile, kind != .leftBrace, kind != .rightBrace {
      name = tokenName()
      cursor.advance()
    }
    let id = open(.operator, head, name: name, nameOffset: nameOffset)
    if take(.colon) {
      repeat { _ = takeName() } while take(.comma)
    }
    if kind == .leftBrace, !cursor.token.isFirstOnLine { cursor.skipSingle() }
    close(id)
    return id
  }

  mutating func precedenceGroup(_ head: Head) -> Int {
    cursor.advance()
    let (name, nameOffset) = declaredName()
    let id = open(.precedenceGroup, head, name: name, nameOffset: nameOffset)
    if kind == .leftBrace { cursor.skipSingle() }
    close(id)
    return id
  }

  /// `#name(…)` among members: read for its nesting only.
  mutating func macroExpansionDeclaration(in place: Place, to statements: inout Chain) {
    let expansion = macroExpansion([])
    if place != .members { append(expansion, to: &statements) }
  }
}
