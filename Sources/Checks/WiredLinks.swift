import Facts
import Index
import Roles
import SettingValues

/// Which properties are links that the code that makes their owner sets.
struct WiredLinks {
  let kind: WiringKind
  let project: CheckedProject
  let code: WrittenCode
  private var index: ProjectIndex { _read { yield project.index } }

  /// Whether a property is a link that whoever makes its owner has to set.
  func isLink(_ property: Property, of owner: TypeID) -> Bool {
    // What a base class has, its heirs may do without.
    guard property.owner == owner || project.roles.role(of: property.owner) == nil && kind.links.fit(property.name) else { return false }
    guard property.isStored, !property.attributes.contains(where: { $0 != "objc" && $0 != "MainActor" }), !property.isInferred else { return false }
    let declaration = index.declaration(property.member)
    let facts = index[property.file].facts
    guard declaration.type != .none, [.typeOptional, .typeImplicitlyUnwrapped].contains(facts[declaration.type].kind),
      !declaration.modifiers.contains(.lazy), isOfLink(property, owner)
    else { return false }
    return declaration.value == .none || code.file(property.file)[declaration.value].kind == .nilLiteral
  }

  /// `var rootView: RootView!` of a generic class, which hosts views of any kind.
  func isHostsLink(_ property: Property) -> Bool {
    kind.links.fit(property.name) && property.isStored && index[index[property.owner].place].genericParameters != .none
  }

  private func isOfLink(_ property: Property, _ owner: TypeID) -> Bool {
    if isDelegate(property) { return property.types.contains { $0.type.projectType.map { index.kind(of: $0) == .protocol } == true } }
    if kind.links.fit(property.name) {
      let role = project.roles.role(of: owner)
      // A service is told of a screen when it is asked to show something there.
      return role != .service && (role != .view || index[property.owner].place.file == property.file)
    }
    return property.types.contains { held in held.type.candidates.contains { leads(to: $0, from: owner) } }
  }

  private func leads(to type: TypeID, from owner: TypeID) -> Bool {
    guard let role = project.roles.role(of: type), kind.to.contains(role) else { return false }
    // Screens and their pieces come and go; a router may show one now and then.
    if role == .view, index.kind(of: type) != .protocol || project.isOnlyValue(type) && project.roles.role(of: owner) == .view { return false }
    if index.kind(of: type).isValue { return false }
    // What a screen shows comes when there is something to show.
    if role == .viewModel, project.roles.role(of: owner) == .view { return false }
    if role == .router, index.kind(of: type) != .protocol, project.roles.role(of: owner) == .router { return false }
    return role != project.roles.role(of: owner) && !project.isSubview(owner)
  }

  /// Whether a link leads to what no part is, such as a worker, which an interactor may make when it needs it.
  func isTool(_ property: Property) -> Bool {
    let roles = property.types.flatMap(\.type.candidates).compactMap(project.roles.role)
    return !roles.isEmpty && roles.allSatisfy { !$0.isPart && !kind.shared.contains($0) }
  }

  func isDelegate(_ property: Property) -> Bool {
    kind.delegateWords.isNamedDelegate(property.name)
      || property.types.contains { held in held.type.projectType.map { kind.delegateWords.isNamedDelegate(index[$0].name) } == true }
  }
}
