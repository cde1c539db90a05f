import Facts
import Index

/// The uses of a property, and the changes they need if it becomes optional.
struct PropertyUses {
  /// The end offsets, in bytes, of the uses that need a `?`.
  private(set) var ends: [(file: FileID, offset: UInt32)] = []
  /// Whether a use needs the value itself, so that `?` does not suffice.
  private(set) var needsValue = false

  private let index: ProjectIndex
  private let references: References
  private let name: String

  /// - Parameter property: a property that is not optional.
  init(of property: Property, in index: ProjectIndex, _ references: References) {
    self.index = index
    self.references = references
    name = property.name
    var byFile: [FileID: Set<UInt32>] = [:]
    for reference in references.all where reference.member == property.member && (reference.kind == .calls || reference.kind == .uses) {
      byFile[reference.file, default: []].insert(reference.offset)
    }
    for (file, offsets) in byFile.sorted(by: { $0.key < $1.key }) { read(file, offsets) }
  }

  /// How the value of an expression is used.
  private struct Position {
    /// The value of the whole chain is not used.
    var isDropped: Bool
    /// The chain continues: `.show()`.
    var isFollowed = false
    /// It is assigned to, or compared with `===`.
    var takesOptional = false
  }

  private mutating func read(_ file: FileID, _ offsets: Set<UInt32>) {
    let syntax = FileSyntax(index[file].facts)
    for declaration in syntax.facts.declarations {
      if declaration.value != .none { visit(declaration.value, Position(isDropped: false), offsets, file, syntax) }
      let givesValue = declaration.kind != .initializer && declaration.kind != .deinitializer && declaration.type != .none
      for body in syntax.list(declaration.body) { visitBody(body, givesValue: givesValue, offsets, file, syntax) }
      for parameter in syntax.list(declaration.parameters) { visit(parameter, Position(isDropped: false), offsets, file, syntax) }
    }
  }

  private mutating func visitBody(_ body: NodeID, givesValue: Bool, _ offsets: Set<UInt32>, _ file: FileID, _ syntax: FileSyntax) {
    if syntax[body].kind == .accessor {
      for child in syntax.children(of: body) { visitBody(child, givesValue: syntax.text(syntax[body].name) == "get", offsets, file, syntax) }
      return
    }
    let statements = Array(syntax.children(of: body))
    for statement in statements {
      visit(statement, Position(isDropped: !(givesValue && statements.count == 1)), offsets, file, syntax)
    }
  }

  private mutating func visit(_ id: NodeID, _ position: Position, _ offsets: Set<UInt32>, _ file: FileID, _ syntax: FileSyntax) {
    let node = syntax[id]
    if node.kind == .name || node.kind == .member, offsets.contains(node.offset) { note(node, position, file) }
    var followed = position
    followed.isFollowed = true
    followed.takesOptional = false
    switch node.kind {
    case .member, .optionalChain, .forceUnwrap: for child in syntax.children(of: id) { visit(child, followed, offsets, file, syntax) }
    case .call, .subscriptCall:
      for (number, child) in syntax.children(of: id).enumerated() {
        visit(child, number == 0 ? followed : Position(isDropped: false), offsets, file, syntax)
      }
    case .effect, .tryOptional: for child in syntax.children(of: id) { visit(child, position, offsets, file, syntax) }
    case .assignment:
      for (number, child) in syntax.children(of: id).enumerated() {
        visit(child, Position(isDropped: number == 0 && position.isDropped, takesOptional: number == 0), offsets, file, syntax)
      }
    case .sequence:
      let compares = syntax.children(of: id).contains { syntax[$0].kind == .operatorName && ["===", "!==", "??"].contains(syntax.text(syntax[$0].name)) }
      for child in syntax.children(of: id) { visit(child, Position(isDropped: false, takesOptional: compares), offsets, file, syntax) }
    case .closure:
      for child in syntax.children(of: id) where syntax[child].kind == .block {
        let statements = Array(syntax.children(of: child))
        for statement in statements {
          visit(statement, Position(isDropped: statements.count > 1 || givesNothing(statement, file, syntax)), offsets, file, syntax)
        }
      }
      for child in syntax.children(of: id) where syntax[child].kind == .capture { visit(child, Position(isDropped: false), offsets, file, syntax) }
    case .block, .ifStatement, .switchStatement, .doStatement, .switchCase, .catchClause, .deferStatement, .forStatement, .guardStatement, .whileStatement:
      for child in syntax.children(of: id) {
        let isCode = syntax[child].kind == .block || syntax[child].kind == .switchCase || syntax[child].kind == .catchClause || node.kind == .block
        visit(child, Position(isDropped: isCode), offsets, file, syntax)
      }
    case .localDeclaration: break
    default: for child in syntax.children(of: id) { visit(child, Position(isDropped: false), offsets, file, syntax) }
    }
  }

  /// Whether a closure's only expression calls a function without a result.
  private func givesNothing(_ id: NodeID, _ file: FileID, _ syntax: FileSyntax) -> Bool {
    var node = syntax[id]
    while node.kind == .effect { node = syntax[node.first] }
    if node.kind == .assignment { return true }
    guard node.kind == .call else { return false }
    let callee = syntax[node.first]
    return references.all.ofFile(file).contains { reference in
      guard reference.offset == callee.offset, let member = reference.member, index.kind(of: member) == .function else { return false }
      return index.declaration(member).type == .none
    }
  }

  private mutating func note(_ node: Node, _ position: Position, _ file: FileID) {
    if position.takesOptional { return }
    if position.isDropped, position.isFollowed {
      ends.append((file, node.offset + UInt32(name.utf8.count)))
    } else {
      needsValue = true
    }
  }
}
