import Facts
import Findings
import Index
import Roles

/// What a reviewer may find right, though one part knows another's class.
extension BoundaryBreaches {
  func doubt(about held: TypeID, of holder: TypeID, by property: Property?) -> Doubt? {
    let roles = (holder: project.roles.role(of: holder), held: project.roles.role(of: held))
    // What the whole app navigates with may be more of a service than a part.
    if roles.held == .router, project.isAlone(held) || isSharedPath(held) || project.roles.leadsFromAbove(held) { return .sharedRouter }
    let isOther = project.neighbourhood(of: held, to: holder) == .other
    if roles.held == .view, roles.holder == .view, isOther { return .containerChild }
    if roles.held == .router, roles.holder == .router, isOther { return .entrance }
    // Who owns its module, and makes it or is given it, is its builder.
    if roles.held == .view, roles.holder == .router, isOwnedFromOutside(holder) { return .ownsModule }
    if isPairOfPiece(held, holder) { return .cell }
    if property?.attributes.contains("IBOutlet") == true { return .outlet }
    if roles.holder == .view, isOther, project.isPresenterAlone(held) { return .helper }
    // A presenter of no module is a tool of the one that keeps it: `let searchPresenter: SearchPresenter<Trail>`.
    if roles.held == .presenter, roles.holder == .presenter, project.roles.module(of: held) == nil { return .helper }
    guard let property else { return nil }
    if asksForClass(property) { return .typeArgument }
    return whoDemandsClass(property).flatMap { isAbroad($0, from: property) ? .requiredClass : nil }
  }

  /// Whether the parts of its own module have a router only weakly: it is kept from outside, and owns its module.
  private func isOwnedFromOutside(_ router: TypeID) -> Bool {
    guard project.roles.role(of: router) == .router, let module = project.roles.module(of: router) else { return false }
    let holders = project.roles[module].types.filter { $0 != router && project.index[$0].kind.isReference }.flatMap { part in
      project.index.holdings(of: part).filter { property in
        property.types.contains { $0.type.candidates.contains { project.index.isKind(router, of: $0) } }
      }
    }
    return !holders.isEmpty && holders.allSatisfy { $0.ownership != .strong }
  }

  /// Whether a router is what SwiftUI's navigation follows, for several modules: screens are pushed by changing it, whoever does.
  private func isSharedPath(_ router: TypeID) -> Bool {
    guard project.index.holdings(of: router).contains(where: { $0.types.contains { $0.type == .outside("NavigationPath") } }) else { return false }
    let modules = project.components(of: kind.between).filter { part in
      project.index.holdings(of: part).contains { $0.types.contains { $0.type == .project(router) } }
    }.compactMap(project.roles.module)
    return Set(modules).count > 1
  }

  /// A cell and the small presenter that is made with it: an interface for each is asked of nobody.
  private func isPairOfPiece(_ held: TypeID, _ holder: TypeID) -> Bool {
    let roles = (holder: project.roles.role(of: holder), held: project.roles.role(of: held))
    let piece: TypeID
    switch roles {
    case (.view, .presenter): piece = holder
    case (.presenter, .view): piece = held
    default: return false
    }
    return project.isSubview(piece)
  }

  /// Whether a base class leaves the type open to what conforms to a protocol: no interface would do, for none conforms to another, nor to itself.
  private func asksForClass(_ property: Property) -> Bool {
    let facts = project.index[property.file].facts
    let owner = project.index[property.owner]
    let written = project.index.declaration(property.member).type
    guard written != .none, owner.place.file == property.file, facts[owner.place.declaration].genericParameters != .none else { return false }
    // `typealias Presenter = P`
    let names = facts.typeNames(in: written).flatMap { name in
      [name]
        + project.index.nestedTypes(of: owner.id).filter {
          project.index[$0].kind == .typealias && project.index[$0].place.file == property.file && project.index[$0].name == facts.text(name)
        }.flatMap { facts.typeNames(in: facts[project.index[$0].place.declaration].type) }
    }
    return names.contains { name in
      guard let constraint = facts.constraint(of: name, on: owner.place.declaration) else { return false }
      return facts.typeNames(in: constraint).contains { constraint in
        project.index.types(named: facts.text(constraint)).contains { project.index[$0].kind == .protocol }
      }
    }
  }

  /// The protocol that asks for a property by an associated type that has to conform to a protocol, which no interface does:
  /// `protocol Presentable { associatedtype Partner: Interactor; var interactor: Partner! { get set } }`.
  func whoDemandsClass(_ property: Property) -> TypeID? {
    let index = project.index
    return index.projectSupertypes(of: property.owner).first { interface in
      guard index[interface].kind == .protocol else { return false }
      return index[interface].members.contains { member in
        let symbol = index[member]
        guard symbol.name == property.name, !symbol.isStatic else { return false }
        let facts = index[symbol.place.file].facts
        let written = facts[symbol.place.declaration].type
        return written != .none && facts.typeNames(in: written).contains { project.isConstrainedAssociatedType(facts.text($0), of: interface) }
      }
    }
  }

  /// Whether a protocol is a library's.
  private func isAbroad(_ interface: TypeID, from property: Property) -> Bool {
    let (home, abroad) = (project.index[property.file].target, project.index[project.index[interface].place.file].target)
    return !home.isEmpty && !abroad.isEmpty && home != abroad
  }
}

extension CheckedProject {
  /// Whether an interface, or one above it, has an associated type of that name that must conform to a protocol of the project.
  fileprivate func isConstrainedAssociatedType(_ name: String, of interface: TypeID) -> Bool {
    ([interface] + index.projectSupertypes(of: interface)).contains { type in
      index.nestedTypes(of: type).contains { nested in
        guard index[nested].kind == .associatedtype, index[nested].name == name else { return false }
        let (facts, place) = (index[index[nested].place.file].facts, index[nested].place)
        return facts.list(facts[place.declaration].inherited).contains { bound in
          index.types(named: facts.text(facts[bound].name)).contains { index[$0].kind == .protocol }
        }
      }
    }
  }
}

extension FileFacts {
  /// Names in a written type, arguments included.
  func typeNames(in node: NodeID) -> [NameID] {
    let own = self[node].kind == .typeName ? [self[node].name] : []
    return own + children(of: node).flatMap { typeNames(in: $0) }
  }
}
