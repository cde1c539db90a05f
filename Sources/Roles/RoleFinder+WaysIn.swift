import Facts
import Index

/// Ways into a module that are named like its components.
extension RoleFinder {
  /// Whether a value called a router stores nothing, is not stored, and returns the screen that it is named after: it starts a module.
  /// `struct LoginRouterInput { func view(entry: LoginEntity) -> LoginViewController }`
  func isWayIn(_ type: TypeSymbol) -> Bool {
    guard type.kind.isValue, type.supertypes.isEmpty, !index.properties(of: type.id).contains(where: \.isStored) else { return false }
    let stem = names.stem(of: type.name, isInterface: false)
    let givesOwn = type.members.contains { member in
      let symbol = index[member]
      guard symbol.kind == .function, !symbol.isStatic else { return false }
      let facts = index[symbol.place.file].facts
      let result = facts[symbol.place.declaration].type
      guard result != .none, facts[result].kind == .typeName else { return false }
      return index.types(named: facts.text(facts[result].name)).contains {
        index[$0].kind == .class && isUserInterface($0) && names.stem(of: index[$0].name, isInterface: false) == stem
      }
    }
    return givesOwn && holders[type.id].isEmpty
  }

  /// Whether a struct is next to a router or a builder whose functions take it: what a module is started with, callers included, rather
  /// than what it works on.
  func isGivenToWayIn(_ type: TypeSymbol) -> Bool {
    guard type.kind == .struct, type.parent == nil else { return false }
    let facts = index[type.place.file].facts
    return facts.declarations.contains { function in
      guard function.kind == .function, function.parent != .none else { return false }
      let owner = facts[function.parent]
      guard owner.kind.isType, let role = names.role(ofName: facts.text(owner.name)), role == .router || role == .builder else { return false }
      return facts.list(function.parameters).contains { facts.mentions([type.name], in: $0) }
    }
  }
}
