import Facts
package import Index
import SourceText

/// Evidence for or against the role that a type's name suggests.
struct NameBacking {
  let index: ProjectIndex
  let definitions: RoleDefinitions
  let names: NameReader

  /// Whether a type inherits from what the role wants behind its name, and is nothing else that is called so for another reason.
  func supports(_ role: Role, by word: String, of type: TypeSymbol) -> Bool {
    // Events come from keyboards and servers, too.
    if word == "EventHandler", !holdsPart(type) { return false }
    if role.isPart, isNamespace(type) || isMessage(type, role) { return false }
    let outside = index.outsideSupertypes(of: type.id)
    // `struct PresenterKey: EnvironmentKey`, `struct RepositoryPresenter: DependencyKey`: where something is found, not the thing itself.
    if role.isPart, outside.contains(where: { $0.hasSuffix("Key") }) { return false }
    switch role {
    // What is decoded is data, however it is called: `struct Repository: Decodable`.
    case .service, .dataManager:
      if outside.contains(where: Self.decodable.contains) || fillsView(type) || isList(type, outside) { return false }
      // `ViewControllerManager`, through which controllers go in and out, navigates.
      if word == "Manager", passesControllers(type) { return false }
    // `struct AppRouter { static func open(url: String) }`, which neither gives screens nor is given any, opens what is outside of the app.
    case .router: if type.supertypes.isEmpty, index.hasOnlyStaticMembers(type.id), !index.passesObjects(type) { return false }
    // `enum LogModule: Int { case app, sync }` names what there is, and puts nothing together.
    case .builder:
      if type.kind == .enum, hasCases(type), !givesParts(type) { return false }
      // Containers of other things are called so, too.
      if word == "Container", !assembles(type) { return false }
    // What a view observes is a class; a value of that name is what it shows.
    case .viewState: if type.kind.isValue { return false }
    default: break
    }
    guard let words = words(of: role) else { return true }
    func inherits(_ names: Set<String>) -> Bool {
      outside.contains(where: names.contains)
        || index.projectSupertypes(of: type.id).contains { names.contains(index[$0].name) }
        // `@Observable` makes a class conform to `Observable`.
        || index.attributes(of: type).contains(where: names.contains)
    }
    if !words.unlessConforming.isEmpty, inherits(words.unlessConforming) { return false }
    return words.conforming.isEmpty || inherits(words.conforming) || role == .viewModel && publishes(type)
  }

  /// `enum LoginInteractorOutput { case success, failure }`: what components tell one another. A router may be the list of what it shows, with the
  /// functions that do so.
  private func isMessage(_ type: TypeSymbol, _ role: Role) -> Bool {
    guard type.kind == .enum, hasCases(type) else { return false }
    return role != .router || type.members.allSatisfy { index.kind(of: $0) != .function }
  }

  /// `struct Interactor { private init() {} }`, in which the interactors of all modules stand.
  private func isNamespace(_ type: TypeSymbol) -> Bool {
    guard type.supertypes.isEmpty, type.members.allSatisfy({ index.members[Int($0.rawValue)].kind == .initializer }) else { return false }
    return index.nestedTypes(of: type.id).contains { index[$0].kind != .protocol && names.role(ofType: index[$0].name)?.role.isPart == true }
  }

  /// Whether the end of an interface's name tells a role: `LoginInteractable: Interactable` is what another architecture calls so.
  func speaks(for role: Role, of interface: TypeSymbol) -> Bool {
    guard let others = words(of: role)?.unlessConforming, !others.isEmpty else { return true }
    return !interface.supertypes.contains { others.contains($0.type.name(in: index)) }
  }

  private func words(of role: Role) -> RoleWords? { definitions.roles.first { $0.role == role } }

  /// `@Published` is evidence for an observer, though the class does not declare it.
  private func publishes(_ type: TypeSymbol) -> Bool {
    type.kind == .class && index.properties(of: type.id).contains { $0.attributes.contains("Published") }
  }

