package import Index

extension RoleMap {
  /// Whether the components form an architecture, or only have its names: a router of links and a
  /// presenter of alerts are found in any app.
  ///
  /// - Parameter signCount: how many declarations have been found that only such an architecture has.
  package func showsArchitecture(in index: ProjectIndex, signCount: Int) -> Bool {
    // In a large app of another architecture there are some presenters, too.
    if signCount * 100 >= checkedTypeCount { return assignments.contains { !$0.isLeftOut && $0.role?.isPart == true && $0.role != .router } }
    return modules.contains { module in
      let roles = Set(module.types.filter { index[$0].kind != .protocol && !isLeftOut($0) }.compactMap(role).filter(\.isPart))
      if roles.contains(.flowController) { return roles.count > 1 }
      // A view model has more than one architecture. Where nothing else speaks, so has an interactor, and the presenter of a view or a view model.
      let isOfPresenter = roles.contains(.presenter) && (signCount > 0 || roles.contains(.interactor) || roles.contains(.router))
      return roles.count > 1 && (isOfPresenter || signCount > 0 && roles.contains(.interactor))
    }
  }

  /// The presenters of an app whose screens have views and presenters and, but for a few, no interactors, as in MVP; nil for other apps.
  ///
  /// - Parameters:
  ///   - definitions: of the packs in use.
  ///   - mayRoute: whether screens with routers count, too: not where the pack has been shown by more than views and presenters.
  package func presentersWithoutInteractors(
    in index: ProjectIndex, by definitions: RoleDefinitions, mayRoute: Bool
  ) -> (all: Int, withInteractor: Int)? {
    if assignments.contains(where: { !$0.isLeftOut && ($0.role == .viewState || !mayRoute && $0.role == .router) }) { return nil }
    let names = NameReader(definitions)
    let hasRouters = assignments.contains { !$0.isLeftOut && $0.role == .router }
    // Domain layers have use cases, too: only what is called an interactor counts, or is stated or wired as one, and next to routers what presenters use.
    func isInteractor(_ type: TypeID) -> Bool {
      role(of: type) == .interactor && index[type].kind != .protocol
        && (names.role(ofType: index[type].name)?.role == .interactor || self[type].judgement.isMoreThanNamed(besidesUse: !hasRouters))
    }
    let modulesWithInteractor = Set(modules.filter { $0.types.contains(where: isInteractor) }.map(\.id))
    let presenters = index.typeIDs.filter { role(of: $0) == .presenter && index[$0].kind != .protocol && !isLeftOut($0) }
    let withInteractor = presenters.count { presenter in
      module(of: presenter).map(modulesWithInteractor.contains) == true
        || index.holdings(of: presenter).lazy.flatMap(\.types).contains { held in
          switch held.type {
          case .project(let type): isInteractor(type) || index.conformers(of: type).contains(where: isInteractor)
          // Of files that are not here.
          case .outside(let name): names.role(ofInterface: name)?.role == .interactor
          case .ambiguous(let types): types.contains(where: isInteractor)
          }
        }
    }
    return !presenters.isEmpty && withInteractor * 4 < presenters.count ? (presenters.count, withInteractor) : nil
  }
}
