import Facts
import Index
import SourceText

/// Finds every type's role, strongest evidence first.
struct RoleFinder {
  let index: ProjectIndex
  private let folders: FolderTree
  /// By directory, where its name tells the role of the data in it.
  private let folderRoles: [Role?]
  /// By type: classes and structs of the user interface.
  let isInterfaceType: [Bool]
  let definitions: RoleDefinitions
  let names: NameReader
  var assignments: [RoleAssignment]
  /// What names tell; see ``presentersOfThings()``.
  private(set) var nameRoles: [(role: Role, word: String)?]
  /// Types whose own names tell nothing, by the interfaces that they implement; see ``rolesByInterfaces(besides:)``.
  private(set) var interfaceRoles: [TypeID: Evidence] = [:]
  /// Concrete conformers of each protocol that count: no test doubles.
  private(set) var conformers: [[TypeID]]
  /// By file: tests, generated code.
  let leftOutFiles: [Bool]
  /// Statements of the settings that fit no type.
  private(set) var idle: [StatedPart] = []
  /// Words of the settings that leave out no type.
  let idleLeftOut: [StatedLeftOut]

  init(_ index: ProjectIndex, _ folders: FolderTree, _ definitions: RoleDefinitions, threads: Int) {
    self.index = index
    self.folders = folders
    self.definitions = definitions
    let names = NameReader(definitions, keepsDefault: index.types.contains { $0.kind == .protocol && $0.name.hasPrefix("Default") })
    self.names = names
    folderRoles = definitions.roles(of: folders)
    let leftOut = LeftOut(definitions.leftOut, in: index, folders)
    var leftOutFiles = leftOut.isLeftOutFile
    let backing = NameBacking(index: index, definitions: definitions, names: names)
    let told = mapInParallel(count: index.types.count, threads: threads) { number -> (isLeftOut: Bool, isInterface: Bool, role: (role: Role, word: String)?) in
      let type = index.types[number]
      let role: (role: Role, word: String)? =
        switch type.kind {
        case .class, .actor, .struct, .enum:
          names.role(ofType: type.name).flatMap { backing.supports($0.role, by: $0.word, of: type) ? $0 : nil }
        case .protocol: names.role(ofInterface: type.name).flatMap { backing.speaks(for: $0.role, of: type) ? $0 : nil }
        case .typealias, .associatedtype: nil
        }
      return (leftOut.contains(type, in: index), definitions.isUserInterface(type, in: index), role)
    }
    nameRoles = told.map(\.role)
    isInterfaceType = told.map(\.isInterface)
    var assignments = [RoleAssignment](repeating: RoleAssignment(), count: index.types.count)
    for (number, told) in told.enumerated() where told.isLeftOut { assignments[number].isLeftOut = true }
    let stale = index.staleCopies(folders)
    for type in stale { assignments[Int(type.rawValue)].isLeftOut = true }
    if !stale.isEmpty {
      // What else such a file declares, extensions say, is as old.
      let kept = Set(index.types.filter { !stale.contains($0.id) }.map(\.place.file))
      for file in Set(stale.map { index[$0].place.file }) where !kept.contains(file) { leftOutFiles[Int(file.rawValue)] = true }
    }
    idleLeftOut = definitions.statedLeftOut.filter { stated in
      let leftOut = LeftOut(stated.patterns, in: index, folders, where: stated.isMeant)
      let types = index.types.filter { leftOut.contains($0, in: index) }
      for type in types { assignments[Int(type.id.rawValue)].isLeftOut = true }
      // Extensions of the app's types are in such files, too.
      let files = leftOut.isLeftOutFile.indices.filter { leftOut.isLeftOutFile[$0] }
      for file in files { leftOutFiles[file] = true }
      return types.isEmpty && files.isEmpty
    }
    self.leftOutFiles = leftOutFiles
    conformers = index.types.map { type in
      guard type.kind == .protocol else { return [] }
      return index.conformers(of: type.id).filter {
        !assignments[Int($0.rawValue)].isLeftOut && index[$0].kind != .associatedtype && index[$0].kind != .typealias
      }
    }
    self.assignments = assignments
  }

