import Facts
import Index

/// What types mean where they are written.
struct WrittenTypes {
  let code: CodeBase
  let open: OpenFile
  @inline(__always) private var syntax: FileSyntax { _read { yield open.syntax } }
  @inline(__always) private var references: FileReferences { _read { yield open.references } }

  /// A parameter as it is written.
  struct Parameter {
    /// As callers write it; empty for none.
    let label: String
    let name: NameID
    let type: TypeID?
    /// Whether nothing that matters can be given.
    let isPlain: Bool
    let hasDefault: Bool
    let isVariadic: Bool
  }

  func parameter(_ id: NodeID) -> Parameter {
    let node = syntax[id]
    var children = Array(syntax.children(of: id))[...]
    var name = node.name
    if node.flags.contains(.hasSecondName), let inner = children.popFirst() { name = syntax[inner].name }
    let type = node.flags.contains(.hasType) ? children.popFirst() : nil
    return Parameter(
      label: label(node.name), name: name, type: type.flatMap(self.type), isPlain: type.map(isPlain) == true, hasDefault: node.flags.contains(.hasValue),
      isVariadic: node.flags.contains(.variadic))
  }

  func label(_ name: NameID) -> String {
    let text = syntax.text(name)
    return text == "_" ? "" : text
  }

  /// Whether a written type can lead to no relevant object.
  func isPlain(_ type: NodeID) -> Bool {
    let node = syntax[type]
    switch node.kind {
    case .typeOptional, .typeImplicitlyUnwrapped, .typeArray: return isPlain(node.first)
    case .typeName:
      return node.first == .none && OutsideWords.isPlain(syntax.text(node.name), withTexts: !code.isDetailed) && references.at(node.offset).isEmpty
    default: return false
    }
  }

  /// The one type of the project that a written type lets in, the elements of collections for the collection.
  func type(of node: NodeID) -> TypeID? {
    guard node != .none, syntax.has(node) else { return nil }
    let written = syntax[node]
    switch written.kind {
    case .typeOptional, .typeImplicitlyUnwrapped, .typeAny, .typeSome, .typeArray: return type(of: written.first)
    case .typeAttributed: return Array(syntax.children(of: node)).last.flatMap(type)
    case .typeTuple:
      let children = Array(syntax.children(of: node))
      return children.count == 1 ? type(of: syntax[children[0]].first) : nil
    case .typeName, .typeMember:
      if OutsideWords.collections.contains(syntax.text(written.name)) { return Array(syntax.children(of: node)).last.flatMap(type) }
      var only: TypeID?
      for reference in references.at(written.offset) where reference.kind != .calls && reference.kind != .uses && reference.to != only {
        if only != nil { return nil }
        only = reference.to
      }
      return only.flatMap { code.index.kind(of: $0) == .protocol || code.index.kind(of: $0).isConcrete ? $0 : nil }
    default: return nil
    }
  }

  /// The types of a tuple's elements. Empty if a type is not a tuple.
  func labels(of type: NodeID) -> [String] {
    guard type != .none, syntax[type].kind == .typeTuple else { return [] }
    return syntax.children(of: type).map { label(syntax[$0].name) }
  }

  /// The type that `T.self` names.
  func metatype(_ node: NodeID) -> TypeID? {
    guard node != .none, syntax[node].kind == .member, syntax.text(syntax[node].name) == "self" else { return nil }
    var base = syntax[node].first
    while [.tuple, .argument, .typeExpression, .typeAny].contains(syntax[base].kind) { base = syntax[base].first }
    return references.at(syntax[base].offset).first?.to
  }
}
