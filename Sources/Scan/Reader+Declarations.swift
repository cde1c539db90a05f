import Facts
import SourceText

/// "The Swift Programming Language", Declarations: what stands before the keyword, and which declaration it is.
extension Reader {
  enum Place {
    case file, members, body
  }

  /// Attributes and modifiers.
  struct Head {
    var start: UInt32
    var attributes = NodeID.none
    var modifiers: Modifiers = .nothing
    var access: AccessLevel?
    var modifierRange = ByteRange(start: 0, end: 0)
  }

  /// Reads a declaration; one in a body is also appended to the body's statements.
  mutating func declaration(in place: Place, to statements: inout Chain) {
    // What a declaration in a body says of itself outlives the body.
    let outerIsInBody = isInBody
    isInBody = false
    defer { isInBody = outerIsInBody }
    var head = Head(start: offset)
    head.attributes = attributes()
    readModifiers(into: &head)
    if place == .body { head.modifiers.insert(.local) }
    if place == .body, kind == .let || kind == .var || kind == .inout { isInBody = outerIsInBody }
    switch kind {
    case .let, .var, .inout: bindings(head, in: place, to: &statements)
    case .func: finish(function(head), in: place, to: &statements)
    case .class: finish(nominal(.class, head), in: place, to: &statements)
    case .struct: finish(nominal(.struct, head), in: place, to: &statements)
    case .enum: finish(nominal(.enum, head), in: place, to: &statements)
    case .protocol: finish(nominal(.protocol, head), in: place, to: &statements)
    case .extension: finish(extensionDeclaration(head), in: place, to: &statements)
    case .initializer: finish(initializer(head), in: place, to: &statements)
    case .deinit: finish(deinitializer(head), in: place, to: &statements)
    case .subscript: finish(subscriptDeclaration(head), in: place, to: &statements)
    case .typealias: finish(typealiasDeclaration(head), in: place, to: &statements)
    case .associatedtype: finish(associatedType(head), in: place, to: &statements)
    case .case: enumCases(head)
    case .import: importDeclaration(head)
    case .operator: finish(operatorDeclaration(head), in: place, to: &statements)
    case .precedencegroup: finish(precedenceGroup(head), in: place, to: &statements)
    case .pound: macroExpansionDeclaration(in: place, to: &statements)
    case .identifier where cursor.word == .actor: finish(nominal(.actor, head), in: place, to: &statements)
    case .identifier where cursor.word == .macro: finish(macroDeclaration(head), in: place, to: &statements)
    default: break
    }
  }

  private mutating func finish(_ id: Int, in place: Place, to statements: inout Chain) {
    guard place == .body else { return }
    let fact = declarations[id]
    append(
      make(.localDeclaration, name: fact.name, at: fact.nameOffset, first: NodeID(rawValue: Int32(truncatingIfNeeded: id))),
      to: &statements)
  }

  // MARK: Facts

  /// Appends a fact whose inside is read next.
  mutating func open(_ kind: DeclarationKind, _ head: Head, name: NameID, nameOffset: UInt32) -> Int {
    var fact = DeclarationFact(
      kind: kind, name: name, nameOffset: nameOffset, range: ByteRange(start: head.start, end: nameOffset))
    fact.access = head.access
    fact.modifiers = head.modifiers
    fact.parent = DeclarationID(rawValue: current)
    fact.attributes = head.attributes
    fact.modifierRange = head.modifierRange
    declarations.append(fact)
    return declarations.count - 1
  }

  mutating func close(_ id: Int) {
    declarations[id].range.end = max(cursor.previousEnd, declarations[id].range.start)
    declarations[id].descendantsEnd = Int32(truncatingIfNeeded: declarations.count)
  }

  /// The name of a declaration: an identifier, or a keyword where one was meant.
  mutating func declaredName() -> (name: NameID, offset: UInt32) {
    let start = offset
    if kind == .identifier || kind == .dollar || kind == .wildcard || (kind.isKeyword && !cursor.token.isFirstOnLine) {
      return (takeName(), start)
    }
    notes.add(.unexpectedToken, at: Int(start))
    return (.empty, start)
  }

  // MARK: Modifiers

  private mutating func readModifiers(into head: inout Head) {
    let start = offset
    let first = cursor.index
    while let modifier = modifier() {
      switch modifier {
      case .access(let level):
        cursor.advance()
        if kind == .leftParen {
          head.modifiers.insert(.restrictedSetter)
          cursor.skipSingle()
        } else {
          head.access = level
        }
      case .other(let bit):
        head.modifiers.formUnion(bit)
        let takesParentheses = cursor.word == .unowned || cursor.word == .nonisolated
        cursor.advance()
        if takesParentheses, kind == .leftParen { cursor.skipSingle() }
      }
    }
    if cursor.index != first { head.modifierRange = ByteRange(start: start, end: cursor.previousEnd) }
  }

  private enum Modifier {
    case access(AccessLevel)
    case other(Modifiers)
  }

  private func modifier() -> Modifier? {
    switch kind {
    case .private: return .access(.private)
    case .fileprivate: return .access(.fileprivate)
    case .internal: return .access(.internal)
    case .public: return .access(.public)
    case .static: return .other(.static)
    case .class: return cursor.isClassModifier() ? .other(.classMember) : nil
    case .identifier: return wordModifier()
    default: return nil
    }
  }

  private func wordModifier() -> Modifier? {
    switch cursor.word {
    case .open: .access(.open)
    case .package: .access(.package)
    case .weak: .other(.weak)
    case .unowned: .other(.unowned)
    case .lazy: .other(.lazy)
    case .final: .other(.final)
    case .override: .other(.override)
    case .required: .other(.required)
    case .convenience: .other(.convenience)
    case .mutating: .other(.mutating)
    case .nonmutating: .other(.nonmutating)
    case .dynamic: .other(.dynamic)
    case .optional: .other(.optional)
    case .indirect: .other(.indirect)
    case .nonisolated: .other(.nonisolated)
    case .isolated: .other(.isolated)
    case .distributed: .other(.distributed)
    case .prefix: .other(.prefix)
    case .infix: .other(.infix)
    case .postfix: .other(.postfix)
    case .async: .other(.async)
    case .borrowing, .consuming, .consumingMethod, .setterAccess, .const, .local, .compilerInitialized, .reasync, .sending,
      .ownedParameter, .sharedParameter:
      .other(.nothing)
    default: nil
    }
  }
}
