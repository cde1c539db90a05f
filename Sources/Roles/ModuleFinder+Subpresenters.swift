import Index

/// Presenters that make no module of their own.
extension ModuleFinder {
  /// A presenter without interactor, router and builder that works with another module's, in that one's own directory, presents a piece of its
  /// screen: `WeekEarningsPresenter(interactor: EarningsInteractor)`, and so does a cell's that works for the
  /// screen's, in the directory of that. One without even a view, which presenters of several modules hold, is a
  /// helper that they share.
  func joinSubpresenters(_ groups: inout [Group]) {
    let candidates = groups.indices.filter { isOnlyPresenting(groups[$0]) && !asksShared(groups[$0]) }
    if candidates.isEmpty { return }
    var groupOf: [TypeID: Int] = [:]
    for (number, group) in groups.enumerated() { for part in group.parts { groupOf[part] = number } }
    let built = Set(assignments.indices.filter { assignments[$0].role == .builder }.map { finder.names.stem(of: index.types[$0].name, isInterface: false) })
    var hosts: [Int: Int] = [:]
    for number in candidates where !built.contains(groups[number].stem) {
      let partners = Set(
        groups[number].parts.flatMap { heldParts(of: $0) }.filter { assignments[Int($0.rawValue)].role == .interactor }
          .compactMap { groupOf[$0] })
      // What serves all presenters of an app, such as a `CoreInteractor`, has none of its own.
      if partners.count == 1, let host = partners.first, !candidates.contains(host), hasPresenter(groups[host]) { hosts[number] = host }
    }
    let pieces = Set(candidates.filter { hosts[$0] == nil && !built.contains(groups[$0].stem) && isPiece(groups[$0]) })
    addHosts(of: pieces, groups, &hosts)
    let own = withFoldersOfTheirOwn(hosts, groups)
    // Below a screen's directory there may be other screens.
    let joining = hosts.filter { own.contains($0.value) || pieces.contains($0.key) && isInFolderOfItsName(groups[$0.value]) }
    let holders = holders(of: candidates, groups, groupOf)
    let helpers = candidates.filter { joining[$0] == nil && isSharedHelper(groups[$0], holders[$0] ?? [], built) }
    for (number, host) in joining.sorted(by: { $0.key < $1.key }) { groups[host].parts += groups[number].parts }
    for number in helpers { sharedHelpers.formUnion(groups[number].parts) }
    for number in joining.keys + helpers { groups[number].parts = [] }
    groups.removeAll { $0.parts.isEmpty }
  }

  /// Cells and other views inside of a screen, each with a presenter of its own: `OrderCell` and `OrderCellPresenter`.
  private func isPiece(_ group: Group) -> Bool {
    let views = group.parts.filter { assignments[Int($0.rawValue)].role == .view }
    return !views.isEmpty && views.allSatisfy { index[$0].kind == .class && finder.isUserInterface($0) && !finder.isController($0) }
  }

  /// A piece belongs to the one screen in whose directory it lies, or below, and whose presenter its own presenter works for, or that of another
  /// piece. One without such a presenter may be in several screens.
  private func addHosts(of pieces: Set<Int>, _ groups: [Group], _ hosts: inout [Int: Int]) {
    if pieces.isEmpty { return }
    // By directory, which screen's components it has in common; -2 where there are several.
    var screens: [FolderTree.Folder: Int] = [:]
    for (number, group) in groups.enumerated() where hasPresenter(group) && group.parts.contains(where: finder.isController) {
      let folder = commonFolderNumber(group.parts)
      screens[folder] = screens[folder] == nil ? number : -2
    }
    var waiting = pieces.compactMap { piece -> (piece: Int, host: Int, asked: [TypeID])? in
      let presenters = groups[piece].parts.filter { assignments[Int($0.rawValue)].role == .presenter }
      let asked = presenters.flatMap { heldPresenters(of: $0) }.filter { !presenters.contains($0) }
      guard !asked.isEmpty, let host = folders.around(commonFolderNumber(groups[piece].parts)).lazy.compactMap({ screens[$0] }).first, host >= 0
      else { return nil }
      return (piece, host, asked)
    }
    var families: [Int: Set<TypeID>] = [:]
    for (_, host, _) in waiting { families[host] = Set(groups[host].parts) }
    var isGrowing = true
    while isGrowing {
      let found = waiting.filter { families[$0.host]?.isDisjoint(with: $0.asked) == false }
      for (piece, host, _) in found {
        hosts[piece] = host
        families[host]?.formUnion(groups[piece].parts)
      }
      waiting.removeAll { hosts[$0.piece] != nil }
      isGrowing = !found.isEmpty
    }
  }

