import Facts
import Index
import SourceText

/// Holds what files declare against the signs of packs.
struct SignReader: Sendable {
  private let packs: [PackSigns]
  fileprivate let heirs: Heirs
  /// `Impl`, `Protocol`: what names may end in behind what they say.
  fileprivate let ends: WordEnds

  init(_ packs: [PackSigns], in files: [IndexedFile], by definitions: RoleDefinitions) {
    self.packs = packs
    heirs = Heirs(in: files, of: packs.flatMap(\.signs).flatMap(\.conditions).flatMap(\.ancestors))
    // What a parent implements is another's.
    ends = WordEnds(definitions.interfaceWords.filter { !definitions.parentWords.contains($0) })
  }

  /// Of each pack's signs of one use the first only: a declaration is one piece of evidence, however many signs it shows.
  func signs(shownIn facts: FileFacts) -> [(pack: Int, sign: Sign)] {
    var found: [(pack: Int, sign: Sign)] = []
    for index in facts.declarations.indices where facts.declarations[index].kind.isType {
      let declaration = facts.declarations[index]
      let name = facts.names.bytes(of: declaration.name)
      let type = ReadType(reader: self, facts: facts, id: DeclarationID(rawValue: Int32(index)), declaration: declaration, name: name)
      for (number, pack) in packs.enumerated() {
        var uses: [Sign.Use] = []
        for sign in pack.signs where sign.kinds.contains(declaration.kind) && !uses.contains(sign.use) && sign.conditions.allSatisfy(type.meets) {
          uses.append(sign.use)
          found.append((number, sign))
        }
      }
    }
    return found
  }
}

private struct ReadType {
  let reader: SignReader
  let facts: FileFacts
  let id: DeclarationID
  let declaration: DeclarationFact
  let name: ArraySlice<UInt8>

  func meets(_ condition: Sign.Condition) -> Bool {
    let isMet =
      switch condition.subject {
      case .name: fits(condition.shapes, name)
      case .attribute: facts.list(declaration.attributes).contains { fits(condition, facts[$0].name) }
      case .supertype, .ancestor:
        facts.list(declaration.inherited).contains { supertype in
          names(in: supertype).contains { fits(condition, $0) }
            || !condition.ancestors.isEmpty && reader.heirs.contain(facts.names[facts[supertype].name], below: condition.ancestors)
        }
      case .property: holds(condition) { _ in true }
      case .strongProperty: holds(condition) { $0.isDisjoint(with: [.weak, .unowned]) }
      }
    return isMet != condition.isForbidden
  }

  private func fits(_ shapes: NameShapes, _ name: ArraySlice<UInt8>) -> Bool { shapes.fit(name, short: reader.ends.without(name)) }

  private func fits(_ condition: Sign.Condition, _ name: NameID) -> Bool {
    fits(condition.shapes, facts.names.bytes(of: name))
      || !condition.implementers.isEmpty && reader.heirs[facts.names[name]].contains { fits(condition.implementers, Array($0.utf8)[...]) }
  }

  /// Whether a property has such a type. Those of the structs that it declares for what it holds count, too:
  /// `struct Dependency { let presenter: LoginPresenterProtocol }`.
  private func holds(_ condition: Sign.Condition, if isAsked: (Modifiers) -> Bool) -> Bool {
    let first = Int(id.rawValue) + 1
    return facts.declarations[first..<max(first, Int(declaration.descendantsEnd))].contains { member in
      (member.kind == .let || member.kind == .var) && member.modifiers.isDisjoint(with: [.static, .classMember, .local]) && isAsked(member.modifiers)
        && (member.parent == id || facts[member.parent].kind == .struct && facts[member.parent].parent == id)
        && names(of: member).contains { fits(condition, $0) }
    }
  }

  /// In the written type; where none is written, what is constructed: `= LoginPresenter()`.
  private func names(of property: DeclarationFact) -> [NameID] {
    if property.type != .none { return names(in: property.type) }
    guard property.value != .none, facts[property.value].kind == .call else { return [] }
    let callee = facts[facts[property.value].first]
    return callee.kind == .name ? [callee.name] : []
  }

  /// Generic arguments included, and what generic parameters are constrained to: `struct LoginView<P: LoginPresenterProtocol>`. What closures take
  /// and give is not held.
  private func names(in type: NodeID, followingConstraints: Bool = true) -> [NameID] {
    let node = facts[type]
    if node.kind == .typeFunction { return [] }
    var result = facts.children(of: type).flatMap { names(in: $0, followingConstraints: followingConstraints) }
    guard node.kind == .typeName || node.kind == .typeMember else { return result }
    result.append(node.name)
    // A constraint may speak of its own parameter: `<Row: Comparable<Row>>`.
    if followingConstraints, let constraint = facts.constraint(of: node.name, on: id) { result += names(in: constraint, followingConstraints: false) }
    return result
  }
}
