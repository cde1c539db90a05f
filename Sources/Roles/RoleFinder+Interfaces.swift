import Facts
import Index
import SourceText

/// Which part a protocol plays: by who conforms to it.
extension RoleFinder {
  private func givesOnlyScreens(_ type: TypeSymbol) -> Bool {
    !type.members.isEmpty
      && type.members.allSatisfy { member in
        let symbol = index[member]
        let facts = index[symbol.place.file].facts
        let result = facts[symbol.place.declaration].type
        guard symbol.kind == .function, result != .none, facts[result].kind == .typeName else { return false }
        return AssemblyFinder.screenNames.contains(facts.text(facts[result].name))
      }
  }

  /// Each once, in the order of types.
  private func roles(of types: [TypeID]) -> [Role] {
    var roles: [Role] = []
    for type in types { if let role = assignments[Int(type.rawValue)].role, !roles.contains(role) { roles.append(role) } }
    return roles
  }

  private func holds(_ interface: TypeID, _ type: TypeID) -> Bool {
    index.holdings(of: type).contains { $0.types.contains { $0.type.projectType == interface } }
  }

  private func isHeldByOthers(_ interface: TypeID, than conformers: [TypeID]) -> Bool {
    index.typeIDs.contains { holds(interface, $0) && !conformers.contains($0) && !assignments[Int($0.rawValue)].isLeftOut }
  }

  /// A protocol plays the role of the types that conform to it; its own name counts only where none does.
  mutating func findInterfaces(_ stated: [TypeID: Evidence]) {
    for type in index.types(of: .protocols) where !assignments[Int(type.id.rawValue)].isLeftOut {
      let number = Int(type.id.rawValue)
      if let role = stated[type.id] {
        add(role, to: number)
        continue
      }
      let known = conformers[number]
      if known.isEmpty {
        if let named = nameRoles[number] {
          add(
            Evidence(role: named.role, strength: .name, reason: "no type implements it, and its name suggests \(named.role.name.withArticle)"),
            to: number)
        }
        continue
      }
      var roles = roles(of: known)
      // Nobody is his own partner: `class LoginInteractor: LoginInteractorOutput { var output: LoginInteractorOutput? }`. Who passes on what he
      // is told by somebody else, `class CartPresenter: Loading { weak var view: Loading? }`, is told all the same.
      if roles.count > 1 {
        let others = known.filter { !holds(type.id, $0) }
        if others.count < known.count, self.roles(of: others).count == 1, !isHeldByOthers(type.id, than: known) { roles = self.roles(of: others) }
      }
      // Types without a role next to those with one: the interface belongs to no role.
      // Plain controllers and subviews are no such types for a view's interface.
      let hasOthers = known.contains { assignments[Int($0.rawValue)].role == nil && !(roles.first == .view && isUserInterface($0)) }
      if roles == [.router], !hasOthers, nameRoles[number]?.role != .router, givesOnlyScreens(type) {
        // `protocol LoginModuleInterface { func createModule() -> UIViewController }`: the entrance of a module, though its router is there.
        add(Evidence(role: .builder, strength: .wiring, reason: "all its requirements return a screen"), to: number)
      } else if roles.count == 1, !hasOthers {
        let shown = known.prefix(3).map { index[$0].name }.joined(separator: ", ") + (known.count > 3 ? " and others" : "")
        add(Evidence(role: roles[0], strength: .wiring, reason: "it is implemented by \(shown)"), to: number)
      } else if roles.count > 1 {
        for role in roles {
          assignments[number].evidence.append(
            Evidence(role: role, strength: .wiring, reason: "types of several roles implement it, so it has none"))
        }
      }
    }
  }
}