  mutating func run() {
    let stated = statedRoles()
    var misnamed: [TypeID: Evidence] = [:]
    let inNibs = presentersInNibs(index.typeIDs.filter(isNamedPresenter))
    for type in modelsOfNibObjects(inNibs) {
      misnamed[type] = Evidence(role: .interactor, strength: .name, reason: "its name suggests an interactor, but objects of nibs show it as data")
    }
    for type in inNibs {
      misnamed[type] = Evidence(role: .presenter, strength: .name, reason: "its name suggests a presenter, but a nib connects it to widgets")
    }
    // These types must not count as held components of other presenters.
    forgetNames(of: Set(misnamed.keys))
    for type in presentersOfThings(besides: inNibs) {
      misnamed[type] = Evidence(role: .presenter, strength: .name, reason: "its name suggests a presenter, but it has no screen")
    }
    forgetNames(of: Set(misnamed.keys))
    for (type, named) in namedByPresenters() + namedByNeighbours() { nameRoles[Int(type.rawValue)] = named }
    // A presenter by its interface makes the controller that holds it a view, like a presenter by its name.
    interfaceRoles = rolesByInterfaces(besides: misnamed)
    let views = wiredViews()
    let screens = screensByStem(views)
    for type in index.types(of: .concrete) {
      let number = Int(type.id.rawValue)
      guard !assignments[number].isLeftOut else { continue }
      if let role = stated[type.id] {
        add(role, to: number)
        continue
      }
      if let role = definitions.otherViews, views[type.id] != nil, let screen = screenAround(type, screens) {
        add(Evidence(role: role, strength: .wiring, reason: "it holds the same component as \(screen)"), to: number)
        continue
      }
      if let reason = views[type.id], !isNamedAboveAll(type.id) {
        add(Evidence(role: .view, strength: .wiring, reason: reason, isDoubtful: isOnlyHeld(type)), to: number)
        continue
      }
      if let evidence = misnamed[type.id] {
        assignments[number].evidence.append(evidence)
      } else if let evidence = ownEvidence(type) {
        add(evidence, to: number)
      } else if nameRoles[number] == nil, !isUserInterface(type.id), !isBase(type) {
        tie(implementedRoles(type), number)
      }
    }
    findInterfaces(stated)
  }

  /// What these types are called says nothing of them, nor of the interfaces that they alone implement.
  private mutating func forgetNames(of types: Set<TypeID>) {
    for type in types {
      nameRoles[Int(type.rawValue)] = nil
      for interface in index.projectSupertypes(of: type) where index[interface].kind == .protocol {
        if conformers[Int(interface.rawValue)].allSatisfy(types.contains) { nameRoles[Int(interface.rawValue)] = nil }
      }
    }
  }

  mutating func add(_ evidence: Evidence, to number: Int) {
    assignments[number].role = evidence.role
    assignments[number].evidence.append(evidence)
  }

  /// Several roles with the same evidence are none.
  private mutating func tie(_ evidence: [Evidence], _ number: Int) {
    guard evidence.count > 1 else { return }
    assignments[number].tied = evidence.map(\.role)
    assignments[number].evidence = evidence
  }

  // MARK: Stated

  /// `// viperlint:role presenter` speaks of the type that is declared next, or around it on the same line. What is no role of the pack is a
  /// mistake, and reported as one.
  private mutating func statedRoles() -> [TypeID: Evidence] {
    var result = rolesInSettings()
    let known = Set(definitions.roleNames)
    for (number, file) in index.files.enumerated() where !file.facts.roleComments.isEmpty {
      let id = FileID(rawValue: Int32(number))
      for comment in file.facts.roleComments where known.contains(comment.role) {
        var best: (type: TypeID, start: UInt32)?
        for type in index.types where type.place.file == id {
          let range = file.facts[type.place.declaration].range
          if range.start >= comment.range.start, range.start < best?.start ?? .max { best = (type.id, range.start) }
        }
        if let best { result[best.type] = Evidence(role: Role(comment.role), strength: .stated, reason: "a comment above it declares the role") }
      }
    }
    return result
  }

  /// The last statement that fits a type counts.
  private mutating func rolesInSettings() -> [TypeID: Evidence] {
    var result: [TypeID: Evidence] = [:]
    for part in definitions.stated {
      let types = index.types.filter { $0.kind != .typealias && $0.kind != .associatedtype && fits(part, $0) }
      if types.isEmpty { idle.append(part) }
      let evidence = Evidence(role: Role(part.name), strength: .stated, reason: part.reason)
      for type in types { result[type.id] = evidence }
    }
    return result
  }

  func fits(_ part: StatedPart, _ type: TypeSymbol) -> Bool { part.fits(type.qualifiedName, index[type.place.file].path) }

  // MARK: Own evidence

