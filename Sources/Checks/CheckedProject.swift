package import Index
package import Roles
package import SourceText

/// What a rule sees.
package struct CheckedProject: Sendable {
  package let index: ProjectIndex
  package let roles: RoleMap
  /// The lines of a file: facts know offsets only, and some rules report once a line. Asked for files with findings alone, at most
  /// once a rule.
  package let lineMap: @Sendable (FileID) -> LineMap
  /// Classes, structs, enums and actors that are checked, by their roles, each in the order of ids.
  private let componentsByRole: [Role: [TypeID]]
  /// By type; asked for every held type by several rules.
  private let conformerLists: [[TypeID]]
  private let onlyValues: [Bool]

  package init(index: ProjectIndex, roles: RoleMap, lineMap: @escaping @Sendable (FileID) -> LineMap) {
    self.index = index
    self.roles = roles
    self.lineMap = lineMap
    let checked = index.types.lazy.filter { type in
      type.kind.isConcrete && !roles.isLeftOut(type.id) && roles.role(of: type.id) != nil
    }
    componentsByRole = Dictionary(grouping: checked.map(\.id)) { roles.role(of: $0) ?? Role("") }
    conformerLists = index.types.map { type in
      type.kind == .protocol || type.kind == .class ? countedConformers(of: type.id, index, roles) : []
    }
    onlyValues = zip(index.types, conformerLists).map { canOnlyBeValue($0, conformers: $1, index) }
  }

  /// Classes, structs, enums and actors that are checked and play such a role, in the order of ids.
  func components(of selector: RoleSelector) -> [TypeID] {
    let chosen = componentsByRole.filter { selector.contains($0.key) }.values
    return chosen.count == 1 ? chosen.first ?? [] : chosen.joined().sorted()
  }

  /// Concrete types that conform to a protocol (for a class, its subclasses), without test doubles and the like; a subclass of a
  /// conformer is that conformer again.
  func conformers(of type: TypeID) -> [TypeID] { conformerLists[Int(type.rawValue)] }

  /// Whether an instance can only be a value, as far as the code that counts is known.
  func isOnlyValue(_ type: TypeID) -> Bool { onlyValues[Int(type.rawValue)] }
}

private func countedConformers(of type: TypeID, _ index: ProjectIndex, _ roles: RoleMap) -> [TypeID] {
  let all = index.conformers(of: type).filter { index[$0].kind.isConcrete && !roles.isLeftOut($0) }
  guard all.count > 1 else { return all }
  let set = Set(all)
  return all.filter { candidate in !index.superclasses(of: candidate).contains(where: set.contains) }
}

private func canOnlyBeValue(_ type: TypeSymbol, conformers: [TypeID], _ index: ProjectIndex) -> Bool {
  if type.kind.isValue { return true }
  guard type.kind == .protocol, !conformers.isEmpty, index.isClassBound(type.id) != true else { return false }
  return conformers.allSatisfy { index[$0].kind.isValue }
}
