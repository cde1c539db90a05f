import Facts

/// Calls of outside functions that rules ask about.
extension Resolver {
  /// Calls of outside functions that rules asked to be recorded.
  mutating func recordCall(_ id: NodeID, callee: NodeID, arguments: [Argument]) {
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
    let first = arguments.first.flatMap { $0.term >= 0 ? namedType(store.unwrapped($0.term)) : nil }
    found.outside.append(
      OutsideReference(
        from: walk.from, file: walk.view.id, offset: head.offset, context: walk.context, name: head.name,
        call: OutsideReference.Call(node: keep(id), receiver: receiver, firstArgument: first)))
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

  /// A copy of a call without what its arguments say, which is there when the body is not.
  private mutating func keep(_ call: NodeID) -> NodeID {
    guard call.isInBody else { return call }
    let start = table.files[Int(walk.view.id.rawValue)].facts.nodes.count
    let result = NodeID(rawValue: Int32(start + found.kept.count))
    found.kept.append(node(call))
    let callee = node(call).first
    let arguments = walk.view.list(node(callee).next).filter { node($0).kind == .argument }
    // The callee, then one base after the other.
    var last = found.kept.count - 1
    var base = callee
    while base != .none {
      found.kept[last].first = NodeID(rawValue: Int32(start + found.kept.count))
      last = found.kept.count
      var copy = node(base)
      let hasBase = [.member, .optionalChain, .forceUnwrap, .call, .subscriptCall].contains(copy.kind)
      base = hasBase ? copy.first : .none
      copy.first = .none
      copy.next = .none
      found.kept.append(copy)
    }
    var previous = Int(result.rawValue) - start + 1
    for argument in arguments {
      found.kept[previous].next = NodeID(rawValue: Int32(start + found.kept.count))
      previous = found.kept.count
      var copy = node(argument)
      copy.first = .none
      copy.next = .none
      found.kept.append(copy)
    }
    found.kept[Int(result.rawValue) - start].next = .none
    return result
  }
}
