import Facts
package import Index
import SourceText

/// What speaks against the role that a type's name suggests.
struct NameSignals {
  let index: ProjectIndex
  let definitions: RoleDefinitions
  let names: NameReader

  /// What the type itself shows against the role.
  func against(_ role: Role, of type: TypeSymbol) -> [Signal] {
    var result: [Signal] = []
    func add(_ kind: SignalKind, _ subject: String = "", where isShown: Bool) { if isShown { result.append(Signal(kind, role, subject)) } }
    let outside = index.outsideSupertypes(of: type.id)
    if role.isPart {
      add(.namespace, where: isNamespace(type))
      add(.message, where: isMessage(type, role))
      // `struct PresenterKey: EnvironmentKey`, `struct RepositoryPresenter: DependencyKey`: where something is found, not the thing itself.
      if type.kind.isValue, let coded = outside.first(where: Self.decodable.contains) { result.append(Signal(.decoded, role, coded)) }
      if let key = outside.first(where: { $0.hasSuffix("Key") }) { result.append(Signal(.key, role, key)) }
    }
    switch role {
    // What is decoded is data, however it is called: `struct Repository: Decodable`.
    case .service, .dataManager:
      if let coded = outside.first(where: Self.decodable.contains) { result.append(Signal(.decoded, role, coded)) }
      if let filled = viewFilled(by: type) { result.append(Signal(.fillsView, role, filled)) }
      add(.data, where: isData(type, outside))
      // `ViewControllerManager`, through which controllers go in and out, navigates.
      add(.passesScreens, where: passesControllers(type))
    // `struct AppRouter { static func open(url: String) }`, which neither gives screens nor is given any, opens what is outside of the app.
    case .router: add(.staticOnly, where: type.supertypes.isEmpty && index.hasOnlyStaticMembers(type.id) && !index.passesObjects(type))
    // What a view observes is a class; a value of that name is what it shows.
    case .viewState: add(.value, where: type.kind.isValue)
    default: break
    }
    guard let words = definitions.roles.first(where: { $0.role == role }) else { return result }
    func inherited(_ names: Set<String>) -> String? {
      outside.first(where: names.contains)
        ?? index.projectSupertypes(of: type.id).lazy.map { index[$0].name }.first(where: names.contains)
        // `@Observable` makes a class conform to `Observable`.
        ?? index.attributes(of: type).first(where: names.contains)
    }
    if !words.unlessConforming.isEmpty, let other = inherited(words.unlessConforming) { result.append(Signal(.otherKind, role, other)) }
    if !words.conforming.isEmpty, inherited(words.conforming) == nil, role != .viewModel || !publishes(type) {
      result.append(Signal(.notObserved, role))
    }
    return result
  }

  /// `enum LoginInteractorOutput { case success, failure }`: what components tell one another. A router may be the list of what it shows, with the
  /// functions that do so.
  private func isMessage(_ type: TypeSymbol, _ role: Role) -> Bool {
    guard index.hasCases(type) else { return false }
    return role != .router || type.members.allSatisfy { index.kind(of: $0) != .function }
  }

  /// `struct Interactor { private init() {} }`, in which the interactors of all modules stand.
  private func isNamespace(_ type: TypeSymbol) -> Bool {
    guard type.supertypes.isEmpty, type.members.allSatisfy({ index.members[Int($0.rawValue)].kind == .initializer }) else { return false }
    return index.nestedTypes(of: type.id).contains { index[$0].kind != .protocol && names.role(ofType: index[$0].name)?.role.isPart == true }
  }

  /// Whether the end of an interface's name tells a role: `LoginInteractable: Interactable` is what another architecture calls so.
  func speaks(for role: Role, of interface: TypeSymbol) -> Bool {
    guard let others = definitions.roles.first(where: { $0.role == role })?.unlessConforming, !others.isEmpty else { return true }
    return !interface.supertypes.contains { others.contains($0.type.name(in: index)) }
  }

  /// `@Published` is evidence for an observer, though the class does not declare it.
  private func publishes(_ type: TypeSymbol) -> Bool {
    type.kind == .class && index.properties(of: type.id).contains { $0.attributes.contains("Published") }
  }

  /// `enum AuthProvider: Int { case google, apple }` is a choice between services, and a struct without functions what one works on; a request
  /// (`enum LoginService: TargetType`) is asked for.
  private func isData(_ type: TypeSymbol, _ outside: [String]) -> Bool {
    guard type.kind.isValue, outside.allSatisfy(Self.valued.contains), index.projectSupertypes(of: type.id).isEmpty else { return false }
    return index.hasCases(type) || !type.members.isEmpty && type.members.allSatisfy(isStoredData)
  }