  /// `enum AuthProvider: Int { case google, apple }` is a choice between services; a request (`enum LoginService: TargetType`) is asked for.
  private func isList(_ type: TypeSymbol, _ outside: [String]) -> Bool {
    guard type.kind == .enum, outside.allSatisfy(Self.valued.contains), index.projectSupertypes(of: type.id).isEmpty else { return false }
    return hasCases(type)
  }

  private func hasCases(_ type: TypeSymbol) -> Bool {
    let (facts, own) = (index[type.place.file].facts, type.place.declaration)
    return facts.declarations[Int(own.rawValue)..<Int(facts[own].descendantsEnd)].contains { $0.kind == .enumCase && $0.parent == own }
  }

  /// Whether a static function gives the type itself, or a part, as what it has put together: `static func assemble(with: Context) -> LoginContainer`.
  private func assembles(_ type: TypeSymbol) -> Bool {
    type.members.contains { member in
      guard index[member].isStatic, index[member].kind == .function else { return false }
      let place = index[member].place
      let facts = index[place.file].facts
      let result = facts[place.declaration].type
      guard result != .none, AssemblyVerbs.begin(facts.text(facts[place.declaration].name)) else { return false }
      return facts.text(facts[result].name) == type.name || mentionsPart(result, in: facts)
    }
  }

  /// Whether a function or property of a type gives a view, a view controller or another part of a module.
  private func givesParts(_ type: TypeSymbol) -> Bool {
    type.members.contains { member in
      let place = index[member].place
      let facts = index[place.file].facts
      return mentionsPart(facts[place.declaration].type, in: facts)
    }
  }

  private func mentionsPart(_ node: NodeID, in facts: FileFacts) -> Bool {
    if node == .none { return false }
    if facts[node].kind == .typeName || facts[node].kind == .typeMember {
      let name = facts.text(facts[node].name)
      if AssemblyFinder.screenNames.contains(name) || names.role(ofInterface: name)?.role.isPart == true { return true }
    }
    return facts.children(of: node).contains { mentionsPart($0, in: facts) }
  }

  /// Whether several functions take or give a view controller or a window; a single one may only show something on it on request.
  private func passesControllers(_ type: TypeSymbol) -> Bool {
    type.kind == .class
      && type.members.count {
        let member = index[$0]
        guard member.kind == .function else { return false }
        let facts = index[member.place.file].facts
        let declaration = facts[member.place.declaration]
        return ([declaration.type].filter { $0 != .none } + facts.list(declaration.parameters)).contains { facts.mentions(Self.controllers, in: $0) }
      } > 1
  }

  private static let controllers: Set<String> = [
    "UIViewController", "UINavigationController", "UITabBarController", "UIWindow", "NSViewController", "NSWindow",
  ]

  /// A manager of a table or a collection is a piece of its screen, as is one of a picker or the like that the system shows.
  private func fillsView(_ type: TypeSymbol) -> Bool {
    index.holdings(of: type.id).lazy.flatMap(\.types).contains { held in
      guard case .outside(let name) = held.type else { return false }
      return name == "UITableView" || name == "UICollectionView" || name.hasSuffix("PickerController")
        || name.hasSuffix("ViewController") && name != "UIViewController" && name != "NSViewController"
    }
  }

  private func holdsPart(_ type: TypeSymbol) -> Bool {
    index.holdings(of: type.id).lazy.flatMap(\.types).contains { held in
      let name = held.type.name(in: index)
      return (names.role(ofInterface: name) ?? names.role(ofType: name))?.role.isPart ?? false
    }
  }

  /// What an enum of values conforms to.
  private static let valued: Set<String> = [
    "Int", "String", "Character", "UInt", "Double", "RawRepresentable", "CaseIterable", "Equatable", "Hashable", "Comparable", "Sendable", "Identifiable",
    "CustomStringConvertible",
  ]

  private static let decodable: Set<String> = ["Codable", "Decodable", "Mappable", "ImmutableMappable", "NSManagedObject"]
}

extension ProjectIndex {
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
      if name.hasPrefix("UI") || name.hasPrefix("NS") || name == "View" || name == "AnyView" || !types(named: name).isEmpty { return true }
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
