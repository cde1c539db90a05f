import Facts
import Index
import SourceText

/// Tells the module of every type: components are grouped by the stems of their names, groups join by signals, and other types join the groups.
final class ModuleFinder {
  let index: ProjectIndex
  let finder: RoleFinder
  let folders: FolderTree
  var assignments: [RoleAssignment]
  /// By type; nil of those that are rarely asked for.
  private var stems: [String?] = []
  var modules: [Module] = []
  /// What the settings say: the last statement that fits a type counts.
  private(set) var stated: [TypeID: StatedPart] = [:]
  /// Of components whose group joined another, why.
  var joins: [TypeID: [MembershipSignal]] = [:]
  /// Statements that fit no type.
  private(set) var idle: [StatedPart] = []

  /// A module while it is being put together.
  struct Group {
    var stem: String
    let folder: Substring
    /// None where it has joined another group.
    var parts: [TypeID]
    var home: Int?
  }

  init(_ index: ProjectIndex, _ folders: FolderTree, _ finder: RoleFinder) {
    self.index = index
    self.folders = folders
    assignments = finder.assignments
    // Held twice, they would be copied when the first of them changes.
    finder.assignments = []
    self.finder = finder
  }

  func run() {
    // By type.
    stems = assignments.indices.map { index.kinds[$0] != .protocol && assignments[$0].role != nil ? findStem(of: index.types[$0]) : nil }
    readStatements()
    let parts = index.typeIDs.filter { assignments[Int($0.rawValue)].role?.isPart ?? false && index[$0].kind != .protocol && stated[$0] == nil }
    var groups = groupsByStem(parts)
    joinGroups(&groups)
    joinPieces(&groups)
    for number in groups.indices where !makesModule(groups[number].parts) { groups[number].parts = [] }
    let kept = assign(groups)
    addStated()
    addMembers(kept)
    addInterfaces()
    forgetOtherArchitectures()
    for number in modules.indices { modules[number].types.sort() }
  }

  func assign(_ type: TypeID, to module: ModuleID, because membership: Membership) {
    assignments[Int(type.rawValue)].module = module
    assignments[Int(type.rawValue)].membership = membership
    modules[Int(module.rawValue)].types.append(type)
  }

  private func readStatements() {
    for part in finder.definitions.statedModules {
      let types = index.types.filter { $0.kind != .typealias && $0.kind != .associatedtype && finder.fits(part, $0) }
      if types.isEmpty { idle.append(part) }
      for type in types { stated[type.id] = part }
    }
  }

  private func addStated() {
    for (type, part) in stated.sorted(by: { $0.key < $1.key }) where !assignments[Int(type.rawValue)].isLeftOut {
      let id = modules.first { $0.name == part.name }?.id ?? ModuleID(rawValue: Int32(modules.count))
      if Int(id.rawValue) == modules.count { modules.append(Module(id: id, name: part.name, types: [])) }
      assign(type, to: id, because: Membership([MembershipSignal(.setting, id, part.location)]))
    }
  }

  func folderNumber(of type: TypeID) -> FolderTree.Folder { folders.folder(of: index[type].place.file) }
  func folder(of type: TypeID) -> Substring { folders.paths[Int(folderNumber(of: type))] }

  /// The one that paths start from where there are no types.
  func commonFolderNumber(_ types: [TypeID]) -> FolderTree.Folder {
    guard let first = types.first else { return 0 }
    return types.dropFirst().reduce(folderNumber(of: first)) { folders.common($0, folderNumber(of: $1)) }
  }

  /// Whether a directory is another, lies in it, or next to it.
  func isNear(_ folder: Substring, _ other: Substring) -> Bool {
    if folder == other || folder.hasPrefix(other + "/") { return true }
    guard let slash = other.lastIndex(of: "/") else { return false }
    return folder == other[..<slash] || folder.hasPrefix(other[...slash])
  }

  func isPresenter(_ type: TypeID) -> Bool { assignments[Int(type.rawValue)].role == .presenter }

  func heldPresenters(of type: TypeID) -> [TypeID] { heldParts(of: type).filter(isPresenter) }

  /// The types of the project that a type's properties hold: themselves, or the ones that implement an interface, where that is one.
  ///
  /// - Parameter besidesParents: without those to whom it tells what happens: `weak var delegate: PickerDelegate?`.
  func heldParts(of type: TypeID, besidesParents: Bool = false) -> [TypeID] {
    func isParent(_ property: Property) -> Bool {
      property.ownership != .strong
        && property.types.contains { held in
          held.type.projectType.map { index.kind(of: $0) == .protocol && finder.definitions.parentWords.contains(where: index[$0].name.endsInBytes) } ?? false
        }
    }
    let properties = index.holdings(of: type)
    return (besidesParents ? properties.filter { !isParent($0) } : Array(properties)).flatMap(\.types).compactMap { held -> TypeID? in
      guard let type = held.type.projectType, self.index[type].kind == .protocol else { return held.type.projectType }
      let conformers = self.finder.conformers[Int(type.rawValue)]
      return conformers.count == 1 ? conformers[0] : nil
    }
  }

