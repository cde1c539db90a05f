import Index
import SourceText

/// Finds every type's role: collects what speaks for and against each, and judges.
final class RoleFinder {
  let index: ProjectIndex
  let folders: FolderTree
  /// By directory, where its name tells the role of the data in it.
  let folderRoles: [Role?]
  /// By type: classes and structs of the user interface.
  let isInterfaceType: [Bool]
  let definitions: RoleDefinitions
  let names: NameReader
  let holders: HolderLists
  var assignments: [RoleAssignment]
  /// What names tell; see ``presentersOfThings()``.
  private(set) var nameRoles: [(role: Role, word: String)?]
  /// By type, what speaks against what its name tells.
  let againstNames: [[Signal]]
  /// Concrete conformers of each protocol that count: no test doubles.
  let conformers: [[TypeID]]
  /// What builders make, by builder; see ``madeParts(by:views:)``.
  private(set) var made: [TypeID: [TypeID]] = [:]
  /// By file: tests, generated code.
  let leftOutFiles: [Bool]
  /// Statements of the settings that fit no type.
  var idle: [StatedPart] = []
  /// Words of the settings that leave out no type.
  let idleLeftOut: [StatedLeftOut]

  init(_ index: ProjectIndex, _ folders: FolderTree, _ definitions: RoleDefinitions, threads: Int) {
    self.index = index
    self.folders = folders
    self.definitions = definitions
    let names = NameReader(definitions)
    self.names = names
    folderRoles = definitions.roles(of: folders)
    let shapes = NameSignals(index: index, definitions: definitions, names: names)
    let told = mapInParallel(count: index.types.count, threads: threads) { number -> Told in
      let type = index.types[number]
      var told = Told(isInterface: definitions.isUserInterface(type, in: index))
      switch type.kind {
      case .class, .actor, .struct, .enum:
        told.role = names.role(ofType: type.name)
        if let role = told.role?.role { told.against = shapes.against(role, of: type) }
      case .protocol: told.role = names.role(ofInterface: type.name)
      case .typealias, .associatedtype: break
      }
      return told
    }
    nameRoles = told.map { $0.against.isEmpty ? $0.role : nil }
    againstNames = told.map(\.against)
    isInterfaceType = told.map(\.isInterface)
    var leftOut = LeftOut(definitions.leftOut, in: index)
    idleLeftOut = definitions.statedLeftOut.filter { !leftOut.add($0.patterns, in: index, where: $0.isMeant) }
    let excluded = leftOut.types
    leftOutFiles = leftOut.files
    conformers = index.types.map { type in
      guard type.kind == .protocol else { return [] }
      return index.conformers(of: type.id).filter {
        !excluded[Int($0.rawValue)] && index[$0].kind != .associatedtype && index[$0].kind != .typealias
      }
    }
    assignments = excluded.map { RoleAssignment(isLeftOut: $0) }
    holders = HolderLists(index)
  }

  /// What a type shows by itself.
  private struct Told {
    let isInterface: Bool
    var role: (role: Role, word: String)?
    var against: [Signal] = []
  }

  func run() {
    let stated = statedRoles()
    for (type, signal) in stated { judge(type, [signal]) }
    keepNamesOfHeldModels()
    // They must not count as held components of other presenters.
    let misnamed = presentersOfThings().subtracting(stated.keys)
    forgetNames(of: misnamed)
    // First those without a user interface: the controller that holds a presenter is a view, however the presenter is known.
    for type in index.types(of: .concrete) where isOpen(type.id) && !misnamed.contains(type.id) && !isUserInterface(type.id) {
      judge(type.id, signals(of: type))
    }
    let views = wiredViews()
    let screens = screensByStem(views)
    let shown = typesOnlyViewsTake()
    for type in index.types(of: .concrete) where isOpen(type.id) && !(misnamed.contains(type.id) && views[type.id] == nil) {
      var signals = assignments[Int(type.id.rawValue)].judgement.signals + [views[type.id]].compactMap(\.self)
      if let role = definitions.otherViews, views[type.id] != nil, let screen = screenAround(type, screens) {
        signals.append(Signal(.sharesScreen, role, screen))
      }
      if !misnamed.contains(type.id) {
        if isUserInterface(type.id) { signals += userInterfaceSignals(of: type, isWired: views[type.id] != nil) }
        signals = withBuilderSignals(signals, of: type, views)
      }
      if !isUserInterface(type.id), Judgement(signals).role == nil, let signal = folderSignal(type) ?? dataSignal(type, shown: shown) {
        signals.append(signal)
      }
      if !signals.isEmpty { judge(type.id, signals) }
    }
    findTools()
    findInterfaces(besides: stated)
  }

  /// Whether nothing is certain yet.
  private func isOpen(_ type: TypeID) -> Bool {
    let assignment = assignments[Int(type.rawValue)]
    return !assignment.isLeftOut && !assignment.judgement.isStated
  }

  /// Where views hold their view models, UIKit's controllers do so without observing them.
  private func keepNamesOfHeldModels() {
    if !definitions.viewPartners.contains(.viewModel) { return }
    for type in index.types(of: .concrete) where type.kind == .class && againstNames[Int(type.id.rawValue)].map(\.kind) == [.notObserved] {
      if users(of: type.id).contains(where: { isUserInterface($0.type) && index.kind(of: $0.type) == .class }) {
        nameRoles[Int(type.id.rawValue)] = names.role(ofType: type.name)
      }
    }
  }

  /// What these types are called says nothing of them; a presenter may still hold them as its view.
  private func forgetNames(of types: Set<TypeID>) {
    for type in types.sorted() {
      if let named = nameRoles[Int(type.rawValue)] {
        judge(type, [Signal(.name, named.role, named.word), Signal(.noScreen, named.role, named.role.name.withArticle)])
      }
      nameRoles[Int(type.rawValue)] = nil
    }
  }

  func judge(_ type: TypeID, _ signals: [Signal]) { assignments[Int(type.rawValue)].judgement = Judgement(signals) }

  func note(_ parts: [TypeID], madeBy builder: TypeID) { made[builder] = parts }

  /// Whether the type's name tells a role that its pack ranks above what it inherits from.
  func isNamedAboveAll(_ type: TypeID) -> Bool {
    guard let named = nameRoles[Int(type.rawValue)] else { return false }
    return definitions.roles.contains { $0.role == named.role && $0.outranksSupertypes }
  }

  func role(of type: TypeID) -> Role? { assignments[Int(type.rawValue)].role }
}
