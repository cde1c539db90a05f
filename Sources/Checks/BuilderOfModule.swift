import Facts
import Index
import Roles

/// Who puts a module together, by name.
struct BuilderOfModule {
  private let project: CheckedProject

  init(_ project: CheckedProject) { self.project = project }

  /// The builder of a part's module; the router, where it holds the module's assembly code; nil where there is none.
  func builder(for part: TypeID) -> String? {
    guard let module = project.roles.module(of: part) else { return nil }
    let types = project.roles[module].types
    if let builder = types.first(where: { project.roles.role(of: $0) == .builder && project.index[$0].kind.isConcrete }) {
      return project.index[builder].qualifiedName
    }
    // Not `HeaderView.instanceFromNib`.
    for type in types where project.index[type].kind.isConcrete && project.roles.role(of: type)?.isPart == true {
      for member in project.index[type].members where project.index[member].isStatic {
        let symbol = project.index[member]
        // Nor `LoginRouter.assemble(self)`, which has nothing to give.
        if symbol.kind == .function, project.roles.isAssembly(symbol.place), project.index.declaration(member).type != .none {
          return "\(project.index[type].qualifiedName).\(symbol.name)"
        }
      }
    }
    return nil
  }
}
