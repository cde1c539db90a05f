import Index

extension ModuleFinder {
  /// Use cases of the whole app belong to no module, whatever their names: what interactors of several modules hold, and no presenter next to it
  /// does, and what components of several modules hold of a directory with interactors of several modules and nothing else.
  func freeSharedInteractors(_ groups: inout [Group]) {
    var groupOf: [TypeID: Int] = [:]
    var folderGroups: [FolderTree.Folder: Set<Int>] = [:]
    for (number, group) in groups.enumerated() {
      for part in group.parts {
        groupOf[part] = number
        folderGroups[folderNumber(of: part), default: []].formUnion(isInteractor(part) ? [number] : [-1])
      }
    }
    var holders: [TypeID: Set<TypeID>] = [:]
    for (part, number) in groupOf {
      for held in heldInteractors(of: part) where held != part {
        if let own = groupOf[held], own != number || isPresenter(part) { holders[held, default: []].insert(part) }
      }
    }
    for (type, holders) in holders {
      guard let own = groupOf[type] else { continue }
      let users = Set(holders.compactMap { groupOf[$0] })
      let drawer = folderGroups[folderNumber(of: type)] ?? []
      let isInDrawer = users.count > 1 && drawer.count > 1 && !drawer.contains(-1)
      let isUseCase =
        users.subtracting([own]).count > 1 && holders.allSatisfy(isInteractor)
        && !groups[own].parts.contains { isPresenter($0) && isNear(folder(of: type), folder(of: $0)) }
      if isInDrawer || isUseCase { sharedHelpers.insert(type) }
    }
    for number in groups.indices { groups[number].parts.removeAll(where: sharedHelpers.contains) }
  }

  /// By themselves, or behind an interface that only interactors implement.
  private func heldInteractors(of part: TypeID) -> Set<TypeID> {
    let known = index.holdings(of: part).lazy.flatMap(\.types).compactMap(\.type.projectType).map { type in
      self.index[type].kind == .protocol ? self.finder.conformers[Int(type.rawValue)] : [type]
    }
    return Set(known.filter { $0.allSatisfy(self.isInteractor) }.joined())
  }
}