  /// Whether a class is called like those that others inherit from. Where nothing inherits from any of them, and a screen is among them, the
  /// screen itself is called `Base`.
  private func isBase(_ type: TypeSymbol) -> Bool {
    guard definitions.baseTypes.contains(type.name) else { return false }
    let likewise = definitions.baseTypes.flatMap { index.types(named: $0) }
    return !likewise.contains(where: isUserInterface) || likewise.contains { !index.conformers(of: $0).isEmpty }
  }

  /// Whether the type's name tells a role that its pack ranks above what it inherits from.
  private func isNamedAboveAll(_ type: TypeID) -> Bool {
    guard let named = nameRoles[Int(type.rawValue)] else { return false }
    return definitions.roles.contains { $0.role == named.role && $0.outranksSupertypes }
  }

  private func ownEvidence(_ type: TypeSymbol) -> Evidence? {
    let number = Int(type.id.rawValue)
    let isInterface = isUserInterface(type.id)
    if isBase(type) { return nil }
    if let named = nameRoles[number], named.role != .view {
      // A controller or view whose name ends like a component's is still what it inherits from.
      if isInterface, named.role == .presenter || named.role == .interactor || named.role == .entity { return nil }
      // `struct CartNavigationWireframe: View`, whose links a presenter's state opens, is shown and asked for nothing.
      if isInterface, named.role == .router, isSwiftUIView(type) { return otherView(type) }
      // `L10n.Watch.Configurator`, `Event.Router`: names for what is inside.
      if type.kind == .enum, named.role != .entity, type.parent != nil { return nil }
      if named.role == .router, isWayIn(type) {
        return Evidence(role: .builder, strength: .wiring, reason: "it has no stored properties and returns its own screen")
      }
      if named.role == .entity, isGivenToWayIn(type) { return nil }
      return Evidence(role: named.role, strength: .name, reason: "its name ends in '\(named.word)'")
    }
    if let implemented = implementedAboveAll(type) { return implemented }
    if isInterface { return otherView(type) }
    if let implemented = interfaceRoles[type.id] { return implemented }
    return stateEvidence(type) ?? folderEvidence(type)
  }

  /// A SwiftUI view that is not a screen.
  private func otherView(_ type: TypeSymbol) -> Evidence? {
    guard let role = definitions.otherViews, isSwiftUIView(type) else { return nil }
    return Evidence(role: role, strength: .supertype, reason: "it is a SwiftUI view that holds none of the screen's components")
  }

  func isSwiftUIView(_ type: TypeSymbol) -> Bool { index.outsideSupertypes(of: type.id).contains("View") }

  /// `class PickerState: PickerStateProtocol`, where `protocol PickerStateProtocol: ViewStateProtocol`.
  private func stateEvidence(_ type: TypeSymbol) -> Evidence? {
    guard type.kind == .class else { return nil }
    let interface = index.projectSupertypes(of: type.id).first { index[$0].kind == .protocol && nameRoles[Int($0.rawValue)]?.role == .viewState }
    return interface.map { Evidence(role: .viewState, strength: .wiring, reason: "it implements \(index[$0].name)") }
  }

  /// The roles of classes whose own names tell none.
  private func rolesByInterfaces(besides misnamed: [TypeID: Evidence]) -> [TypeID: Evidence] {
    var result: [TypeID: Evidence] = [:]
    for type in index.types(of: .references) {
      guard nameRoles[Int(type.id.rawValue)].map({ $0.role == .view }) ?? true, !isUserInterface(type.id), misnamed[type.id] == nil else { continue }
      guard !assignments[Int(type.id.rawValue)].isLeftOut, !isBase(type) else { continue }
      if let role = implementedRole(type) { result[type.id] = role }
    }
    return result
  }

  /// The role that the names of the implemented interfaces tell: `class Login: LoginInteractorInput`.
  private func implementedRole(_ type: TypeSymbol) -> Evidence? {
    let found = implementedRoles(type)
    return found.count == 1 ? found[0] : nil
  }

