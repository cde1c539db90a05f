import Facts
import Index
import SourceText

/// Which part a protocol plays: by who conforms to it.
extension RoleFinder {
  /// Each once, in the order of types.
  private func roles(of types: [TypeID]) -> [Role] {
    var roles: [Role] = []
    for type in types { if let role = role(of: type), !roles.contains(role) { roles.append(role) } }
    return roles
  }

  /// A protocol plays the role of the types that conform to it; its own name counts only where none does.
  func findInterfaces(besides stated: [TypeID: Signal]) {
    for type in index.types(of: .protocols) where !assignments[Int(type.id.rawValue)].isLeftOut && stated[type.id] == nil {
      let signals = interfaceSignals(of: type, implementedBy: conformers[Int(type.id.rawValue)])
      if signals.isEmpty || signals.allSatisfy({ $0.role == .view }) && isHeldByViewsAlone(type.id) { continue }
      judge(type.id, signals)
    }
  }

  /// Whether cells and other views tell an interface of what happens in them, and nobody else uses it: `CartCellDelegate`, which a screen
  /// implements.
  private func isHeldByViewsAlone(_ interface: TypeID) -> Bool {
    let users = holders[interface].filter { !assignments[Int($0.type.rawValue)].isLeftOut }
    return !users.isEmpty && users.allSatisfy { isUserInterface($0.type) && role(of: $0.type) == nil }
  }

  private func interfaceSignals(of type: TypeSymbol, implementedBy known: [TypeID]) -> [Signal] {
    if known.isEmpty {
      guard let named = nameRoles[Int(type.id.rawValue)] else { return [] }
      return [Signal(.interfaceName, named.role, named.role.name.withArticle)]
    }
    let roles = roles(of: known)
    // Types without a role next to those with one: the interface belongs to no role.
    // Plain controllers and subviews are no such types for a view's interface.
    let other = known.first { role(of: $0) == nil && !(roles.first == .view && isUserInterface($0)) }
    let shown = known.prefix(3).map { index[$0].name }.joined(separator: ", ") + (known.count > 3 ? " and others" : "")
    var signals = roles.map { Signal(.implementedBy, $0, shown) }
    // `protocol LoginRouterProtocol`, which the module's builder implements and its presenter calls its router, and what components of several
    // roles implement.
    if !roles.isEmpty, let named = nameRoles[Int(type.id.rawValue)]?.role, named.isPart, roles != [named], !names.isToldToOthers(type.name, by: named) {
      signals.append(Signal(.calledSo, named, named.name.withArticle))
      signals += heldSignals(of: type).filter { $0.role == named }
    }
    if let other, roles.count == 1, let role = roles.first { signals.append(Signal(.unlikeImplementer, role, index[other].name)) }
    return signals
  }
}
