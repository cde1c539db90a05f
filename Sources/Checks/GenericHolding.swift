import Facts
package import Index

/// How a property is declared whose type a class leaves to its subclasses: `class BasePresenter<View> { var view: View? }`.
package struct GenericHolding {
  /// Of the generic parameter.
  package let name: String
  /// Behind the parameter's name, where a constraint belongs; nil where one is written.
  package let constraintOffset: Int?
  /// Whether only classes can stand for it.
  package let isClass: Bool
  /// Whether every subclass has a class stand for it, so that `: AnyObject` compiles. An interface is none, even of classes.
  package let isAlwaysClass: Bool
}

extension CheckedProject {
  /// Nil for a property of any other type.
  package func genericHolding(_ property: Property) -> GenericHolding? {
    let symbol = index[property.owner]
    let facts = index[symbol.place.file].facts
    let parameters = facts[symbol.place.declaration].genericParameters
    let type = index.declaration(property.member).type
    guard parameters != .none, type != .none, property.file == symbol.place.file else { return nil }
    var written = facts[type]
    while [.typeOptional, .typeImplicitlyUnwrapped].contains(written.kind) { written = facts[written.first] }
    guard written.kind == .typeName, let node = facts.list(parameters).first(where: { facts[$0].name == written.name }) else { return nil }
    let name = facts.text(written.name)
    let constraint = facts.constraint(of: written.name, on: symbol.place.declaration)
    let isClass = constraint.map { facts.text(facts[$0].name) == "AnyObject" } ?? false
    return GenericHolding(
      name: name, constraintOffset: constraint == nil ? Int(facts[node].offset) + name.utf8.count : nil, isClass: isClass,
      isAlwaysClass: isAlwaysClass(property))
  }

  private func isAlwaysClass(_ property: Property) -> Bool {
    let heirs = index.conformers(of: property.owner)
    if heirs.isEmpty || !heirs.allSatisfy({ isClass(property, in: $0) }) { return false }
    // Whoever writes the type elsewhere may fill in anything.
    return !references.all.contains { $0.to == property.owner && ![.inherits, .uses, .calls].contains($0.kind) }
  }

  private func isClass(_ property: Property, in heir: TypeID) -> Bool {
    guard let types = index.holdings(of: heir).first(where: { $0.member == property.member })?.types, types.count == 1 else { return false }
    return types[0].type.projectType.map { index.kind(of: $0).isReference } == true
  }
}
