import Facts
import Index

/// The index in terms of the compiler's index (derived from the output of `-index-store-path`, Swift 6.3).
struct CompilerView {
  private let index: ProjectIndex

  init(_ index: ProjectIndex) { self.index = index }

  /// Whether a type is declared in a body, or nested in such a type.
  func isLocal(_ type: TypeID) -> Bool {
    var next: TypeID? = type
    while let type = next {
      if index[index[type].place].modifiers.contains(.local) { return true }
      next = index[type].parent
    }
    return false
  }

  /// The type or its nearest enclosing type that is not local.
  func outer(of type: TypeID) -> TypeID? {
    var next: TypeID? = type
    while let type = next, isLocal(type) { next = index[type].parent }
    return next
  }

  /// The qualified name of the type that contains a reference; `-` if there is none.
  ///
  /// Heads of types (except inherited types), heads of subscripts, payloads of enum cases, and the targets of typealiases and
  /// associated types have no containing type. Extensions of external types count, local types do not.
  func encloser(of reference: Reference) -> String {
    let facts = index[reference.file].facts
    if reference.context != .none, isContainedInNothing(reference, facts[reference.context], facts) { return "-" }
    var from = reference.from
    while let type = from, isLocal(type) { from = index[type].parent }
    if let from { return index[from].qualifiedName }
    var declaration = reference.context
    while declaration != .none {
      let fact = facts[declaration]
      // The compiler's index does not know the enclosing types of external types.
      if fact.kind == .extension { return externalName(facts.names[fact.name], isNested: facts[fact.type].kind == .typeMember) }
      declaration = fact.parent
    }
    return "-"
  }

  /// Resolves an extended name that is a typealias of the project for an external type.
  private func externalName(_ extended: String, isNested: Bool) -> String {
    var (name, isNested) = (extended, isNested)
    // Follow typealiases of typealiases. Cyclic ones do not compile.
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
    // The members of a composition have no containing type, even behind a typealias.
    case .class, .struct, .enum, .actor, .protocol, .extension:
      reference.kind != .inherits || index[reference.to].kind == .typealias
    case .typealias, .associatedtype, .enumCase: true
    case .subscript: context.body == .none || reference.offset < facts[context.body].offset
    default: false
    }
  }
}
