import Facts
import SourceText

/// Assignments, and methods that change what they are called on.
extension ManifestProgram {
  func assign(_ node: NodeID, _ scope: ManifestScope) {
    let syntax = files[scope.file].syntax
    let children = Array(syntax.children(of: node))
    guard children.count == 2 else { return }
    let name = syntax.text(syntax[node].name)
    let given = value(children[1], scope)
    if name == "=" { return store(given, to: children[0], scope) }
    guard name.hasSuffix("=") else { return }
    let before = value(children[0], scope)
    // An optional list that was ignored and is made longer all the same.
    let start = before.isNone ? ManifestValue.list([]) : before
    store(combined(start, String(name.dropLast()), given), to: children[0], scope)
  }

  private func store(_ given: ManifestValue, to node: NodeID, _ scope: ManifestScope) {
    let syntax = files[scope.file].syntax
    // In a branch that may not be taken, the value before may stay.
    let value = openBranches > 0 ? given.or(self.value(node, scope), in: self) : given
    let name = syntax.text(syntax[node].name)
    let children = Array(syntax.children(of: node))
    switch syntax[node].kind {
    case .name:
      if scope.assign(name, value) { return }
      if case .record(let record) = scope.receiver, record[name] != nil || types[record.type]?.instances[name] != nil {
        record[name] = value
      } else if !topLevel.assign(name, value) {
        topLevel.declare(name, value)
      }
    case .member:
      guard let base = children.first, case .record(let record) = self.value(base, scope) else { return }
      record[name] = value
    case .subscriptCall:
      guard let base = children.first, let key = arguments(children.dropFirst(), scope).first?.value else { return }
      switch (self.value(base, scope), key) {
      case (.map(let pairs), _):
        let others = pairs.filter { $0.key.equals(key, in: self) != true }
        store(.map(value.isNone ? others : others + [(key, value)]), to: base, scope)
      case (.list(var values), .number(let index)) where values.indices.contains(index):
        values[index] = value
        store(.list(values), to: base, scope)
      default: break
      }
    case .forceUnwrap, .optionalChain: if let base = children.first { store(value, to: base, scope) }
    default: break
    }
  }

  /// The result of a method that changes the value of `base`; nil if it is no such method.
  func change(_ base: NodeID, by name: String, _ given: [ManifestValue.Field], _ scope: ManifestScope) -> ManifestValue? {
    guard ["append", "insert", "removeAll", "formUnion", "removeFirst", "removeLast", "sort", "reverse"].contains(name) else { return nil }
    let before = value(base, scope)
    guard spend(before.size) else { return .unknown }
    guard let elements = before.isNone ? [] : before.elements else {
      if case .text(let text) = before, name == "append", let more = given.first?.value.text {
        store(combined(.text(text), "+", .text(more)), to: base, scope)
        return .unknown
      }
      return before.isUnknown ? .unknown : nil
    }
    switch (name, given.first) {
    case ("append", let argument?), ("insert", let argument?), ("formUnion", let argument?):
      let isList = argument.label == "contentsOf" || name == "formUnion"
      let more = isList ? argument.value.elements ?? [.unknown] : [argument.value]
      guard elements.count + more.count < Self.sizeLimit else { return .unknown }
      let isFirst = if name == "insert", case .number(0)? = given.dropFirst().first?.value { true } else { false }
      store(.list(isFirst ? more + elements : elements + more), to: base, scope)
    case ("removeAll", nil): store(.list([]), to: base, scope)
    case ("removeAll", let argument?):
      guard case .function(let function) = argument.value else { return .unknown }
      store(.list(elements.filter { apply(function, [ManifestValue.Field(label: "", value: $0)]).bool != true }), to: base, scope)
    case ("removeFirst", nil): store(.list(Array(elements.dropFirst())), to: base, scope)
    case ("removeLast", nil): store(.list(Array(elements.dropLast())), to: base, scope)
    default: break
    }
    return .unknown
  }
}