  // MARK: Stems

  func stem(of type: TypeID) -> String { stems[Int(type.rawValue)] ?? findStem(of: index[type]) }

  private func findStem(of type: TypeSymbol) -> String {
    let name = type.name
    // `LiveLoginPresenter: LoginPresenter` is of `Login`, and so is every other word before the interface's own name.
    for supertype in type.supertypes {
      guard let interface = supertype.type.projectType, index[interface].kind == .protocol else { continue }
      guard assignments[Int(interface.rawValue)].role?.isPart == true else { continue }
      let plain = finder.names.plain(index[interface].name)
      if name.utf8.count > plain.utf8.count, name.hasSuffix(plain) {
        let stem = finder.names.stem(of: plain)
        if !stem.isEmpty { return stem }
      }
    }
    let stem = finder.names.stem(of: name)
    // `HomeView.ViewModel` is of `Home`, and so is `Home.Presenter`.
    if stem.isEmpty, let parent = type.parent, let role = assignments[Int(type.id.rawValue)].role,
      role == .view || role.isPart && assignments[Int(parent.rawValue)].role == nil
    {
      return findStem(of: index[parent])
    }
    return stem
  }

  /// Whether parts are a module's: not base classes alone, nor the routers of an app.
  private func makesModule(_ parts: [TypeID]) -> Bool {
    let own = parts.filter { !isBase($0) }
    let roles = Set(own.map { assignments[Int($0.rawValue)].role })
    if roles == [.router], let stem = own.first.map(stem) {
      // Coordinators stand above the modules.
      if own.allSatisfy({ assignments[Int($0.rawValue)].judgement.leadsFromAbove }) { return false }
      // The app's delegate is not called after the app's router.
      let namesakes = index.types(of: .concrete).lazy.filter { !parts.contains($0.id) && self.stem(of: $0.id) == stem }
      if namesakes.allSatisfy({ finder.definitions.compositionRoots.contains($0.name) }) { return false }
    }
    return !own.isEmpty
  }

  /// Whether a class is what the components of several modules inherit from; where there is nothing else, there is no module.
  func isBase(_ part: TypeID) -> Bool {
    guard index[part].kind == .class else { return false }
    let heirs = index.conformers(of: part)
    // Most classes have none.
    if heirs.isEmpty { return false }
    let (own, role) = (stem(of: part), assignments[Int(part.rawValue)].role)
    let others = heirs.filter { assignments[Int($0.rawValue)].role == role && stem(of: $0) != own }
    // `class Interactor`, `class ViperViewController<P: Presenter>`, of which there is only one heir yet.
    let isForAll = own.isEmpty || index[part].name.hasPrefix("Base") || index[index[part].place].genericParameters != .none
    return others.count > 1 || !others.isEmpty && isForAll
  }

  /// Parts of one stem are one module, unless there are several presenters among them: then each has its own, and the others go to
  /// the presenter in the nearest common directory.
  private func groupsByStem(_ parts: [TypeID]) -> [Group] {
    var byStem: [String: [TypeID]] = [:]
    var order: [String] = []
    for part in parts {
      let stem = stem(of: part)
      // `Presenter`, `View`: the directory is all the name that the module has. `DetailTVRouter` is of the module of `DetailTvPresenter`.
      let key = stem.isEmpty ? "/" + folder(of: part) : stem.lowercased()
      if byStem[key] == nil { order.append(key) }
      byStem[key, default: []].append(part)
    }
    return order.flatMap { key -> [Group] in
      let all = byStem[key] ?? []
      let presenters = all.filter(isPresenter)
      let name = key.hasPrefix("/") ? String(key[...].lastName) : stem(of: presenters.first ?? all[0])
      // Presenters side by side in one directory are one module's (states of one screen).
      var homes: [FolderTree.Folder] = []
      for presenter in presenters where !homes.contains(folderNumber(of: presenter)) { homes.append(folderNumber(of: presenter)) }
      if homes.count < 2 { homes = [commonFolderNumber(all)] }
      var groups = homes.map { Group(stem: name, folder: folders.paths[Int($0)], parts: []) }
      for member in all {
        let depths = homes.map { folders.depth($0, folderNumber(of: member)) }
        if let best = depths.indices.max(by: { depths[$0] < depths[$1] }) { groups[best].parts.append(member) }
      }
      return groups
    }
  }
}

extension [ModuleFinder.Group] {
  /// The group that one is part of by now.
  func home(of group: Int) -> Int { self[group].home.map(home) ?? group }
}

extension FolderTree {
  /// How long the path is that two directories have in common.
  func depth(_ left: Folder, _ right: Folder) -> Int { paths[Int(common(left, right))].utf8.count }
}
