import Index

extension ModuleFinder {
  /// Where views talk to interactors, a screen whose view and presenter hold each other and that has neither interactor nor router is of another
  /// architecture: model, view, presenter. It plays no role in this one.
  func forgetOtherArchitectures() {
    guard finder.definitions.viewPartners.contains(.interactor) else { return }
    for module in modules where !module.types.contains(where: { assignments[Int($0.rawValue)].judgement.isStated }) {
      let parts = module.types.filter { index[$0].kind.isReference && assignments[Int($0.rawValue)].role?.isPart == true }
      func holds(_ holder: Role, _ held: Role) -> Bool {
        parts.contains { assignments[Int($0.rawValue)].role == holder && heldRoles(of: $0).contains(held) }
      }
      let roles = Set(parts.compactMap { assignments[Int($0.rawValue)].role })
      guard roles == [.view, .presenter], holds(.view, .presenter), holds(.presenter, .view) else { continue }
      for type in module.types {
        let number = Int(type.rawValue)
        if let role = assignments[number].role, roles.contains(role) { assignments[number].judgement.add(Signal(.otherArchitecture, role)) }
      }
    }
  }

  private func heldRoles(of type: TypeID) -> [Role] {
    index.holdings(of: type).flatMap(\.types).compactMap { $0.type.projectType.flatMap { assignments[Int($0.rawValue)].role } }
  }
}
