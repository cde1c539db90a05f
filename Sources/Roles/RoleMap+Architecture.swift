package import Index

extension RoleMap {
  /// Whether the parts that were found stand together as an architecture has them, or only bear its names: a router of links and a
  /// presenter of alerts are found in any app.
  ///
  /// - Parameter isExpected: whether many declarations have been found that only such an architecture has.
  package func showsArchitecture(in index: ProjectIndex, isExpected: Bool) -> Bool {
    if isExpected { return assignments.contains { !$0.isLeftOut && $0.role?.isPart == true && $0.role != .router } }
    return modules.contains { module in
      let roles = Set(module.types.filter { index[$0].kind != .protocol && !isLeftOut($0) }.compactMap(role).filter(\.isPart))
      // A view model has more than one architecture.
      return roles.count > 1 && roles.contains { $0 == .presenter || $0 == .interactor || $0 == .flowController }
    }
  }
}
