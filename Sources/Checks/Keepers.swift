import Index
import Roles

/// Who holds whom strongly, asked from the held end.
struct Keepers: Sendable {
  private var holders: [TypeID: [TypeID]] = [:]

  /// Of nobody.
  init() {}

  /// - Parameter asked: what is to be asked about.
  init(_ project: CheckedProject, of asked: [TypeID]) {
    let faces = asked.reduce(into: Set<TypeID>()) { $0.formUnion(Keepers.faces(of: $1, in: project)) }
    if faces.isEmpty { return }
    for type in project.index.typeIDs where project.index.kind(of: type).isConcrete && !project.roles.isLeftOut(type) {
      for holding in project.strongHoldings(of: type) {
        guard let held = holding.type.projectType, faces.contains(held), holders[held]?.last != type else { continue }
        holders[held, default: []].append(type)
      }
    }
  }

  /// Types that keep alive what `held` stands for, by whichever of its interfaces. What it owns itself does not count: it lives no
  /// longer than its owner.
  func others(than holder: TypeID, keeping held: TypeID, in project: CheckedProject) -> [TypeID] {
    let concrete = project.concrete(held)
    let owned = Set(concrete.flatMap { Keepers.directlyHeld(by: $0, in: project) })
    return Keepers.faces(of: held, in: project).flatMap { holders[$0] ?? [] }.filter { keeper in
      keeper != holder && !concrete.contains(keeper) && !owned.contains(keeper)
    }
  }

  /// Whether something that it owns holds it in turn: the two keep each other, which is another fault, and that other is often what the
  /// module's parent keeps.
  static func isInCircle(_ held: TypeID, in project: CheckedProject) -> Bool {
    let concrete = project.concrete(held)
    return concrete.flatMap { directlyHeld(by: $0, in: project) }.contains { owned in
      project.strongHoldings(of: owned).contains { holding in
        holding.type.candidates.contains { face in concrete.contains { project.index.isKind($0, of: face) } }
      }
    }
  }

  private static func directlyHeld(by type: TypeID, in project: CheckedProject) -> [TypeID] {
    project.strongHoldings(of: type).flatMap { holding -> [TypeID] in
      guard let held = holding.type.projectType else { return [] }
      return project.concrete(held)
    }
  }

  /// What it is held as.
  private static func faces(of held: TypeID, in project: CheckedProject) -> Set<TypeID> {
    var faces: Set<TypeID> = [held]
    for type in project.concrete(held) {
      faces.insert(type)
      faces.formUnion(project.index.projectSupertypes(of: type))
    }
    return faces
  }
}

extension CheckedProject {
  /// Who has to keep a presenter or an interactor from now on, as the end of an advice, where nobody but its holder does: a weak link alone would
  /// leave it to nobody. Empty where somebody does, or nobody is known who could.
  ///
  /// - Parameter others: whose keeping does not count: those in a circle with it.
  func newKeeper(of held: TypeID, insteadOf holder: TypeID, _ keepers: Keepers, but others: Set<TypeID> = []) -> String {
    guard let module = roles.module(of: held), let role = roles.role(of: held), role == .presenter || role == .interactor,
      keepers.others(than: holder, keeping: held, in: self).allSatisfy(others.contains)
    else { return "" }
    let keeper: Role = role == .presenter || roles.role(of: holder) == .presenter ? .view : .presenter
    let able = roles[module].types.filter {
      roles.role(of: $0) == keeper && index[$0].kind.isConcrete && !roles.isLeftOut($0) && !isSubview($0)
    }
    guard able.count == 1, let first = able.first, first != holder, !isKept(held, by: first) else { return "" }
    return ", and let \(index[first].qualifiedName) keep the \(role) \(index[held].qualifiedName)"
  }

  private func isKept(_ type: TypeID, by keeper: TypeID) -> Bool {
    strongHoldings(of: keeper).contains { $0.type.candidates.contains { index.isKind(type, of: $0) } }
  }
}
