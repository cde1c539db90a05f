package import Index
import SourceText

extension RoleMap {
  /// Whether the components form an architecture, or only have its names: a router of links and a
  /// presenter of alerts are found in any app.
  ///
  /// - Parameter signCount: how many declarations have been found that only such an architecture has.
  package func showsArchitecture(in index: ProjectIndex, signCount: Int) -> Bool {
    if presentersWorkForNobody(in: index) { return false }
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
  private func presentersWorkForNobody(in index: ProjectIndex) -> Bool {
    var presenters: [TypeID] = []
    for (type, assignment) in zip(index.typeIDs, assignments) where !assignment.isLeftOut && index[type].kind != .protocol {
      if assignment.role == .presenter { presenters.append(type) } else if assignment.role?.isPart == true, assignment.role != .view { return false }
    }
    return !presenters.isEmpty
      && presenters.allSatisfy { presenter in
        index.holdings(of: presenter).flatMap(\.types).allSatisfy { held in
          switch held.type {
          case .outside(let name): !RoleMap.partnerWords.contains { name.byteOffset(of: $0) != nil }
          case .project(let type): index[type].kind.isValue || role(of: type) == .presenter
          case .ambiguous: false
          }
        }
      }
  }

  /// Words in the names of those that presenters work with.
  private static let partnerWords = [
    "Interactor", "Router", "Wireframe", "Coordinator", "Navigator", "View", "Controller", "Screen", "Service", "Repository", "UseCase", "Manager", "Provider",
    "Client", "Store", "Output", "Delegate", "Listener",
  ]

  /// Whether screens have views and presenters and nothing more, as in MVP: no type is an interactor, or leads to other screens.
  package func hasPresentersAlone(in index: ProjectIndex) -> Bool {
    var presenters: [TypeID] = []
    for (type, assignment) in zip(index.typeIDs, assignments) where !assignment.isLeftOut {
      guard let role = assignment.role else { continue }
      if role == .presenter, index[type].kind != .protocol { presenters.append(type) }
      if role.isPart && role != .view && role != .presenter || role == .viewState { return false }
    }
    if presenters.isEmpty { return false }
    // Of files that are not here, or named as in another architecture: types that lead to other screens for a presenter.
    let partners = ["Interactor", "Router", "Wireframe", "Coordinator", "Navigator"]
    return !presenters.contains { presenter in
      index.holdings(of: presenter).lazy.flatMap(\.types).contains { held in
        let name = held.type.name(in: index)
        return partners.contains { name.contains($0) }
      }
    }
  }
}
