import Index
import SourceText

/// Builders, entities, view models and other types in the modules of components.
extension ModuleFinder {
  func addMembers(_ groups: [Group]) {
    let places = ModulePlaces(groups, self)
    for type in index.types(of: .concrete) {
      let assignment = assignments[Int(type.id.rawValue)]
      guard assignment.module == nil, !assignment.isLeftOut, type.parent == nil, !isBase(type.id) else { continue }
      let membership = Membership(signals(of: type, groups, places))
      if let module = membership.answer { assign(type.id, to: module, because: membership) }
    }
    for type in index.types(of: .concrete) where type.parent != nil && assignments[Int(type.id.rawValue)].module == nil { addNested(type) }
  }

  /// Controllers that are no module's components.
  fileprivate var screensOfNone: [TypeID] {
    index.types(of: .concrete).lazy.map(\.id).filter {
      self.assignments[Int($0.rawValue)].module == nil && self.finder.isUserInterface($0) && self.finder.isController($0)
    }
  }

  private func addNested(_ type: TypeSymbol) {
    if assignments[Int(type.id.rawValue)].isLeftOut { return }
    var around = type.parent
    while let parent = around {
      if let module = assignments[Int(parent.rawValue)].module {
        return assign(type.id, to: module, because: Membership([MembershipSignal(.nested, module, index[parent].name)]))
      }
      around = index[parent].parent
    }
  }

  private func signals(of type: TypeSymbol, _ groups: [Group], _ places: ModulePlaces) -> [MembershipSignal] {
    var signals: [MembershipSignal] = []
    let role = assignments[Int(type.id.rawValue)].role
    let folder = folderNumber(of: type.id)
    // Services are no modules': `FeedService` serves every module, unless it lies in `Feed`'s own directory.
    if let role, role != .service {
      let stem = stem(of: type.id)
      if let home = places.nearest(named: stem, to: folder), role != .dataManager && role != .entity || isNear(folders.paths[Int(folder)], groups[home].folder)
      {
        signals.append(MembershipSignal(.stem, ModuleID(rawValue: Int32(home)), "'\(stem)'"))
      }
    }
    if let home = folders.around(folder).lazy.map({ places.byFolder[Int($0)] }).first(where: { $0 >= 0 }) {
      signals.append(MembershipSignal(.folder, ModuleID(rawValue: Int32(home)), places.names[Int(folder)]))
    }
    // `SwapSetupViewFactory`, which makes the view of `SwapSetup` next to others.
    if let made = finder.made[type.id], let home = assignments.commonModule(of: made), groups.indices.contains(Int(home.rawValue)),
      isNear(folders.paths[Int(folder)], groups[Int(home.rawValue)].folder)
    {
      signals.append(MembershipSignal(.makes, home, shown(made)))
    }
    return signals
  }

  /// An interface belongs to the module of those that implement it, where that is one, and is the code of the module that declares it.
  func addInterfaces() {
    let homes = InterfaceHomes(index, folders, assignments, modules)
    for type in index.types(of: .protocols) {
      let number = Int(type.id.rawValue)
      if assignments[number].isLeftOut { continue }
      if stated[type.id] == nil, let home = assignments.commonModule(of: finder.conformers[number]) {
        assign(type.id, to: home, because: Membership([MembershipSignal(.implementers, home)]))
      }
      // The names of services, of data managers and of what no module implements tell no module, and neither do those of what several modules
      // implement, unless they hear from it: `protocol TabBarHiding`, `protocol DetailDelegate`.
      let role = assignments[number].role
      let known = finder.conformers[number]
      let isOfNone = !known.isEmpty && known.allSatisfy { assignments[Int($0.rawValue)].module == nil }
      let isOfMany =
        Set(known.compactMap { assignments[Int($0.rawValue)].module }).count > 1 && !finder.definitions.parentWords.contains(where: type.name.endsInBytes)
      let isShared = assignments[number].module == nil && (role == .service || role == .dataManager || isOfNone || isOfMany)
      let home = homes.home(of: type.id, isShared: isShared)
      assignments[number].declaringModule = .some(isCommon(known, declaredIn: home) && !homes.bearsName(type.id) ? nil : home)
    }
  }

  /// Whether parts of the module that declares an interface and of others implement it: unless its name tells whose it is, as that of
  /// `protocol Assembly` in the file of the first assembly does not, it is nobody's.
  private func isCommon(_ implementers: [TypeID], declaredIn home: ModuleID?) -> Bool {
    let modules = Set(implementers.compactMap { assignments[Int($0.rawValue)].module })
    return modules.count > 1 && home.map(modules.contains) == true
  }
}

/// Where modules have their components.
private struct ModulePlaces {
  /// By directory, the module whose own it is; negative where there is none. No other module has a component in it or below, it is at or below what is
  /// common to the module's components, or bears the module's name above that and has no other screen (`Home` with `Home/Presentation` and
  /// `Home/Data`), and it has most of them or bears the name: one cell in `Cells` does not make the others its module's.
  private(set) var byFolder: [Int]
  let names: [String]
  private var byStem: [String: [(module: Int, folder: FolderTree.Folder)]] = [:]
  private let folders: FolderTree

  init(_ groups: [ModuleFinder.Group], _ finder: ModuleFinder) {
    folders = finder.folders
    names = folders.paths.map(String.init)
    byFolder = [Int](repeating: -1, count: folders.count)
    for (number, group) in groups.enumerated() {
      for folder in group.parts.lazy.flatMap({ finder.folders.around(finder.folderNumber(of: $0)) }) {
        let known = byFolder[Int(folder)]
        byFolder[Int(folder)] = known == -1 || known == number ? number : -2
      }
    }
    let strangers = Set(finder.screensOfNone.flatMap { finder.folders.around(finder.folderNumber(of: $0)) })
    for (number, group) in groups.enumerated() {
      let common = finder.commonFolderNumber(group.parts)
      byStem[group.stem, default: []].append((number, common))
      for folder in folders.around(common) where byFolder[Int(folder)] == number {
        let path = folders.paths[Int(folder)]
        let isOwn = folder == common ? !isStray(group, in: path) : groups.count > 1 && isNamed(path.lastName, after: group) && !strangers.contains(folder)
        if !isOwn { byFolder[Int(folder)] = -1 }
      }
      var counts: [FolderTree.Folder: Int] = [:]
      for folder in group.parts.lazy.flatMap({ finder.folders.around(finder.folderNumber(of: $0)) }) where byFolder[Int(folder)] == number {
        counts[folder, default: 0] += 1
      }
      for (folder, count) in counts where count * 2 <= group.parts.count && !isNamed(folders.paths[Int(folder)], after: group) { byFolder[Int(folder)] = -1 }
    }
  }

  func nearest(named stem: String, to folder: FolderTree.Folder) -> Int? {
    stem.isEmpty ? nil : byStem[stem]?.max { folders.depth($0.folder, folder) < folders.depth($1.folder, folder) }?.module
  }

  /// Whether a component has no other, and no directory bears its name: one window among the views of the whole app.
  private func isStray(_ group: ModuleFinder.Group, in folder: Substring) -> Bool {
    group.parts.count == 1 && !group.stem.isEmpty && !isNamed(folder, after: group)
  }

  /// Whether a directory on the path bears a module's name, or a part of it.
  private func isNamed(_ folder: Substring, after group: ModuleFinder.Group) -> Bool {
    folder.split(separator: "/").contains { name in
      name.hasPrefix(group.stem) || group.stem.hasPrefix(name) || name.utf8.count > 4 && group.stem.byteOffset(of: String(name)) != nil
    }
  }
}