  /// For each role the first interface that tells it.
  private func implementedRoles(_ type: TypeSymbol) -> [Evidence] {
    guard type.kind == .class || type.kind == .actor else { return [] }
    var found: [Evidence] = []
    for supertype in type.supertypes {
      guard let target = supertype.type.projectType, index[target].kind == .protocol,
        let named = nameRoles[Int(target.rawValue)], named.role.isPart, named.role != .view
      else { continue }
      // What one implements for another's events (`…Delegate`, `LoginRouterOutput`) says nothing of oneself.
      if index[target].name.hasSuffix("Delegate") || named.role == .router && index[target].name.hasSuffix("Output") { continue }
      if named.role == .presenter, RoleFinder.isToldToParents(index[target].name) { continue }
      if found.contains(where: { $0.role == named.role }) { continue }
      // A screen that listens as presenters do, `CarListController: ListPresentationLogic` next to `ListPresenter`, is both in one.
      if named.role == .presenter, nameRoles[Int(type.id.rawValue)]?.role == .view, isPlayedByNamed(target, named.role) { continue }
      // `CartNavigation`, held by the coordinator of another flow: a way into a module, not out of it.
      if named.role == .router, isAskedByOthers(target) { continue }
      // `CardsCoordinator: CardsPresenterOutput` may as well be the one whom the presenter tells.
      let file = Substring(index.files[Int(type.place.file.rawValue)].path).lastName
      // `class LoginIneractor` in `LoginInteractor.swift`.
      let isDoubtful = !definitions.mentions(named.role, in: type.name) && !definitions.mentions(named.role, in: String(file))
      found.append(Evidence(role: named.role, strength: .wiring, reason: "it implements \(index[target].name)", isDoubtful: isDoubtful))
    }
    return found
  }

  /// The role of an interface, though a controller implements it, where its pack ranks the role above what the class inherits from:
  /// `final class LoginFlowHost: UIViewController, LoginFlowController`.
  private func implementedAboveAll(_ type: TypeSymbol) -> Evidence? {
    guard type.kind == .class, definitions.roles.contains(where: \.outranksSupertypes) else { return nil }
    let interface = index.projectSupertypes(of: type.id).first {
      index[$0].kind == .protocol && isNamedAboveAll($0) && !index[$0].name.hasSuffix("Delegate")
    }
    guard let interface, let named = nameRoles[Int(interface.rawValue)] else { return nil }
    return Evidence(role: named.role, strength: .wiring, reason: "it implements \(index[interface].name)")
  }

  /// `CardsPresenterOutput`, which the presenter holds and its parent implements, as a coordinator does.
  private static func isToldToParents(_ name: String) -> Bool {
    ["PresenterOutput", "PresenterModuleOutput", "PresenterDelegate", "PresenterListener"].contains { name.byteOffset(of: $0) != nil }
  }

  /// Whether a type whose own name tells the role implements an interface.
  private func isPlayedByNamed(_ interface: TypeID, _ role: Role) -> Bool {
    conformers[Int(interface.rawValue)].contains { nameRoles[Int($0.rawValue)]?.role == role }
  }

  /// Whether there are types that hold an interface, and no part of a module among them.
  private func isAskedByOthers(_ interface: TypeID) -> Bool {
    let holders = index.typeIDs.filter { holder in
      index.holdings(of: holder).contains { $0.types.contains { $0.type.projectType == interface } }
    }
    return !holders.isEmpty
      && holders.allSatisfy { nameRoles[Int($0.rawValue)].map { !$0.role.isPart } ?? !isUserInterface($0) }
  }

  private func folderEvidence(_ type: TypeSymbol) -> Evidence? {
    let folder = Int(folders.folder(of: type.place.file))
    guard let role = folderRoles[folder], type.parent == nil, isData(type) else { return nil }
    return Evidence(role: role, strength: .folder, reason: "it is in the directory '\(folders.paths[folder].lastName)'", isDoubtful: true)
  }

  /// Structs and enums, and classes that inherit nothing but what data does: a directory's name makes no entity of a template, nor of a command
  /// that keeps the presenter for which it does something.
  private func isData(_ type: TypeSymbol) -> Bool {
    if type.kind == .struct || type.kind == .enum { return true }
    guard type.kind == .class else { return false }
    let held = index.holdings(of: type.id).lazy.flatMap(\.types)
    if held.contains(where: { $0.type.projectType.map { nameRoles[Int($0.rawValue)]?.role.isPart == true } == true }) { return false }
    return index.outsideSupertypes(of: type.id).allSatisfy(RoleFinder.dataSupertypes.contains)
      && index.projectSupertypes(of: type.id).allSatisfy { index[$0].kind == .class || index[$0].name.contains("Entity") }
  }

  private static let dataSupertypes: Set<String> = [
    "Codable", "Decodable", "Encodable", "Equatable", "Hashable", "Comparable", "Identifiable", "Sendable", "Error",
    "CustomStringConvertible", "NSObject", "NSCoding", "NSSecureCoding", "NSCopying", "NSManagedObject", "Object",
    "EmbeddedObject", "Mappable", "ImmutableMappable", "AnyObject",
  ]
}
