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
