import Facts

/// Calls of outside functions that rules ask about.
extension Resolver {
  /// Calls of outside functions that rules asked to be recorded.
  mutating func recordCall(callee: NodeID, arguments: [Argument]) {
    guard !walk.isSilent else { return }
    let head = node(callee)
    guard head.kind == .name || head.kind == .member, table.isNamed(name(head.name), .recorded) else { return }
    let receiver: OutsideReference.Receiver
    // A function that the project declares itself is no outside call.
    if head.kind == .name {
      if walk.local(name(head.name)) != nil || bareName(name(head.name)) != nil { return }
      receiver = .implicitSelf
    } else {
      let base = node(head.first)
      if base.kind == .selfExpression || base.kind == .superExpression {
        receiver = .implicitSelf
      } else {
        walk.isSilent = true
        let term = expression(head.first)
        walk.isSilent = false
        if !memberCandidates(name(head.name), of: term).candidates.isEmpty { return }
        receiver = namedType(store.unwrapped(term)).map { .type($0) } ?? .unknown
      }
    }
    let written = walk.view.list(node(callee).next).filter { node($0).kind == .argument }
    let first = arguments.first.flatMap { $0.term >= 0 ? namedType(store.unwrapped($0.term)) : nil }
    found.outside.append(
      OutsideReference(
        from: walk.from, file: walk.view.id, offset: head.offset, context: walk.context, name: head.name,
        .call(
          OutsideReference.Call(
            receiver: receiver, receiverName: head.kind == .member ? nameOfOwnProperty(head.first) : .empty, firstArgument: first,
            firstArgumentOffset: written.first.map { node($0).offset }, labels: written.map { node($0).name }))))
  }

  /// `.red`, where an outside type is expected.
  mutating func recordImplied(_ type: Term, at member: Node) {
    guard !walk.isSilent, !isCounting, case .outside(let name) = namedType(type) else { return }
    found.outside.append(
      OutsideReference(
        from: walk.from, file: walk.view.id, offset: member.offset, context: walk.context, name: member.name,
        .implied(OutsideReference.ImpliedType(name))))
  }

  mutating func namedType(_ term: Term) -> NamedType? {
    let shape = store[term]
    switch shape.kind {
    case .nominal: return .project(TypeID(rawValue: shape.symbol))
    case .outside: return .outside(text(GlobalName(bitPattern: shape.symbol)))
    case .ambiguous: return .ambiguous(shape.arguments.map { TypeID(rawValue: $0) })
    case .parameter, .associated, .composition:
      for constraint in constraints(of: term, in: walk.view, at: walk.declaration) {
        if let name = plainName(constraint) { return name }
      }
      return nil
    default: return nil
    }
  }

  private mutating func plainName(_ term: Term) -> NamedType? {
    let shape = store[term]
    switch shape.kind {
    case .nominal: return .project(TypeID(rawValue: shape.symbol))
    case .outside: return .outside(text(GlobalName(bitPattern: shape.symbol)))
    default: return nil
    }
  }

  /// The name in `property`, `self.property` and `property?`; empty for anything else.
  private func nameOfOwnProperty(_ receiver: NodeID) -> NameID {
    var id = receiver
    while node(id).kind == .optionalChain || node(id).kind == .forceUnwrap { id = node(id).first }
    let isOwn = node(id).kind == .name || node(id).kind == .member && node(node(id).first).kind == .selfExpression
    return isOwn ? node(id).name : .empty
  }

  /// Reads what an outside enum's case carries, where that is known.
  mutating func readPayload(of name: GlobalName, in type: Term, _ arguments: inout [Argument]) -> Bool {
    guard let payload = outsidePayload(name, of: type) else { return false }
    for index in arguments.indices { read(&arguments[index], expected: payload) }
    return true
  }

  /// What `.success(…)`, `.failure(…)` and `.some(…)` carry.
  private mutating func outsidePayload(_ name: GlobalName, of expected: Term) -> Term? {
    let shape = store[expected]
    switch shape.kind {
    case .optional: return table.text(name) == "some" ? shape.arguments[0] : nil
    case .outside where shape.arguments.count == 2 && GlobalName(bitPattern: shape.symbol) == known.result:
      let text = table.text(name)
      return text == "success" ? shape.arguments[0] : text == "failure" ? shape.arguments[1] : nil
    default: return nil
    }
  }
}
