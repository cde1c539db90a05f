import Facts
import Index
import Roles

extension ComponentLinks {
  /// Adds who makes whom, which providers a type asks, and which views controllers host.
  mutating func addMaking(_ input: DiagramInput, among candidates: Set<TypeID>) {
    let index = input.index
    for made in input.references.constructions {
      guard let maker = made.from, maker != made.to, candidates.contains(maker), candidates.contains(made.to), index.kind(of: made.to).isConcrete,
        let role = input.roles.role(of: made.to), role != .entity,
        // `super.init()`
        !index.isKind(maker, of: made.to)
      else { continue }
      addOnce(from: maker, to: made.to, .makes)
    }
    for type in candidates where index.kind(of: type).isReference {
      for view in hostedViews(of: type, in: index) where candidates.contains(view) && view != type { addOnce(from: type, to: view, .hosts) }
      for property in index.properties(of: type) {
        for given in givenTypes(of: property, in: index) where candidates.contains(given) && given != type {
          addOnce(from: type, to: given, .makes, detail: "by \(property.name)")
        }
        // `var viewModel: LoginViewModel { rootView.viewModel }`
        guard !property.isStored, !property.isRequirement else { continue }
        for used in property.types.compactMap(\.type.projectType) where candidates.contains(used) && input.roles.role(of: used) == .viewModel {
          addReferences(from: type, to: used, [.uses: 1])
        }
      }
    }
  }

  /// Views in the generic arguments of what a class inherits: `UIHostingController<LoginView>`.
  private func hostedViews(of type: TypeID, in index: ProjectIndex) -> [TypeID] {
    let place = index[type].place
    let facts = index[place.file].facts
    return facts.list(facts[place.declaration].inherited).flatMap { facts.argumentNames(in: $0) }.compactMap { name in
      let types = index.types(named: name).filter { index.outsideSupertypes(of: $0).contains("View") }
      return types.count == 1 ? types[0] : nil
    }
  }

  /// What a property that is a function gives: `() -> LoginFlowControllerService`.
  private func givenTypes(of property: Property, in index: ProjectIndex) -> [TypeID] {
    let facts = index[property.file].facts
    var type = index.declaration(property.member).type
    guard type != .none else { return [] }
    while [.typeOptional, .typeAttributed].contains(facts[type].kind), let inner = Array(facts.children(of: type)).last { type = inner }
    guard facts[type].kind == .typeFunction, let result = Array(facts.children(of: type)).last, facts[result].kind == .typeName else { return [] }
    let types = index.types(named: facts.text(facts[result].name))
    return types.count == 1 ? types : []
  }
}

extension FileFacts {
  /// Names of the generic arguments in a written type, at any depth.
  fileprivate func argumentNames(in node: NodeID) -> [String] {
    children(of: node).flatMap { child in ([.typeName, .typeMember].contains(self[child].kind) ? [text(self[child].name)] : []) + argumentNames(in: child) }
  }
}
