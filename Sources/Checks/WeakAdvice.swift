import Facts
import Index

extension CheckedProject {
  /// How a property that keeps a type strongly comes to hold it weakly, in words that can be typed: a `let` becomes a `var`, and elements
  /// of a collection get boxes.
  ///
  /// - Parameter owner: ` in NAME`, where the reader does not know whose property it is.
  func weakAdvice(for property: Property, holding type: NamedType, isElement: Bool, owner: String) -> String {
    if isElement { return "keep the elements of '\(property.name)'\(owner) in weak boxes" }
    let isConstant = index[property.member].kind == .let
    let optional = isConstant || isWrittenOptional(property) ? "" : " and optional"
    let advice = isConstant ? "make '\(property.name)'\(owner) a weak var" : "declare '\(property.name)'\(owner) weak\(optional)"
    guard let held = type.projectType, index.isClassBound(held) == false else { return advice }
    let and = optional.isEmpty ? " and" : ", and"
    return advice + "\(and) \(index[held].name) " + (index[held].kind.isValue ? "a class" : "': AnyObject'")
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
