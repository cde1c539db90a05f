import Facts
import Index
import Roles

extension CheckedProject {
  /// Whether a view model is a value that carries nothing but values: what a screen shows, and nobody who does something.
  func isPlainData(_ type: TypeID) -> Bool {
    index[type].kind.isValue && roles.role(of: type) == .viewModel && carriesValuesOnly(type)
  }

  /// Whether a value without a role of its own is there for what it carries: an entity that is not called so, an enum of cases.
  func isUnnamedData(_ type: TypeID) -> Bool {
    guard index.kind(of: type).isValue, roles.role(of: type) == nil, carriesValuesOnly(type) else { return false }
    return index.properties(of: type).contains(where: \.isStored) || index[type].members.contains { index.kind(of: $0) == .enumCase }
  }

  /// Whether a value has nothing but closures, which whoever makes it decides: it is an interface itself, `struct Routing { let onSave: () -> Void }`.
  func isMadeOfClosures(_ type: TypeID) -> Bool {
    guard index[type].kind == .struct, index.outsideSupertypes(of: type).isEmpty,
      !index[type].members.contains(where: { index.kind(of: $0) == .function })
    else { return false }
    return index.properties(of: type).allSatisfy { property in
      let written = index.declaration(property.member).type
      return written != .none && index[property.file].facts.hasFunction(in: written)
    }
  }

  private func carriesValuesOnly(_ type: TypeID) -> Bool {
    guard !index.outsideSupertypes(of: type).contains("View") else { return false }
    return index.properties(of: type).allSatisfy { property in
      guard property.isStored else { return true }
      let facts = index[property.file].facts
      let written = index.declaration(property.member).type
      if written != .none, facts.hasFunction(in: written) { return false }
      return property.types.allSatisfy { held in
        switch held.type {
        case .outside(let name): !FrameworkTypes.isOfUIKitOrFoundation(name)
        case .project(let id): index[id].kind.isValue && (id == type || roles.role(of: id)?.isPart != true)
        case .ambiguous: false
        }
      }
    }
  }
}

extension FileFacts {
  /// Whether a written type is or contains a closure's.
  fileprivate func hasFunction(in node: NodeID) -> Bool {
    self[node].kind == .typeFunction || children(of: node).contains { hasFunction(in: $0) }
  }
}