  /// Whether a member is a stored property, not of a function's type.
  private func isStoredData(_ member: MemberID) -> Bool {
    let place = index.place(of: member)
    let facts = index[place.file].facts
    let declaration = facts[place.declaration]
    guard declaration.kind == .let || declaration.kind == .var, !declaration.modifiers.contains(.computed) else { return false }
    return declaration.type != .none && !facts.mentionsFunction(declaration.type)
  }

  /// Whether half of the functions, and several, take or give a view controller or a window; a single one may only show something on it on request.
  private func passesControllers(_ type: TypeSymbol) -> Bool {
    var (all, passing) = (0, 0)
    for member in type.members where index.kind(of: member) == .function {
      let place = index.place(of: member)
      let facts = index[place.file].facts
      let declaration = facts[place.declaration]
      all += 1
      let nodes = (declaration.type == .none ? [] : [declaration.type]) + facts.list(declaration.parameters)
      if nodes.contains(where: { facts.mentions(Self.controllers, in: $0) }) { passing += 1 }
    }
    return passing > 1 && passing * 2 >= all
  }

  private static let controllers: Set<String> = [
    "UIViewController", "UINavigationController", "UITabBarController", "UIWindow", "NSViewController", "NSWindow",
  ]

  /// A manager of a table or a collection is a piece of its screen, as is one of a picker or the like that the system shows.
  private func viewFilled(by type: TypeSymbol) -> String? {
    index.holdings(of: type.id).lazy.flatMap(\.types).compactMap { held -> String? in
      guard case .outside(let name) = held.type else { return nil }
      let isPiece =
        name == "UITableView" || name == "UICollectionView" || name.hasSuffix("PickerController")
        || name.hasSuffix("ViewController") && name != "UIViewController" && name != "NSViewController"
      return isPiece ? name : nil
    }.first
  }

  /// What an enum of values conforms to.
  private static let valued: Set<String> = [
    "Int", "String", "Character", "UInt", "Double", "RawRepresentable", "CaseIterable", "Equatable", "Hashable", "Comparable", "Sendable", "Identifiable",
    "CustomStringConvertible",
  ]

  private static let decodable: Set<String> = ["Codable", "Decodable", "Mappable", "ImmutableMappable", "NSManagedObject"]
}

extension ProjectIndex {
  func hasCases(_ type: TypeSymbol) -> Bool {
    guard type.kind == .enum else { return false }
    let (facts, own) = (self[type.place.file].facts, type.place.declaration)
    return facts.declarations[Int(own.rawValue)..<Int(facts[own].descendantsEnd)].contains { $0.kind == .enumCase && $0.parent == own }
  }

  /// Whether there is something in a type, and nothing of it belongs to an instance.
  package func hasOnlyStaticMembers(_ type: TypeID) -> Bool {
    let members = self[type].members
    return !members.isEmpty
      && members.allSatisfy { self[$0].isStatic && self[$0].kind != .initializer && self[$0].kind != .enumCase }
  }

  /// Whether a function of a type takes or gives a type of the project or of the user interface.
  fileprivate func passesObjects(_ type: TypeSymbol) -> Bool {
    type.members.contains { member in
      let place = self[member].place
      let facts = self[place.file].facts
      let declaration = facts[place.declaration]
      return ([declaration.type].filter { $0 != .none } + facts.list(declaration.parameters)).contains { isObject($0, in: facts) }
    }
  }

  private func isObject(_ node: NodeID, in facts: FileFacts) -> Bool {
    if facts[node].kind == .typeName {
      let name = facts.text(facts[node].name)
      if isOfUIKitOrFoundation(name) || name == "View" || name == "AnyView" || !types(named: name).isEmpty { return true }
    }
    return facts.children(of: node).contains { isObject($0, in: facts) }
  }

  /// Names of the attributes of a type's declaration.
  fileprivate func attributes(of type: TypeSymbol) -> [String] {
    let facts = self[type.place.file].facts
    return facts.list(facts[type.place.declaration].attributes).map { facts.text(facts[$0].name) }
  }
}

extension NamedType {
  /// The last word of a qualified name.
  func name(in index: ProjectIndex) -> String {
    switch self {
    case .project(let type): index[type].name
    case .ambiguous(let types): types.first.map { index[$0].name } ?? ""
    case .outside(let name): name
    }
  }
}

extension FileFacts {
  /// Whether a written type is a function's, or contains one.
  func mentionsFunction(_ node: NodeID) -> Bool {
    self[node].kind == .typeFunction || children(of: node).contains(where: mentionsFunction)
  }
}
