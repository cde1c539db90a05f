import Facts
import Index

/// The index as the compiler's own would tell it (found by comparing with what `-index-store-path` writes, Swift 6.3).
struct CompilerView {
  private let index: ProjectIndex

  init(_ index: ProjectIndex) { self.index = index }

  /// Declared in a body, or inside such a type.
  func isLocal(_ type: TypeID) -> Bool {
    var next: TypeID? = type
    while let type = next {
      if index[index[type].place].modifiers.contains(.local) { return true }
      next = index[type].parent
    }
    return false
  }

  /// The type, or the nearest around it, that no body declares.
  func outer(of type: TypeID) -> TypeID? {
    var next: TypeID? = type
    while let type = next, isLocal(type) { next = index[type].parent }
    return next
  }

  /// The dotted name of the type that contains a reference; `-` where there is none.
  ///
  /// Heads of types (but for what they inherit), heads of subscripts, payloads of enum cases and what typealiases and
  /// associated types stand for belong to nobody. An extension counts even where what it extends is nobody's in the project, a type in a body does not.
  func encloser(of reference: Reference) -> String {
    let facts = index[reference.file].facts
    if reference.context != .none, isContainedInNothing(reference, facts[reference.context], facts) { return "-" }
    var from = reference.from
    while let type = from, isLocal(type) { from = index[type].parent }
    if let from { return index[from].qualifiedName }
    var declaration = reference.context
    while declaration != .none {
      let fact = facts[declaration]
      // Of what is around an outside type that index knows nothing.
      if fact.kind == .extension { return externalName(facts.names[fact.name], isNested: facts[fact.type].kind == .typeMember) }
      declaration = fact.parent
    }
    return "-"
  }

  /// What an extended name stands for, where it is a typealias of the project for an external type.
  private func externalName(_ extended: String, isNested: Bool) -> String {
    var (name, isNested) = (extended, isNested)
    // Typealiases of typealiases; those that lead back to themselves do not compile.
    for _ in 0..<8 {
      guard let alias = index.types(named: name).first(where: { index[$0].kind == .typealias && (index[$0].parent != nil) == isNested }) else { break }
      isNested = false
      let facts = index[index[alias].place.file].facts
      let type = facts[index[alias].place.declaration].type
      guard type != .none else { break }
      let written = facts[type]
      switch written.kind {
      case .typeArray: return "Array"
      case .typeDictionary: return "Dictionary"
      case .typeName: name = facts.text(written.name)
      default: return extended
      }
    }
    return name
  }

  private func isContainedInNothing(_ reference: Reference, _ context: DeclarationFact, _ facts: FileFacts) -> Bool {
    switch context.kind {
    // A composition's parts belong to nobody, not even behind a name of their own.
    case .class, .struct, .enum, .actor, .protocol, .extension:
      reference.kind != .inherits || index[reference.to].kind == .typealias
    case .typealias, .associatedtype, .enumCase: true
    case .subscript: context.body == .none || reference.offset < facts[context.body].offset
    default: false
    }
  }
}
