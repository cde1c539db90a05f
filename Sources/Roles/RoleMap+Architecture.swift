package import Index

extension RoleMap {
  /// Whether the components form an architecture, or only have its names: a router of links and a
  /// presenter of alerts are found in any app.
  ///
  /// - Parameters:
  ///   - definitions: of the packs in use.
  ///   - signCount: how many declarations have been found that only such an architecture has.
  package func showsArchitecture(in index: ProjectIndex, by definitions: RoleDefinitions, signCount: Int) -> Bool {
    if presentersWorkForNobody(in: index, NameReader(definitions)) { return false }
    // In a large app of another architecture there are some presenters, too.
    if signCount * 100 >= checkedTypeCount { return assignments.contains { !$0.isLeftOut && $0.role?.isPart == true && $0.role != .router } }
    return modules.contains { module in
      let roles = Set(module.types.filter { index[$0].kind != .protocol && !isLeftOut($0) }.compactMap(role).filter(\.isPart))
      // A view model has more than one architecture, and where nothing else speaks, so has an interactor.
      return roles.count > 1 && roles.contains { $0 == .presenter || $0 == .interactor && signCount > 0 || $0 == .flowController }
    }
  }

  /// Whether no type is an interactor, or leads to other screens, and no presenter knows anything but others of its name: what coordinators
  /// show of their state may be called so, too.
  private func presentersWorkForNobody(in index: ProjectIndex, _ names: NameReader) -> Bool {
    var presenters: [TypeID] = []
    for (type, assignment) in zip(index.typeIDs, assignments) where !assignment.isLeftOut && index[type].kind != .protocol {
      if assignment.role == .presenter { presenters.append(type) } else if assignment.role?.isPart == true, assignment.role != .view { return false }
    }
    return !presenters.isEmpty
      && presenters.allSatisfy { presenter in
        index.holdings(of: presenter).flatMap(\.types).allSatisfy { held in
          switch held.type {
          // Of files that are not here.
          case .outside(let name): names.role(ofInterface: name) == nil && names.role(ofName: name) == nil && names.plain(name) == name
          case .project(let type): index[type].kind.isValue || role(of: type) == .presenter
          case .ambiguous: false
          }
        }
      }
  }

  /// The presenters of an app whose screens have views and presenters and, but for a few, no interactors, as in MVP; nil for other apps.
  ///
  /// - Parameters:
  ///   - definitions: of the packs in use.
  ///   - mayRoute: whether screens with routers count, too: not where the pack has been shown by more than views and presenters.
  package func presentersWithoutInteractors(in index: ProjectIndex, by definitions: RoleDefinitions, mayRoute: Bool) -> PresenterCount? {
    if assignments.contains(where: { !$0.isLeftOut && ($0.role == .viewState || !mayRoute && $0.role == .router) }) { return nil }
    let names = NameReader(definitions)
    // Domain layers have use cases, too: only what is called an interactor counts, or is stated or wired as one.
    func isInteractor(_ type: TypeID) -> Bool {
      guard role(of: type) == .interactor, index[type].kind != .protocol else { return false }
      return names.role(ofType: index[type].name)?.role == .interactor || self[type].judgement.isMoreThanNamed
    }
    let withInteractor = Set(modules.filter { $0.types.contains(where: isInteractor) }.map(\.id))
    var count = PresenterCount()
    for (type, assignment) in zip(index.typeIDs, assignments) where !assignment.isLeftOut && assignment.role == .presenter && index[type].kind != .protocol {
      count.all += 1
      let holdsInteractor = index.holdings(of: type).lazy.flatMap(\.types).contains { held in
        switch held.type {
        case .project(let type): isInteractor(type) || index.conformers(of: type).contains(where: isInteractor)
        // Of files that are not here.
        case .outside(let name): names.role(ofInterface: name)?.role == .interactor
        case .ambiguous(let types): types.contains(where: isInteractor)
        }
      }
      if holdsInteractor || assignment.module.map(withInteractor.contains) == true { count.withInteractor += 1 }
    }
    return count.all > 0 && count.withInteractor * 4 < count.all ? count : nil
  }

  package struct PresenterCount: Sendable {
    package var all = 0
    package var withInteractor = 0
  }
}
