import Facts
import SourceText

/// "The Swift Programming Language", Declarations: structures, enumerations, classes, actors, protocols, extensions and the
/// declarations without a body.
extension Reader {
  mutating func nominal(_ kind: DeclarationKind, _ head: Head) -> Int {
    cursor.advance()
    let (name, nameOffset) = declaredName()
    let id = open(kind, head, name: name, nameOffset: nameOffset)
    var requirements = Chain()
    if cursor.isLeftAngle {
      let parameters = genericParameters(requirements: &requirements)
      declarations[id].genericParameters = parameters
    }
    typeBody(of: id, &requirements)
    return id
  }

  mutating func extensionDeclaration(_ head: Head) -> Int {
    cursor.advance()
    let id = open(.extension, head, name: .empty, nameOffset: offset)
    let type = type()
    if !type.isNone {
      let written = extendedName(type)
      declarations[id].type = type
      declarations[id].name = written.name
      declarations[id].nameOffset = written.offset
    }
    var requirements = Chain()
    typeBody(of: id, &requirements)
    return id
  }

  /// The named type in what an extension extends; `[T]`, `[K: V]` and `T?` are `Array`, `Dictionary` and `Optional`.
  private mutating func extendedName(_ type: NodeID) -> Node {
    var node = self.node(type)
    while !node.first.isNone {
      switch node.kind {
      case .typeAttributed:
        var last = self.node(node.first)
        while !last.next.isNone { last = self.node(last.next) }
        node = last
      case .typeMetatype, .typeAny, .typeSome, .typeSuppressed:
        node = self.node(node.first)
      case .typeArray: return named("Array", node)
      case .typeDictionary: return named("Dictionary", node)
      case .typeOptional, .typeImplicitlyUnwrapped: return named("Optional", node)
      default: return node
      }
    }
    return node
  }

  private mutating func named(_ name: StaticString, _ node: Node) -> Node {
    var node = node
    node.name = self.name(name)
    return node
  }

  /// Inheritance clause, `where` clause and members.
  private mutating func typeBody(of id: Int, _ requirements: inout Chain) {
    if kind == .colon {
      let types = inheritanceClause()
      declarations[id].inherited = types
    }
    if kind == .where { append(list: whereClause(), to: &requirements) }
    declarations[id].requirements = requirements.head
    if kind == .leftBrace {
      let outer = current
      let outerIsProtocol = isInProtocol
      current = Int32(truncatingIfNeeded: id)
      isInProtocol = declarations[id].kind == .protocol
      members()
      current = outer
      isInProtocol = outerIsProtocol
    } else {
      notes.add(.unexpectedToken, at: Int(offset))
    }
    close(id)
  }

  /// `{ … }` of a type.
  private mutating func members() {
    guard enter() else { return }
    defer { leave() }
    let mate = cursor.mate
    cursor.advance()
    var nothing = Chain()
    while cursor.index < mate, kind != .rightBrace {
      if kind == .semicolon || kind == .poundSourceLocation {
        cursor.advance()
        continue
      }
      let before = cursor.index
      declaration(in: .members, to: &nothing)
      if cursor.index == before { passToNextMember(before: mate) }
    }
    close(.rightBrace, at: mate)
  }

  /// Passes what is no declaration, up to the next token that may begin one.
  private mutating func passToNextMember(before mate: Int) {
    notes.add(.unexpectedToken, at: Int(offset))
    repeat {
      cursor.skipSingle()
    } while cursor.index < mate && kind != .rightBrace && kind != .endOfFile && !cursor.isAtDeclaration(inMembers: true)
  }

  mutating func typealiasDeclaration(_ head: Head) -> Int {
    cursor.advance()
    let (name, nameOffset) = declaredName()
    let id = open(.typealias, head, name: name, nameOffset: nameOffset)
    var requirements = Chain()
    if cursor.isLeftAngle {
      let parameters = genericParameters(requirements: &requirements)
      declarations[id].genericParameters = parameters
    }
    if take(.equal) {
      let type = type()
      declarations[id].type = type
    }
    if kind == .where { append(list: whereClause(), to: &requirements) }
    declarations[id].requirements = requirements.head
    close(id)
    return id
  }

  mutating func associatedType(_ head: Head) -> Int {
    cursor.advance()
    let (name, nameOffset) = declaredName()
    let id = open(.associatedtype, head, name: name, nameOffset: nameOffset)
    if kind == .colon {
      let types = inheritanceClause()
      declarations[id].inherited = types
    }
    if take(.equal) {
      let type = type()
      declarations[id].type = type
    }
    if kind == .where {
      let requirements = whereClause()
      declarations[id].requirements = requirements
    }
    close(id)
    return id
  }

  /// `case a, b(Int), c = 3`.
  mutating func enumCases(_ head: Head) {
    cursor.advance()
    repeat {
      let (name, nameOffset) = declaredName()
      if name.isEmpty { return }
      let id = open(.enumCase, head, name: name, nameOffset: nameOffset)
      let outer = current
      current = Int32(truncatingIfNeeded: id)
      if kind == .leftParen {
        let parameters = enumCaseParameters()
        declarations[id].parameters = parameters
      }
      if take(.equal) {
        let value = expression([])
        declarations[id].value = value
      }
      current = outer
      close(id)
    } while take(.comma)
  }
}
