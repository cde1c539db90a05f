import Checks
import Findings
package import Index
package import Roles
import SourceText

/// A change of the architecture, to see what follows from it.
package enum ArchitectureChange: Sendable {
  /// With the types nested in it.
  case move(TypeID, to: ModuleID)
  case merge([ModuleID], into: ModuleID)
  /// Removes the references from some modules to others.
  case cut([ModuleID], [ModuleID])
}

extension Linted {
  /// The same as if the architecture were changed, one change after the other. The code stays as it is: types hold and conform to what they did.
  package func after(_ changes: [ArchitectureChange], threads: Int = coreCount) -> Linted {
    var roles = project.roles
    var cuts: [(from: Set<TypeID>, to: Set<TypeID>)] = []
    let index = project.index
    func types(_ modules: [ModuleID]) -> Set<TypeID> { Set(index.typeIDs.filter { roles.home(of: $0).map(modules.contains) ?? false }) }
    for change in changes {
      switch change {
      case .move(let moved, let module):
        roles = roles.moving { type in
          sequence(first: type) { index[$0].parent }.contains(moved) ? module : nil
        }
      case .merge(let modules, let module):
        roles = roles.moving { type in
          [roles.home(of: type), roles.module(of: type)].contains { $0.map(modules.contains) ?? false } ? module : nil
        }
      case .cut(let from, let to): cuts.append((types(from), types(to)))
      }
    }
    func isCut(_ from: TypeID?, _ to: TypeID) -> Bool { cuts.contains { cut in from.map(cut.from.contains) ?? false && cut.to.contains(to) } }
    let references =
      cuts.isEmpty ? project.references : project.references.without(in: index, threads: threads) { isCut($0.from, $0.to) }
    let names = cuts.map { cut in (Set(cut.from.map { index[$0].qualifiedName }), Set(cut.to.map { index[$0].qualifiedName })) }
    return Linted(project.with(roles, references), scope: scope, roles: roles, by: settings, LintRequest(), threads: threads) { violation in
      !names.contains { $0.0.contains(violation.from) && $0.1.contains(violation.to) }
    }
  }
}
