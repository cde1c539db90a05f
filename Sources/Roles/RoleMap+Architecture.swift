package import Index

extension RoleMap {
  /// Whether the parts that were found stand together as an architecture has them, or only bear its names: a router of links and a
  /// presenter of alerts are found in any app.
  ///
  /// - Parameter signCount: how many declarations have been found that only such an architecture has.
  package func showsArchitecture(in index: ProjectIndex, signCount: Int) -> Bool {
    // In a large app of another architecture there are some presenters, too.
    if signCount * 100 >= checkedTypeCount { return assignments.contains { !$0.isLeftOut && $0.role?.isPart == true && $0.role != .router } }
    return modules.contains { module in
      let roles = Set(module.types.filter { index[$0].kind != .protocol && !isLeftOut($0) }.compactMap(role).filter(\.isPart))
      // A view model has more than one architecture, and where nothing else speaks, so has an interactor.
      return roles.count > 1 && roles.contains { $0 == .presenter || $0 == .interactor && signCount > 0 || $0 == .flowController }
    }
  }

  /// Whether screens have views and presenters and nothing more, as in MVP: nobody plays an interactor, or leads to other screens.
  package func hasPresentersAlone(in index: ProjectIndex) -> Bool {
    var presenters: [TypeID] = []
    for (type, assignment) in zip(index.typeIDs, assignments) where !assignment.isLeftOut {
      guard let role = assignment.role else { continue }
      if role == .presenter, index[type].kind != .protocol { presenters.append(type) }
      if role.isPart && role != .view && role != .presenter || role == .viewState { return false }
    }
    // One screen may be a beginning.
    guard Set(presenters.compactMap(module)).count > 1 else { return false }
    // Of files that are not here, or by the name of another architecture: whoever leads to other screens for a presenter.
    let partners = ["Interactor", "Router", "Wireframe", "Coordinator", "Navigator"]
    return !presenters.contains { presenter in
      index.holdings(of: presenter).lazy.flatMap(\.types).contains { held in
        let name = held.type.name(in: index)
        return partners.contains { name.contains($0) }
      }
    }
  }
}
