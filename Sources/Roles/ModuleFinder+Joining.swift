import Facts
import Index

/// Groups of components join the one for which most speaks.
extension ModuleFinder {
  /// Repeats until nothing joins: a piece of a piece of a screen joins last.
  func joinGroups(_ groups: inout [Group]) {
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      let votes = votes(among: groups)
      for number in groups.indices where !votes[number].isEmpty {
        let membership = Membership(votes[number], enough: MembershipKind.enoughToJoin)
        guard membership.score > 0, membership.margin > 0 else { continue }
        if let host = membership.module {
          let home = groups.home(of: Int(host.rawValue))
          if home == number { continue }
          for part in groups[number].parts { joins[part, default: []] += votes[number].filter { $0.module == host } }
          groups[home].parts += groups[number].parts
          groups[number].home = home
        } else {
          sharedHelpers.formUnion(groups[number].parts)
        }
        groups[number].parts = []
        isGrowing = true
      }
    }
  }

  /// What speaks for each group to be of another's module, or of none. Modules have the numbers of groups.
  private func votes(among groups: [Group]) -> [[MembershipSignal]] {
    var votes = [[MembershipSignal]](repeating: [], count: groups.count)
    func vote(_ kind: MembershipKind, _ number: Int, _ host: Int?, _ subject: String = "") {
      let module = host.map { ModuleID(rawValue: Int32($0)) }
      if !votes[number].contains(where: { $0.kind == kind && $0.module == module }) { votes[number].append(MembershipSignal(kind, module, subject)) }
    }
    let traits = groups.map(traits)
    let screens = screensByFolder(groups, traits)
    var groupOf: [TypeID: Int] = [:]
    for (number, group) in groups.enumerated() { for part in group.parts { groupOf[part] = number } }
    var askers: [Int: Set<Int>] = [:]
    for (number, group) in groups.enumerated() {
      for part in group.parts {
        for held in heldParts(of: part) {
          let name = index[held].name
          if !traits[number].hasPresenter {
            for presenter in presenters(behind: held) {
              if let host = groupOf[presenter], host != number { vote(.holdsPresenter, number, host, index[presenter].name) }
            }
          }
          guard let other = groupOf[held], other != number else { continue }
          if isPresenter(part), !traits[other].hasPresenter, !isShared(held) { vote(.presenterHolds, other, number, index[part].name) }
          // What serves all presenters of an app, such as a `CoreInteractor`, has none of its own.
          if traits[number].isOnlyPresenting, isInteractor(held), traits[other].hasPresenter { vote(.asksInteractor, number, other, name) }
          if isPresenter(part), isPresenter(held) {
            askers[other, default: []].insert(number)
            let screen = traits[number].isPiece ? folders.around(commonFolderNumber(group.parts)).lazy.compactMap { screens[$0] }.first : nil
            if screen == other {
              vote(.asksPresenter, number, other, name)
              vote(.folder, number, other, String(groups[other].folder))
            }
          }
        }
      }
    }
    for (host, guests) in Dictionary(grouping: groups.indices.filter { traits[$0].isOnlyPresenting }, by: { asked(by: votes[$0]) }) {
      guard let host, let folder = ownFolder(of: guests + [host], groups) else { continue }
      for guest in guests { vote(.folder, guest, host, String(folder)) }
    }
    voteByName(groups, traits, vote)
    let hosts = Set(votes.joined().compactMap(\.module).map { Int($0.rawValue) })
    for (number, askers) in askers where askers.count > 1 && traits[number].hasOnlyPresenters && !hosts.contains(number) {
      vote(.sharedPresenter, number, nil)
    }
    for number in groups.indices where traits[number].hasPresenter {
      votes[number] += Set(votes[number].map(\.module)).map { MembershipSignal(.ownPresenter, $0) }
    }
    return votes
  }

  private struct Traits {
    var hasPresenter = false
    /// Presenters, with or without views.
    var isOnlyPresenting = false
    var hasOnlyPresenters = false
    /// Cells and other views inside of a screen, with presenters of their own: `OrderCell` and `OrderCellPresenter`.
    var isPiece = false
    var hasController = false
  }

  private func traits(of group: Group) -> Traits {
    var traits = Traits()
    let views = group.parts.filter { assignments[Int($0.rawValue)].role == .view }
    traits.hasPresenter = group.parts.contains(where: isPresenter)
    traits.hasOnlyPresenters = traits.hasPresenter && group.parts.allSatisfy(isPresenter)
    // Its own interactor may serve several modules.
    let isSharing = sharedHelpers.contains { stem(of: $0) == group.stem }
    traits.isOnlyPresenting = traits.hasPresenter && !isSharing && group.parts.allSatisfy { isPresenter($0) || assignments[Int($0.rawValue)].role == .view }
    traits.hasController = group.parts.contains(where: finder.isController)
    traits.isPiece =
      traits.isOnlyPresenting && !views.isEmpty && views.allSatisfy { index[$0].kind == .class && finder.isUserInterface($0) && !finder.isController($0) }
    return traits
  }

  /// By directory, the screen whose components it has in common, where that is one.
  private func screensByFolder(_ groups: [Group], _ traits: [Traits]) -> [FolderTree.Folder: Int] {
    let screens = groups.indices.filter { traits[$0].hasPresenter && traits[$0].hasController }
    return Dictionary(grouping: screens) { commonFolderNumber(groups[$0].parts) }.mapValues { $0.count == 1 ? $0[0] : -1 }
  }

  /// The one group whose interactors a group works with.
  private func asked(by votes: [MembershipSignal]) -> Int? {
    let asked = votes.filter { $0.kind == .asksInteractor }
    return asked.count == 1 ? asked[0].module.map { Int($0.rawValue) } : nil
  }

  /// The directory that groups have in common, where that of no other group lies in it.
  private func ownFolder(of family: [Int], _ groups: [Group]) -> Substring? {
    let folder = commonFolderNumber(family.flatMap { groups[$0].parts })
    let strangers = groups.indices.filter { !groups[$0].parts.isEmpty && !family.contains($0) }
    return folder == 0 || strangers.contains { folders.around(commonFolderNumber(groups[$0].parts)).contains(folder) } ? nil : folders.paths[Int(folder)]
  }

  /// `LoginInteractor` belongs with a `LoginViewPresenter` nearby, and `AdvertisementRouterIpad` with the presenter whose stem its name begins with.
  private func voteByName(_ groups: [Group], _ traits: [Traits], _ vote: (MembershipKind, Int, Int?, String) -> Void) {
    let byStem = Dictionary(grouping: groups.indices.filter { traits[$0].hasPresenter }) { groups[$0].stem }
    for (number, group) in groups.enumerated() where !group.parts.isEmpty && !traits[number].hasPresenter {
      func host(_ stem: String) -> Int? { byStem[stem]?.first { isNear(group.folder, groups[$0].folder) } }
      if let twin = host(group.stem + "View") { vote(.viewPresenter, number, twin, groups[twin].stem) }
      // The longest of the stems that end where a word of the name begins.
      let stems = group.stem.indices.reversed().lazy.filter { group.stem[$0].isUppercase }.map { String(group.stem[..<$0]) }
      if let (stem, host) = stems.prefix(while: { $0.utf8.count > 3 }).compactMap({ stem in host(stem).map { (stem, $0) } }).first {
        vote(.stemBegins, number, host, stem)
      }
    }
  }

  /// A presenter itself, or the one that the view's state or model stands before.
  private func presenters(behind type: TypeID) -> [TypeID] {
    let role = assignments[Int(type.rawValue)].role
    if role == .presenter { return [type] }
    return role == .viewState || role == .viewModel ? heldPresenters(of: type) : []
  }

  /// Whether the whole app shares one: `static let shared = SessionInteractor()` belongs to no module.
  private func isShared(_ type: TypeID) -> Bool {
    index[type].members.contains { index[$0].isStatic && (index[$0].name == "shared" || index[$0].name == "sharedInstance") }
  }
}
