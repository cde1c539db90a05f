import Index

/// Interactors that make no module of their own, nor belong to the one whose stem they bear.
extension ModuleFinder {
  /// Use cases of the whole app: an interactor that interactors of several modules hold and no presenter next to it does, and one that lies among
  /// those of several modules, in a directory of interactors, and that components of several modules hold.
  func freeSharedInteractors(_ groups: inout [Group]) {
    var groupOf: [TypeID: Int] = [:]
    for (number, group) in groups.enumerated() { for part in group.parts { groupOf[part] = number } }
    var holders: [TypeID: Set<TypeID>] = [:]
    for (number, group) in groups.enumerated() {
      for part in group.parts {
        for held in heldInteractors(of: part) where held != part && groupOf[held] != nil {
          if groupOf[held] != number || assignments[Int(part.rawValue)].role == .presenter { holders[held, default: []].insert(part) }
        }
      }
    }
    let drawers = foldersOfInteractors(groups)
    var free: Set<TypeID> = []
    for (type, holders) in holders {
      guard let own = groupOf[type] else { continue }
      let strangers = Set(holders.compactMap { groupOf[$0] }.filter { $0 != own })
      let isUseCase = strangers.count > 1 && holders.allSatisfy(isInteractor) && !groups[own].parts.contains { isPresenter($0, near: type) }
      let isInDrawer = drawers.contains(folderNumber(of: type)) && Set(holders.compactMap { groupOf[$0] }).count > 1
      if isUseCase || isInDrawer { free.insert(type) }
    }
    if free.isEmpty { return }
    sharedHelpers.formUnion(free)
    for number in groups.indices { groups[number].parts.removeAll(where: free.contains) }
    groups.removeAll { $0.parts.isEmpty }
  }

  /// By themselves, or behind an interface that only interactors implement.
  private func heldInteractors(of part: TypeID) -> Set<TypeID> {
    var result: Set<TypeID> = []
    for held in index.holdings(of: part).lazy.flatMap(\.types) {
      guard let type = held.type.projectType else { continue }
      let candidates = index[type].kind == .protocol ? finder.conformers[Int(type.rawValue)] : [type]
      if candidates.allSatisfy(isInteractor) { result.formUnion(candidates) }
    }
    return result
  }

  private func isInteractor(_ type: TypeID) -> Bool { assignments[Int(type.rawValue)].role == .interactor }

  private func isPresenter(_ type: TypeID, near interactor: TypeID) -> Bool {
    assignments[Int(type.rawValue)].role == .presenter && isNear(folder(of: interactor), folder(of: type))
  }

  /// Directories in which lie interactors of several modules, and no other components.
  private func foldersOfInteractors(_ groups: [Group]) -> Set<FolderTree.Folder> {
    var owners: [FolderTree.Folder: Set<Int>] = [:]
    var others: Set<FolderTree.Folder> = []
    for (number, group) in groups.enumerated() {
      for part in group.parts {
        let folder = folderNumber(of: part)
        if isInteractor(part) { owners[folder, default: []].insert(number) } else { others.insert(folder) }
      }
    }
    return Set(owners.filter { $0.value.count > 1 && !others.contains($0.key) }.keys)
  }
}
