import Index

extension ModuleFinder {
  /// Where views talk to interactors, a screen whose view and presenter hold each other and that has neither interactor nor router is of another
  /// architecture: model, view, presenter. It plays no role in this one.
  func forgetOtherArchitectures() {
    guard finder.definitions.viewPartners.contains(.interactor) else { return }
    for module in modules {
      let parts = module.types.filter { index[$0].kind != .protocol && assignments[Int($0.rawValue)].role?.isPart == true }
      let roles = Set(parts.compactMap { assignments[Int($0.rawValue)].role })
      guard roles.contains(.presenter), !roles.contains(.interactor), !roles.contains(.router), !isStated(module),
        parts.contains(where: { index[$0].kind == .class && assignments[Int($0.rawValue)].role == .view && holds(.presenter, $0) }),
        parts.contains(where: { assignments[Int($0.rawValue)].role == .presenter && holds(.view, $0) })
      else { continue }
      for type in module.types {
        let number = Int(type.rawValue)
        guard let role = assignments[number].role, role == .view || role == .presenter else { continue }
        assignments[number].judgement.add(Signal(.otherArchitecture, role))
      }
    }
  }

  private func holds(_ role: Role, _ type: TypeID) -> Bool {
    index.holdings(of: type).contains { property in
      property.types.contains { $0.type.projectType.map { assignments[Int($0.rawValue)].role == role } ?? false }
    }
  }

  /// Whether a user says what one of its types is.
  private func isStated(_ module: Module) -> Bool {
    module.types.contains { assignments[Int($0.rawValue)].judgement.isStated }
  }
}
