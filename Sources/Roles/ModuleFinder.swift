import Facts
import Index
import SourceText

/// Groups types into VIPER modules: by name stem, by ownership, and by directory.
final class ModuleFinder {
  let index: ProjectIndex
  private(set) var finder: RoleFinder
  let folders: FolderTree
  var assignments: [RoleAssignment]
  /// By type; nil of those that are rarely asked for.
  private var stems: [String?] = []
  private(set) var modules: [Module] = []
  /// What the settings say: the last statement that fits a type counts.
  private var stated: [TypeID: StatedPart] = [:]
  /// Presenters outside any module.
  var sharedHelpers: Set<TypeID> = []
  /// Statements that fit no type.
  private(set) var idle: [StatedPart] = []

  /// A module while it is being put together.
  struct Group {
    var stem: String
    let folder: Substring
    var parts: [TypeID]
  }

  init(_ index: ProjectIndex, _ folders: FolderTree, _ finder: consuming RoleFinder) {
    self.index = index
    self.folders = folders
    assignments = finder.assignments
    // Held twice, they would be copied when the first of them changes.
    finder.assignments = []
    self.finder = finder
  }

  func run() {
    stems = stemsOfParts()
    readStatements()
    let parts = index.typeIDs.filter { assignments[Int($0.rawValue)].role?.isPart ?? false && index[$0].kind != .protocol && stated[$0] == nil }
    var groups = groupsByStem(parts)
    freeSharedInteractors(&groups)
    joinByWiring(&groups)
    joinSubpresenters(&groups)
    groups.removeAll { $0.parts.allSatisfy { isBase($0) || isHidden($0) } }
    for number in groups.indices { groups[number].stem = sharedStem(of: groups[number]) }
    name(groups)
    addStated()
    addFolderMates(groups)
    addInterfaces()
    forgetOtherArchitectures()
    for number in modules.indices { modules[number].types.sort() }
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
      let number = modules.firstIndex { $0.name == part.name } ?? modules.count
      if number == modules.count { modules.append(Module(id: ModuleID(rawValue: Int32(number)), name: part.name, types: [])) }
      modules[number].types.append(type)
      assign(type, to: modules[number].id, because: part.reason)
    }
  }

  func folder(of type: TypeID) -> Substring {
    folders.path(of: index[type].place.file)
  }

  func folderNumber(of type: TypeID) -> FolderTree.Folder { folders.folder(of: index[type].place.file) }

  private func stem(of type: TypeID) -> String { stems[Int(type.rawValue)] ?? findStem(of: index[type]) }

  /// By type.
  private func stemsOfParts() -> [String?] {
    assignments.indices.map { index.kinds[$0] != .protocol && assignments[$0].role != nil ? findStem(of: index.types[$0]) : nil }
  }

  private func findStem(of type: TypeSymbol) -> String {
    let name = type.name
    if type.kind == .protocol { return finder.names.stem(of: name, isInterface: true) }
    // `LiveLoginPresenter: LoginPresenter` is of `Login`, and so is every other word before the interface's own name.
    for supertype in type.supertypes {
      guard let interface = supertype.type.projectType, index[interface].kind == .protocol else { continue }
      guard assignments[Int(interface.rawValue)].role?.isPart == true else { continue }
      let plain = finder.names.plain(index[interface].name)
      if name.utf8.count > plain.utf8.count, name.hasSuffix(plain) {
        let stem = finder.names.stem(of: plain, isInterface: false)
        if !stem.isEmpty { return stem }
      }
    }
    let stem = finder.names.stem(of: name, isInterface: false)
    // `HomeView.ViewModel` is of `Home`, and so is `Home.Presenter`.
    if stem.isEmpty, let parent = type.parent, let role = assignments[Int(type.id.rawValue)].role,
      role == .view || role.isPart && assignments[Int(parent.rawValue)].role == nil
    {
      return findStem(of: index[parent])
    }
    return stem
  }

  /// Whether only its file sees a type: a helper that is called like a component makes no module.
  private func isHidden(_ part: TypeID) -> Bool { index[index[part].place].access.map { $0 < .internal } ?? false }

  /// Whether a class is what the components of several modules inherit from; where there is nothing else, there is no module.
  private func isBase(_ part: TypeID) -> Bool {
    guard index[part].kind == .class else { return false }
    let heirs = index.conformers(of: part)
    // Most classes have none.
    if heirs.isEmpty { return false }
    let (own, role) = (stem(of: part), assignments[Int(part.rawValue)].role)
    // `class Interactor`, of which there is only one heir yet.
    if own.isEmpty, heirs.contains(where: { assignments[Int($0.rawValue)].role == role && !stem(of: $0).isEmpty }) { return true }
    var strangers = index[part].name.hasPrefix("Base") ? 1 : 0
    for heir in heirs where assignments[Int(heir.rawValue)].role == role && stem(of: heir) != own {
      strangers += 1
      if strangers > 1 { return true }
    }
    return false
  }

  // MARK: Stems

  /// Parts of one stem are one module, unless there are several presenters among them: then each has its own, and the others go to
  /// the presenter in the nearest common directory. If there is none, parts of one name are of one module each: those of several targets.
  private func groupsByStem(_ parts: [TypeID]) -> [Group] {
    var byStem: [String: [TypeID]] = [:]
    var order: [String] = []
    for part in parts {
      let stem = stem(of: part)
      // `Presenter`, `View`: the directory is all the name that the module has.
      let key = stem.isEmpty ? "/" + folder(of: part) : stem
      if byStem[key] == nil { order.append(key) }
      byStem[key, default: []].append(part)
    }
    return order.flatMap { key -> [Group] in
      let all = byStem[key] ?? []
      let name = key.hasPrefix("/") ? key.split(separator: "/").last.map(String.init) ?? "" : key
      let presenters = all.filter { assignments[Int($0.rawValue)].role == .presenter }
      // In a directory of several apps a component may bear the name of another app's module.
      let strangers = presenters.isEmpty ? [] : all.filter { isWired($0, nearerThan: presenters) }
      let members = all.filter { !strangers.contains($0) }
      let alone = strangers.map { Group(stem: name, folder: folder(of: $0), parts: [$0]) }
      let centres = presenters.isEmpty ? namesakes(among: members) : presenters
      guard centres.count > 1 else {
        return [Group(stem: name, folder: commonFolder(members), parts: members)] + alone
      }
      var groups = centres.map { Group(stem: name, folder: folder(of: $0), parts: [$0]) }
      for member in members where !centres.contains(member) {
        let depths = groups.map { common($0.folder, folder(of: member)) }
        if let best = depths.indices.max(by: { depths[$0] < depths[$1] }) { groups[best].parts.append(member) }
      }
      // Presenters side by side in one directory are one module's (states of one screen).
      return merged(groups) + alone
    }
  }

  /// The parts of the first name that several of them bear; none where each has a name of its own.
  private func namesakes(among parts: [TypeID]) -> [TypeID] {
    guard parts.count > 1 else { return [] }
    let byName = Dictionary(grouping: parts) { index[$0].qualifiedName }
    return parts.lazy.compactMap { byName[self.index[$0].qualifiedName] }.first { $0.count > 1 } ?? []
  }

  /// Whether a component holds a presenter that lies nearer than all of these, and none of them.
  private func isWired(_ part: TypeID, nearerThan presenters: [TypeID]) -> Bool {
    guard assignments[Int(part.rawValue)].role != .presenter else { return false }
    let held = heldPresenters(of: part)
    guard !held.isEmpty, !held.contains(where: presenters.contains) else { return false }
    let own = folder(of: part)
    let nearest = presenters.map { common(folder(of: $0), own) }.max() ?? 0
    return held.allSatisfy { common(folder(of: $0), own) > nearest }
  }

  private func merged(_ groups: [Group]) -> [Group] {
    var result: [Group] = []
    for group in groups {
      if let same = result.firstIndex(where: { $0.folder == group.folder }) {
        result[same].parts += group.parts
      } else {
        result.append(group)
      }
    }
    return result
  }

  func commonFolder(_ types: [TypeID]) -> Substring { folders.paths[Int(commonFolderNumber(types))] }

  /// The one that paths start from where there are no types.
  func commonFolderNumber(_ types: [TypeID]) -> FolderTree.Folder {
    guard let first = types.first else { return 0 }
    return types.dropFirst().reduce(folderNumber(of: first)) { folders.common($0, folderNumber(of: $1)) }
  }

  /// How many bytes two paths begin with alike.
  private func common(_ left: Substring, _ right: Substring) -> Int {
    var (left, right) = (left, right)
    return left.withUTF8 { left in
      right.withUTF8 { right in
        var count = 0
        while count < left.count, count < right.count, left[count] == right[count] { count += 1 }
        return count
      }
    }
  }

  // MARK: Names and the rest

  private func name(_ groups: [Group]) {
    let folders = Dictionary(grouping: groups.indices) { groups[$0].stem }.filter { $0.value.count > 1 }
      .mapValues { $0.map { groups[$0].folder.split(separator: "/") } }
    for group in groups {
      let id = ModuleID(rawValue: Int32(modules.count))
      let folder = group.folder.split(separator: "/").last.map(String.init) ?? ""
      var name = group.stem.isEmpty ? (folder.isEmpty ? "Main" : folder) : group.stem
      if let twins = folders[group.stem], !folder.isEmpty { name += " (\(distinction(of: group, among: twins)))" }
      modules.append(Module(id: id, name: name, types: group.parts))
      for part in group.parts {
        let others = group.parts.filter { $0 != part }
        let own = stem(of: part)
        // Named alike, or else joined by who holds whom.
        let alike = others.filter { stem(of: $0) == own }
        let reason =
          others.isEmpty
          ? "no other component shares its name"
          : alike.isEmpty || own.isEmpty ? "it is connected to \(shown(others))" : "it shares the stem '\(own)' with \(shown(alike))"
        assign(part, to: id, because: reason)
      }
    }
  }

  /// What a group's directory has that those of its namesakes do not: `Tutorial2` of `tutorials/Tutorial2/Modules/Login`.
  private func distinction(of group: Group, among folders: [[Substring]]) -> String {
    let own = group.folder.split(separator: "/")
    let shortest = folders.map(\.count).min() ?? 0
    var start = 0
    while start < shortest, folders.allSatisfy({ $0[start] == own[start] }) { start += 1 }
    var end = 0
    while end < shortest - start, folders.allSatisfy({ $0[$0.count - 1 - end] == own[own.count - 1 - end] }) { end += 1 }
    let rest = own.dropFirst(start).dropLast(end)
    return rest.isEmpty ? String(group.folder) : rest.joined(separator: "/")
  }

  /// What most components are called: `RepositoryDetail` of a `RepositoryDetailViewPresenter` with its router and view controller, `Register`
  /// where one of four components is misspelt, or two are, each its own way.
  private func sharedStem(of group: Group) -> String {
    let stems = group.parts.map { stem(of: $0) }
    let own = stems.count { $0 == group.stem }
    let better = stems.filter { candidate in
      guard !candidate.isEmpty, group.stem != candidate else { return false }
      let count = stems.count { $0 == candidate }
      if group.stem.hasPrefix(candidate) { return count > own || group.stem.dropFirst(candidate.count) == "View" }
      return own == 1 && (count > 2 && count * 4 >= stems.count * 3 || count > 1 && isMisspelt(group.stem, for: candidate))
    }
    return better.first ?? group.stem
  }

  /// Whether one name is another but for a letter or two.
  private func isMisspelt(_ name: String, for other: String) -> Bool {
    max(name.utf8.count, other.utf8.count) > 5 && name.prefix(3) == other.prefix(3) && editDistance(Array(name.utf8), Array(other.utf8)) <= 2
  }

  /// The first three.
  private func shown(_ types: [TypeID]) -> String {
    types.prefix(3).map { index[$0].name }.joined(separator: ", ") + (types.count > 3 ? " and others" : "")
  }

  private func assign(_ type: TypeID, to module: ModuleID, because reason: String) {
    assignments[Int(type.rawValue)].module = module
    assignments[Int(type.rawValue)].moduleReason = reason
  }

  /// Builders, entities and view models belong to the module whose stem they bear, nearest directory first, or in whose own directory they are;
  /// data managers only to one nearby. Services are no modules': `FeedService` serves every module, unless it lies in `Feed`'s own directory.
  private func addFolderMates(_ groups: [Group]) {
    var byStem: [String: [Int]] = [:]
    // A directory is a module's own where no other module has a component in it or below, at or below what is common to the module's components.
    var byFolder = [Int](repeating: -1, count: folders.count)
    var sharedFolders: [Substring] = []
    // By directory, why what lies in it belongs to a module.
    var reasons = [String?](repeating: nil, count: folders.count)
    for (number, group) in groups.enumerated() {
      byStem[group.stem, default: []].append(number)
      sharedFolders.append(commonFolder(group.parts))
      for part in group.parts {
        var folder = folderNumber(of: part)
        while folder > 0 {
          let known = byFolder[Int(folder)]
          byFolder[Int(folder)] = known == -1 || known == number ? number : -2
          folder = folders.parents[Int(folder)]
        }
      }
    }
    for (folder, group) in byFolder.enumerated()
    where group >= 0
      && (folders.paths[folder].utf8.count < sharedFolders[group].utf8.count || isStray(groups[group], in: folders.paths[folder]))
    { byFolder[folder] = -1 }
    // What is next to the application's delegate is of the whole app, whichever screen lies in that directory.
    let rootFiles = Set(finder.definitions.compositionRoots.flatMap { index.types(named: $0) }.filter { index[$0].parent == nil }.map { index[$0].place.file })
    for type in index.types(of: .concrete) {
      let number = Int(type.id.rawValue)
      guard assignments[number].module == nil, !assignments[number].isLeftOut, type.parent == nil, !isBase(type.id),
        !sharedHelpers.contains(type.id)
      else { continue }
      if assignments[number].role != nil {
        let (own, stem) = (folder(of: type.id), stem(of: type.id))
        let candidates = (byStem[stem] ?? []).filter { isJoinable(type.id, to: groups[$0]) }
        if !stem.isEmpty, let best = candidates.max(by: { common(groups[$0].folder, own) < common(groups[$1].folder, own) }),
          !isGuest(type, of: best, groups, byFolder)
        {
          assign(type.id, to: modules[best].id, because: "it shares the stem '\(stem)'")
          modules[best].types.append(type.id)
          continue
        }
      }
      if rootFiles.contains(type.place.file) { continue }
      let own = folderNumber(of: type.id)
      var nearest = own
      while nearest > 0, byFolder[Int(nearest)] < 0 { nearest = folders.parents[Int(nearest)] }
      guard nearest > 0 else {
        // `SwapSetupViewFactory`, which makes the view of `SwapSetup` next to others.
        if let made = finder.made[type.id], let home = assignments.commonModule(of: made), groups.indices.contains(Int(home.rawValue)),
          isNear(folder(of: type.id), groups[Int(home.rawValue)].folder)
        {
          assign(type.id, to: home, because: "it makes \(shown(made))")
          modules[Int(home.rawValue)].types.append(type.id)
        }
        continue
      }
      let group = byFolder[Int(nearest)]
      let reason = reasons[Int(own)] ?? "it is in the directory '\(folders.paths[Int(own)])'"
      reasons[Int(own)] = reason
      assign(type.id, to: modules[group].id, because: reason)
      modules[group].types.append(type.id)
    }
  }

  /// Whether a component has no other, and no directory bears its name: one window among the views of the whole app.
  private func isStray(_ group: Group, in folder: Substring) -> Bool {
    guard group.parts.count == 1, !group.stem.isEmpty else { return false }
    return !folder.split(separator: "/").contains { name in
      name.hasPrefix(group.stem) || group.stem.hasPrefix(name) || name.utf8.count > 4 && group.stem.byteOffset(of: String(name)) != nil
    }
  }

  /// Whether data that is called like one module lies in another's own directory, out of the first one's: the other shows it.
  private func isGuest(_ type: TypeSymbol, of group: Int, _ groups: [Group], _ byFolder: [Int]) -> Bool {
    let (own, home) = (folder(of: type.id), groups[group].folder)
    guard type.kind.isValue, assignments[Int(type.id.rawValue)].role == .viewModel, own != home, !own.hasPrefix(home + "/"),
      let host = folders.around(folderNumber(of: type.id)).lazy.map({ byFolder[Int($0)] }).first(where: { $0 >= 0 })
    else { return false }
    return host != group
  }

  private func isJoinable(_ type: TypeID, to group: Group) -> Bool {
    switch assignments[Int(type.rawValue)].role {
    case .service: false
    case .dataManager: isNear(folder(of: type), group.folder)
    default: true
    }
  }

  /// An interface belongs to the module of those that implement it, where that is one.
  private func addInterfaces() {
    for type in index.types(of: .protocols) where !assignments[Int(type.id.rawValue)].isLeftOut && stated[type.id] == nil {
      if let home = assignments.commonModule(of: finder.conformers[Int(type.id.rawValue)]) {
        assign(type.id, to: home, because: "it is implemented there")
        modules[Int(home.rawValue)].types.append(type.id)
      }
    }
    let homes = InterfaceHomes(index, folders, assignments, modules)
    for type in index.types(of: .protocols) where !assignments[Int(type.id.rawValue)].isLeftOut {
      assignments[Int(type.id.rawValue)].declaringModule = .some(homes.home(of: type.id, isShared: isServed(type.id)))
    }
  }

  /// Whether an interface is a service's or data manager's that belongs to no module.
  private func isServed(_ interface: TypeID) -> Bool {
    let assignment = assignments[Int(interface.rawValue)]
    return assignment.module == nil && (assignment.role == .service || assignment.role == .dataManager)
  }
}
