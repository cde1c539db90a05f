import Facts
import Findings
import Index
import Roles

/// Where a part looks behind an interface: `(presenter as? LoginPresenter)?.reload()`.
struct BoundaryCasts {
  private let breaches: BoundaryBreaches
  private let code: WrittenCode
  private var project: CheckedProject { breaches.project }

  init(_ breaches: BoundaryBreaches) {
    self.breaches = breaches
    code = WrittenCode(breaches.project)
  }

  func find(in holder: TypeID, _ found: inout FoundViolations) {
    // Most parts name no other part's class.
    let named = project.ownCode(of: holder).contains { part in
      project.references.from(part).contains { $0.kind == .names && breaches.isForeign($0.to, to: holder) }
    }
    if !named { return }
    var casts: [(place: Place, to: TypeID, from: Seen, isTest: Bool)] = []
    for piece in code.ownPieces(of: holder) where !project.isAssembly(piece.place.declaration, in: piece.file.id) {
      piece.forEach { id, node in
        let parts = node.kind == .cast ? piece.file.children(id) : []
        guard parts.count == 2, let cast = target(parts[1], in: piece.file), breaches.isForeign(cast, to: holder),
          let seen = interface(of: parts[0], in: piece.file) ?? controller(parts[0], heldBy: holder, in: piece.file)
        else { return }
        casts.append((piece.file.place(of: parts[1]), cast, seen, node.flags.contains(.test)))
      }
    }
    for cast in casts {
      let (name, interface) = (project.index[cast.to].qualifiedName, cast.from.name)
      let missing = cast.from.property.map { advice(for: $0, holding: cast.to, by: holder, as: interface) } ?? "add what it needs to \(interface)"
      found.add(
        breaches.violation(
          at: cast.place, of: holder, holding: cast.to,
          "\(project.index[holder].qualifiedName) "
            + (cast.isTest ? "checks whether \(interface) is" : "casts \(interface) to") + " the \(breaches.role(cast.to)) \(name)",
          breaches.kind.instead ?? missing))
    }
  }

  /// As what a component is known before the cast.
  private struct Seen {
    let name: String
    /// The property of a framework's class that has it.
    var property: String?
  }

  private func interface(of value: NodeID, in file: WrittenFile) -> Seen? {
    guard let type = file.type(of: value), project.index.kind(of: type) == .protocol else { return nil }
    return Seen(name: project.index[type].qualifiedName)
  }

  /// `weak var viewController: UIViewController?`, from which a router navigates, whatever screen it is.
  private func controller(_ value: NodeID, heldBy holder: TypeID, in file: WrittenFile) -> Seen? {
    guard let name = file.ownName(value) else { return nil }
    // `var viewController: UIViewController { view.viewController }`, too.
    let all = [project.index.holdings(of: holder), project.index.properties(of: holder)].joined()
    guard let property = all.first(where: { $0.name == name }) else { return nil }
    let classes = property.types.compactMap(\.type.outsideName)
    return classes.first(where: FrameworkTypes.plainControllers.contains).map { Seen(name: $0, property: name) }
  }

  private func advice(for property: String, holding view: TypeID, by holder: TypeID, as plain: String) -> String {
    let known = breaches.existingInterface(of: view, heldBy: holder, as: nil).flatMap { $0 == plain ? nil : $0 }
    return "declare '\(property)' as \(known ?? "a protocol that has what \(project.index[holder].name) needs")"
  }

  /// The type to which is cast, through optionals.
  private func target(_ node: NodeID, in file: WrittenFile) -> TypeID? {
    var id = node
    while [.typeOptional, .typeAny, .typeImplicitlyUnwrapped].contains(file[id].kind), file[id].first != .none { id = file[id].first }
    return file.references.at(file[id].offset).last { $0.kind == .names }?.to
  }
}

/// Interfaces through which several neighbours see one part.
struct SharedInterfaces {
  private let breaches: BoundaryBreaches
  private var project: CheckedProject { breaches.project }
  /// By interface, the roles of those who hold it.
  private var holders: [TypeID: Set<Role>] = [:]

  init(_ breaches: BoundaryBreaches) {
    self.breaches = breaches
    for holder in breaches.project.components(of: breaches.kind.between) {
      guard let role = breaches.project.roles.role(of: holder) else { continue }
      for property in breaches.project.index.holdings(of: holder) {
        for type in property.types.compactMap(\.type.projectType) where isFace(type, to: holder) { holders[type, default: []].insert(role) }
      }
    }
  }

  /// Whether it is an interface of another part.
  private func isFace(_ type: TypeID, to holder: TypeID) -> Bool {
    let project = breaches.project
    guard project.index.kind(of: type) == .protocol, let role = project.roles.role(of: type) else { return false }
    return breaches.kind.between.contains(role) && role != project.roles.role(of: holder)
  }

  func find(heldBy holder: TypeID, _ found: inout FoundViolations) {
    for property in project.index.holdings(of: holder) {
      for type in property.types.compactMap(\.type.projectType) {
        guard let roles = holders[type], roles.count > 1, isFace(type, to: holder) else { continue }
        let others = roles.filter { $0 != project.roles.role(of: holder) }.map(project.roles.word(for:)).sorted()
        let name = project.index[type].qualifiedName
        found.add(
          breaches.violation(
            at: project.place(of: type), of: holder, holding: type,
            "\(name) is an interface for more than one component: \(project.index[holder].qualifiedName) and the \(others.joined(separator: " and the ")) hold it",
            "add an interface for each of them"))
      }
    }
  }
}
