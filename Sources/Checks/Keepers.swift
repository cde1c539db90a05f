import Index
import Roles

/// Who holds whom strongly, asked from the held end.
struct Keepers {
  private let project: CheckedProject
  private var holders: [TypeID: [TypeID]] = [:]

  init(_ project: CheckedProject) {
    self.project = project
    for type in project.index.types where type.kind.isConcrete && !project.roles.isLeftOut(type.id) {
      for holding in project.strongHoldings(of: type.id) {
        guard let held = holding.type.projectType, holders[held]?.last != type.id else { continue }
        holders[held, default: []].append(type.id)
      }
    }
  }

  /// Types that keep alive what `held` stands for, by whichever of its interfaces. What it owns itself does not count: it lives no
  /// longer than its owner.
  func others(than holder: TypeID, keeping held: TypeID) -> [TypeID] {
    let concrete = project.index[held].kind == .protocol ? project.conformers(of: held) : [held]
    var faces: Set<TypeID> = [held]
    for type in concrete {
      faces.insert(type)
      faces.formUnion(project.index.projectSupertypes(of: type))
    }
    let owned = Set(concrete.flatMap(directlyHeld))
    return faces.flatMap { holders[$0] ?? [] }.filter { keeper in
      keeper != holder && !concrete.contains(keeper) && !owned.contains(keeper)
    }
  }

  /// Whether a router that it owns holds it in turn: that is what others may hold of such a module, or closes a circle, which is another fault.
  func isKeptByRouter(_ held: TypeID) -> Bool {
    let concrete = project.index[held].kind == .protocol ? project.conformers(of: held) : [held]
    return concrete.flatMap(directlyHeld).contains { router in
      project.roles.role(of: router) == .router
        && project.strongHoldings(of: router).contains { holding in
          holding.type.candidates.contains { face in concrete.contains { project.index.isKind($0, of: face) } }
        }
    }
  }

  private func directlyHeld(by type: TypeID) -> [TypeID] {
    project.strongHoldings(of: type).flatMap { holding -> [TypeID] in
      guard let held = holding.type.projectType else { return [] }
      return project.index[held].kind == .protocol ? project.conformers(of: held) : [held]
    }
  }
}
