import Facts
import Index

extension CheckedProject {
  /// How a property that keeps a type strongly comes to hold it weakly, in words that can be typed: a `let` becomes a `var`, and elements
  /// of a collection get boxes.
  ///
  /// - Parameter owner: ` in NAME`, where the reader does not know whose property it is.
  func weakAdvice(for property: Property, holding type: NamedType, isElement: Bool, owner: String) -> String {
    if isElement { return "keep the elements of '\(property.name)'\(owner) in weak boxes" }
    let advice =
      index[property.member].kind == .let ? "make '\(property.name)'\(owner) a weak var" : "declare '\(property.name)'\(owner) weak"
    guard let held = type.projectType, index.isClassBound(held) == false else { return advice }
    if index[held].kind.isValue { return advice + " and \(index[held].name) a class" }
    return advice + " and \(index[held].name) ': AnyObject'"
  }
}
