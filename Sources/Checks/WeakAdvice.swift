import Facts
import Index
import Roles

extension CheckedProject {
  /// How a property that keeps a type strongly comes to hold it weakly, in words that can be typed: a `let` becomes a `var`, and elements
  /// of a collection get boxes.
  ///
  /// - Parameter owner: ` in NAME`, where the reader does not know whose property it is.
  func weakAdvice(for property: Property, holding type: NamedType, isElement: Bool, owner: String) -> String {
    if isElement { return "hold the elements of '\(property.name)'\(owner) in weak boxes" }
    let written = index.declaration(property.member).type
    if written != .none, index[property.file].facts[written].kind == .typeTuple {
      return "move it from the tuple '\(property.name)'\(owner) to a weak property"
    }
    let generic = genericHolding(property)
    if let generic, !generic.isClass, !generic.isAlwaysClass || generic.constraintOffset == nil {
      return "compute '\(property.name)'\(owner) from a weak property of type 'AnyObject?'"
    }
    let isConstant = index[property.member].kind == .let
    let isOptional = isWrittenOptional(property)
    var advice =
      isConstant
      ? "declare '\(property.name)'\(owner) as a weak\(isOptional ? "" : ", optional") var"
      : "declare '\(property.name)'\(owner) weak\(isOptional ? "" : " and optional")"
    if let generic {
      if !generic.isClass { advice += ", and constrain \(generic.name) to AnyObject" }
    } else if let held = type.projectType, index.isClassBound(held) == false {
      advice += index[held].kind.isValue ? ", and make \(index[held].name) a class" : ", and constrain \(index[held].name) to AnyObject"
    }
    return advice
  }

  /// What has to be done besides, where the property alone keeps what it holds: the end of a message that gives `weakAdvice`.
  func whoIsToKeep(_ property: Property, holding type: NamedType, isElement: Bool) -> String {
    if isElement { return "" }
    let declaration = index.declaration(property.member)
    if declaration.value != .none, index[property.file].facts[declaration.value].kind == .call {
      return ". Create and retain it elsewhere, because its initial value is deallocated immediately"
    }
    let isView = type.candidates.isEmpty || type.candidates.contains { roles.role(of: $0) == .view }
    guard isView, roles.role(of: property.owner) == .router, let builder = builderGivingItself(property.owner) else { return "" }
    return ". Let '\(builder)' return the view instead of the router, because nothing else retains the view"
  }

  /// The static function by which a router gives itself, with its module behind it: `static func createModule() -> LoginRouterProtocol`.
  private func builderGivingItself(_ router: TypeID) -> String? {
    let names = Set([index[router].name] + index.projectSupertypes(of: router).filter { index[$0].kind == .protocol }.map { index[$0].name })
    return index[router].members.lazy.map { index[$0] }.first { member in
      guard member.isStatic, member.kind == .function else { return false }
      let facts = index[member.place.file].facts
      let result = facts[member.place.declaration].type
      return result != .none && facts[result].kind == .typeName && names.contains(facts.text(facts[result].name))
    }?.name
  }

  /// Whether no written type says otherwise.
  private func isWrittenOptional(_ property: Property) -> Bool {
    let facts = index[property.file].facts
    let type = index.declaration(property.member).type
    guard type != .none else { return true }
    switch facts[type].kind {
    case .typeOptional, .typeImplicitlyUnwrapped: return true
    case .typeName: return facts.text(facts[type].name) == "Optional"
    default: return false
    }
  }
}
