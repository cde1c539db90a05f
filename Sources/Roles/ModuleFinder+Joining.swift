import Facts
import Index

/// Groups of components without a presenter join the one for which most speaks.
extension ModuleFinder {
  /// Repeats until nothing joins: what joins may lead others.
  func joinGroups(_ groups: inout [Group]) {
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      let votes = votes(among: groups)
      for number in groups.indices where !votes[number].isEmpty {
        let membership = Membership(votes[number], enough: MembershipKind.enoughToJoin)
        guard let host = membership.answer else { continue }
        let home = groups.home(of: Int(host.rawValue))
        if home == number { continue }
        for part in groups[number].parts { joins[part, default: []] += votes[number].filter { $0.answer == host } }
        groups[home].parts += groups[number].parts
        groups[number].home = home
        groups[number].parts = []
        isGrowing = true
      }
    }
  }

  /// Whether two groups have a screen each, in directories of their own: one of them borrows the other's presenter.
  private func isScreenElsewhere(_ group: Group, than other: Group) -> Bool {
    func isScreen(_ part: TypeID) -> Bool { assignments[Int(part.rawValue)].role == .view && finder.isController(part) }
    let (own, foreign) = (commonFolderNumber(group.parts), commonFolderNumber(other.parts))
    let common = folders.common(own, foreign)
    return common != own && common != foreign && group.parts.contains(where: isScreen) && other.parts.contains(where: isScreen)
  }

  /// Cells and other subviews with presenters of their own are of the screen in whose directory they are.
  func joinPieces(_ groups: inout [Group]) {
    func has(_ group: Group, _ test: (TypeID) -> Bool) -> Bool { group.parts.contains { assignments[Int($0.rawValue)].role == .view && test($0) } }
    let screens = groups.indices.filter { has(groups[$0], finder.isController) }.map { (number: $0, folder: commonFolderNumber(groups[$0].parts)) }
    for number in groups.indices
    where has(groups[number], { index[$0].kind == .class && finder.isUserInterface($0) }) && !has(groups[number], finder.isController)
      && groups[number].parts.contains(where: isPresenter)
    {
      let folder = commonFolderNumber(groups[number].parts)
      let around = screens.filter { folders.common($0.folder, folder) == $0.folder }
      let deepest = around.map { folders.paths[Int($0.folder)].utf8.count }.max()
      let nearest = around.filter { folders.paths[Int($0.folder)].utf8.count == deepest }
      guard nearest.count == 1, let home = nearest.first else { continue }
      let name = String(folders.paths[Int(home.folder)])
      for part in groups[number].parts { joins[part, default: []].append(MembershipSignal(.folder, ModuleID(rawValue: Int32(home.number)), name)) }
      groups[home.number].parts += groups[number].parts
      groups[number].home = home.number
      groups[number].parts = []
    }
  }

  /// What speaks for each group without a presenter to be of another's module. Modules have the numbers of groups.
  private func votes(among groups: [Group]) -> [[MembershipSignal]] {
    var votes = [[MembershipSignal]](repeating: [], count: groups.count)
    func vote(_ kind: MembershipKind, _ number: Int, _ host: Int, _ subject: String) {
      let module = ModuleID(rawValue: Int32(host))
      if !votes[number].contains(where: { $0.kind == kind && $0.answer == module }) { votes[number].append(MembershipSignal(kind, module, subject)) }
    }
    let hasPresenter = groups.map { $0.parts.contains(where: isPresenter) }
    // What all inherit holds something of all.
    let hasBasesOnly = groups.map { $0.parts.allSatisfy(isBase) }
    var groupOf: [TypeID: Int] = [:]
    for (number, group) in groups.enumerated() { for part in group.parts { groupOf[part] = number } }
    for (number, group) in groups.enumerated() {
      for part in group.parts {
        for held in heldParts(of: part) {
          if !hasPresenter[number] {
            for presenter in presenters(behind: held) {
              if let host = groupOf[presenter], host != number, !hasBasesOnly[host], !isScreenElsewhere(group, than: groups[host]) {
                vote(.holdsPresenter, number, host, index[presenter].name)
              }
            }
          }
        }
        for held in isPresenter(part) ? heldParts(of: part, besidesParents: true) : [] {
          if let other = groupOf[held], other != number, !hasBasesOnly[number], !hasPresenter[other] {
            vote(.presenterHolds, other, number, index[part].name)
          }
        }
      }
    }
    // `AdvertisementRouterIpad` belongs with the presenter whose stem its name begins with.
    let byStem = Dictionary(grouping: groups.indices.filter { hasPresenter[$0] }) { groups[$0].stem }
    for (number, group) in groups.enumerated() where !group.parts.isEmpty && !hasPresenter[number] {
      func host(_ stem: String) -> Int? { byStem[stem]?.first { isNear(group.folder, groups[$0].folder) } }
      // The longest of the stems that end where a word of the name begins.
      let stems = group.stem.indices.reversed().lazy.filter { group.stem[$0].isUppercase }.map { String(group.stem[..<$0]) }
      if let (stem, host) = stems.prefix(while: { $0.utf8.count > 3 }).compactMap({ stem in host(stem).map { (stem, $0) } }).first {
        vote(.stemBegins, number, host, stem)
      }
    }
    return votes
  }

  /// A presenter itself, or the one that the view's state or model stands before.
  private func presenters(behind type: TypeID) -> [TypeID] {
    let role = assignments[Int(type.rawValue)].role
    if role == .presenter { return [type] }
    return role == .viewState || role == .viewModel ? heldPresenters(of: type) : []
  }
}