  private func isInFolderOfItsName(_ group: Group) -> Bool {
    !group.stem.isEmpty && folders.paths[Int(commonFolderNumber(group.parts))].lastName.hasPrefix(group.stem)
  }

  private func hasPresenter(_ group: Group) -> Bool { group.parts.contains { assignments[Int($0.rawValue)].role == .presenter } }

  /// Presenters and views, and at least one presenter.
  private func isOnlyPresenting(_ group: Group) -> Bool {
    let roles = group.parts.map { assignments[Int($0.rawValue)].role }
    return roles.contains(.presenter) && roles.allSatisfy { $0 == .presenter || $0 == .view }
  }

  /// Whether its own interactor serves several modules.
  private func asksShared(_ group: Group) -> Bool {
    if sharedHelpers.isEmpty { return false }
    return group.parts.contains { part in
      heldParts(of: part).contains { held in
        sharedHelpers.contains(held) && finder.names.stem(of: index[held].name, isInterface: false) == group.stem
      }
    }
  }

  private func isSharedHelper(_ group: Group, _ holders: Set<Int>, _ built: Set<String>) -> Bool {
    holders.count > 1 && !built.contains(group.stem) && group.parts.allSatisfy { assignments[Int($0.rawValue)].role == .presenter }
  }

  /// For each of these groups, the others whose presenters hold one of its presenters.
  private func holders(of candidates: [Int], _ groups: [Group], _ groupOf: [TypeID: Int]) -> [Int: Set<Int>] {
    var result: [Int: Set<Int>] = [:]
    for (holder, group) in groups.enumerated() {
      for part in group.parts where assignments[Int(part.rawValue)].role == .presenter {
        for held in heldPresenters(of: part) {
          if let number = groupOf[held], number != holder, candidates.contains(number) { result[number, default: []].insert(holder) }
        }
      }
    }
    return result
  }

  /// The hosts in whose directory, and that of those that would join them, no other module has a component; where the directory bears the host's name,
  /// `TripDetailsModule` with `TripDetailPresenter` and `TripMapPresenter`, a component may be there whose module is elsewhere.
  private func withFoldersOfTheirOwn(_ hosts: [Int: Int], _ groups: [Group]) -> Set<Int> {
    var families: [Int: [TypeID]] = [:]
    for host in Set(hosts.values) { families[host] = groups[host].parts }
    for (number, host) in hosts { families[host, default: []] += groups[number].parts }
    // By directory, who has components in it or below: a host with those that would join it, or -2 where there are several.
    var byFolder = [Int](repeating: -1, count: folders.count)
    for (number, group) in groups.enumerated() {
      let family = hosts[number] ?? number
      for part in group.parts {
        for folder in folders.around(folderNumber(of: part)) {
          let known = byFolder[Int(folder)]
          if known == -2 { break }
          byFolder[Int(folder)] = known == -1 || known == family ? family : -2
        }
      }
    }
    return Set(
      families.filter { host, parts in
        let folder = commonFolderNumber(parts)
        if byFolder[Int(folder)] == host { return true }
        guard !groups[host].stem.isEmpty, folders.paths[Int(folder)].lastName.hasPrefix(groups[host].stem) else { return false }
        return groups.indices.allSatisfy { number in
          let lies = folders.around(commonFolderNumber(groups[number].parts)).contains(folder)
          return !lies || (hosts[number] ?? number) == host
        }
      }.keys)
  }
}
