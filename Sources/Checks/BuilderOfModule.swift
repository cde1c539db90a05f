import Facts
import Index
import Roles
import SourceText

/// Who puts a module together, by name.
struct BuilderOfModule {
  private let project: CheckedProject

  init(_ project: CheckedProject) { self.project = project }

  /// Names of the types that functions and properties of a module's builders are declared to give.
  func given(by module: ModuleID) -> Set<String> {
    var names: Set<String> = []
    for type in project.roles[module].types where project.roles.role(of: type) == .builder { names.formUnion(given(by: type)) }
    return names
  }

  private func given(by builder: TypeID) -> Set<String> {
    var names: Set<String> = []
    for member in project.index[builder].members where gives(member) {
      let facts = project.index[project.index.place(of: member).file].facts
      let result = project.index.declaration(member).type
      if result != .none { names.formUnion(facts.typeNames(in: result).map { facts.text($0) }) }
    }
    return names
  }

  /// Whether a builder gives a screen, or a part or an interface of the module.
  private func givesScreen(_ builder: TypeID, of module: ModuleID) -> Bool {
    given(by: builder).contains { name in
      FrameworkTypes.controllers.contains(name) || name.hasSuffix("ViewController") || name.hasSuffix("View") || name.byteOffset(of: "Module") != nil
        || project.index.types(named: name).contains { type in
          if project.index[type].kind == .typealias { return true }
          guard let role = project.roles.role(of: type) else { return false }
          return role == .view || role == .builder || role.isPart && project.roles.module(of: type) == module
        }
    }
  }

  /// Whether a builder's functions take the part rather than make it.
  private func isMadeWith(_ part: TypeID, _ builder: TypeID) -> Bool {
    guard project.roles.role(of: part) == .router else { return false }
    let functions = project.index[builder].members.filter { project.index.kind(of: $0) == .function }
    return !functions.isEmpty
      && functions.allSatisfy { member in
        let facts = project.index[project.index.place(of: member).file].facts
        return facts.list(project.index.declaration(member).parameters).contains { parameter in
          facts.typeNames(in: parameter).contains { facts.text($0) == project.index[part].name }
        }
      }
  }

  /// `struct LoginDependencies { let client: Client }` has nothing that could be asked.
  private func isBag(_ builder: TypeID) -> Bool {
    project.index[builder].kind == .struct && project.index[builder].supertypes.isEmpty
      && project.index[builder].members.allSatisfy {
        let kind = project.index.kind(of: $0)
        return kind == .initializer || (kind == .let || kind == .var) && !project.index.modifiers(of: $0).contains(.computed)
      }
  }

  private func gives(_ member: MemberID) -> Bool {
    project.index.kind(of: member) == .function || project.index.modifiers(of: member).contains(.computed)
  }

  /// The builder of a part's module; the router, where it holds the module's assembly code; nil where there is none.
  func builder(for part: TypeID) -> String? {
    guard let module = project.roles.module(of: part) else { return nil }
    let types = project.roles[module].types
    let builders = types.filter { project.roles.role(of: $0) == .builder && project.index[$0].kind.isConcrete && !isMadeWith(part, $0) && !isBag($0) }
    // `LoginRowBuilder` gives rows.
    if let builder = builders.first(where: { givesScreen($0, of: module) }) ?? builders.first(where: { given(by: $0).isEmpty }) {
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

  /// How to get the module of a component from another module. Components that do not navigate leave that to the router.
  func advice(for part: TypeID, madeBy maker: TypeID) -> String {
    let advice = advice(for: part)
    guard let role = project.roles.role(of: maker), [.view, .presenter, .interactor].contains(role) else { return advice }
    return "leave this to the \(project.roles.word(for: .router)): \(advice) there"
  }

  private func advice(for part: TypeID) -> String {
    guard let builder = builder(for: part) else {
      return "add a builder for \(project.roles.home(of: part).map { "module \(project.roles[$0].name)" } ?? "its module") and use it"
    }
    guard let module = project.roles.module(of: part), hasOnlyFillers(module) else { return "use the builder \(builder)" }
    return "let \(builder) return the screen, and use it"
  }

  /// Whether all that its builders do is to fill in what they take. A container's assembly registers what others ask for.
  private func hasOnlyFillers(_ module: ModuleID) -> Bool {
    let builders = project.roles[module].types.filter { project.roles.role(of: $0) == .builder && project.index[$0].kind.isConcrete }
    return !builders.isEmpty
      && builders.allSatisfy { builder in
        let functions = project.index[builder].members.filter { project.index.kind(of: $0) == .function }
        return !functions.isEmpty && !project.index.outsideSupertypes(of: builder).contains("Assembly")
          && functions.allSatisfy { project.index.declaration($0).type == .none && project.index.declaration($0).parameters != .none }
          && !project.index[builder].members.contains { member in
            project.index.modifiers(of: member).contains(.computed) || project.index.kind(of: member) == .let && !project.index[member].isStatic
          }
      }
  }
}
