import Facts
import Index

/// Groups without a presenter of their own join the one that has it.
extension ModuleFinder {
  /// Groups without a presenter join the group of the presenter that holds one of their components, or whose presenter they hold.
  func joinByWiring(_ groups: inout [Group]) {
    var groupOf: [TypeID: Int] = [:]
    for (number, group) in groups.enumerated() { for part in group.parts { groupOf[part] = number } }
    func hasPresenter(_ number: Int) -> Bool { groups[number].parts.contains { assignments[Int($0.rawValue)].role == .presenter } }
    var goal = [Int](repeating: -1, count: groups.count)
    let twins = twins(among: groups, hasPresenter)
    // What interfaces that many modules share hold says less than a name.
    for (number, twin) in twins { goal[number] = twin }
    for (number, group) in groups.enumerated() where !hasPresenter(number) && twins[number] == nil {
      var candidates: Set<Int> = []
      for part in group.parts {
        for property in index.holdings(of: part) {
          for target in targets(of: property).flatMap({ presenters(behind: $0) }) {
            if let other = groupOf[target] { candidates.insert(other) }
          }
        }
      }
      if candidates.count == 1, let only = candidates.first { goal[number] = only }
    }
    for (number, group) in groups.enumerated() where hasPresenter(number) {
      for part in group.parts where assignments[Int(part.rawValue)].role == .presenter {
        for property in index.holdings(of: part) {
          for target in targets(of: property) {
            guard let other = groupOf[target], other != number, !hasPresenter(other), twins[other] == nil, !isShared(target) else { continue }
            if goal[other] == -1 { goal[other] = number } else if goal[other] != number { goal[other] = -2 }
          }
        }
      }
    }
    joinByName(groups, hasPresenter, &goal)
    for number in groups.indices where goal[number] >= 0 {
      groups[goal[number]].parts += groups[number].parts
      groups[number].parts = []
    }
    groups.removeAll { $0.parts.isEmpty }
  }

  /// Whether the whole app shares one: `static let shared = SessionInteractor()` belongs to no module.
  private func isShared(_ type: TypeID) -> Bool {
    index[type].members.contains { member in
      let member = index[member]
      return member.isStatic && (member.kind == .let || member.kind == .var) && (member.name == "shared" || member.name == "sharedInstance")
    }
  }

  /// A presenter itself, or the one that the view's state or model stands before.
  private func presenters(behind type: TypeID) -> [TypeID] {
    let role = assignments[Int(type.rawValue)].role
    if role == .presenter { return [type] }
    guard role == .viewState || role == .viewModel else { return [] }
    return heldPresenters(of: type)
  }

  func heldPresenters(of type: TypeID) -> [TypeID] { heldParts(of: type).filter { assignments[Int($0.rawValue)].role == .presenter } }

  /// The types of the project that a type's properties hold, as far as they are sure.
  func heldParts(of type: TypeID) -> [TypeID] { index.holdings(of: type).flatMap(targets) }

  /// `LoginInteractor` with `LoginViewPresenter`, nearby: groups without a presenter, and the one with it.
  private func twins(among groups: [Group], _ hasPresenter: (Int) -> Bool) -> [Int: Int] {
    let byStem = Dictionary(grouping: groups.indices.filter { hasPresenter($0) && groups[$0].stem.hasSuffix("View") }) { groups[$0].stem }
    if byStem.isEmpty { return [:] }
    var result: [Int: Int] = [:]
    for (number, group) in groups.enumerated() where !hasPresenter(number) {
      result[number] = byStem[group.stem + "View"]?.first { isNear(group.folder, groups[$0].folder) }
    }
    return result
  }

  /// `SecondViewPad` and `AdvertisementRouterIpad` belong to the presenter's group whose stem their names begin with, where they lie in
  /// its directories.
  private func joinByName(_ groups: [Group], _ hasPresenter: (Int) -> Bool, _ goal: inout [Int]) {
    let byStem = Dictionary(grouping: groups.indices.filter(hasPresenter)) { groups[$0].stem }
    for (number, group) in groups.enumerated() where goal[number] == -1 && !hasPresenter(number) {
      // The longest of the stems that end where a word of the name begins.
      for end in group.stem.indices.reversed() where group.stem[end].isUppercase {
        let stem = String(group.stem[..<end])
        guard stem.utf8.count > 3 else { break }
        if let best = byStem[stem]?.first(where: { isNear(group.folder, groups[$0].folder) }) {
          goal[number] = best
          break
        }
      }
    }
  }

  /// Whether a directory is another, lies in it, or next to it.
  func isNear(_ folder: Substring, _ other: Substring) -> Bool {
    if folder == other || folder.hasPrefix(other + "/") { return true }
    guard let slash = other.lastIndex(of: "/") else { return false }
    return folder == other[..<slash] || folder.hasPrefix(other[...slash])
  }

  /// The concrete types that a property may hold: itself, or the one that implements the interface.
  private func targets(of property: Property) -> [TypeID] {
    property.types.compactMap { held -> TypeID? in
      guard let type = held.type.projectType else { return nil }
      if index[type].kind != .protocol { return type }
      let conformers = finder.conformers[Int(type.rawValue)]
      return conformers.count == 1 ? conformers[0] : nil
    }
  }
}
