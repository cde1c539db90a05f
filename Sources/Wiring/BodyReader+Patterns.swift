import Facts

/// What names in patterns stand for: `case .pick(let delegate, _)`, `let (view, presenter) = …`.
extension BodyReader {
  /// Names in a pattern are bound to what the subject carries.
  mutating func bindPattern(_ id: NodeID, to value: Value) {
    guard id != .none else { return }
    let node = syntax[id]
    switch node.kind {
    case .patternIdentifier:
      let slot = builder.newSlot()
      give(value, to: slot)
      bind(node.name, slot)
    case .patternTuple, .tuple:
      let elements = Array(syntax.children(of: id))
      if elements.count == 1 { return bindPattern(syntax[elements[0]].first, to: value) }
      for (position, element) in elements.enumerated() {
        let label = written.label(syntax[element].name)
        bindPattern(syntax[element].first, to: loadElement(label.isEmpty ? .position(position) : .label(label), of: value))
      }
    case .call:
      // `case .some(let x)`, `case .pick(let delegate, let type)`
      let parts = Array(syntax.children(of: id))
      guard let callee = parts.first else { return }
      let name = syntax.text(syntax[callee].name)
      for (position, part) in parts.dropFirst().enumerated() {
        bindPattern(part, to: loadElement(.payload(of: name, position, count: parts.count - 1), of: value))
      }
    default:
      for child in syntax.children(of: id) { bindPattern(child, to: value) }
    }
  }

  mutating func loadElement(_ element: FunctionSummary.Element, of value: Value) -> Value {
    guard case .slot(let base) = value else { return .nothing }
    let result = builder.newSlot()
    builder.add(.loadElement(to: result, of: base, element))
    return .slot(result)
  }
}
