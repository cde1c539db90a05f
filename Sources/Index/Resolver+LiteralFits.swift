import Facts

/// How well an argument that takes its type from its parameter, a literal, a closure or an implicit member, suits one.
extension Resolver {
  mutating func literalFit(_ id: NodeID, to parameter: Term) -> Int {
    let plain = store.unwrapped(parameter)
    let shape = store[plain]
    let name = shape.kind == .outside ? GlobalName(bitPattern: shape.symbol) : KnownNames.none
    let kind = node(id).kind
    if kind == .prefixOperator, isLiteral(node(id).first) { return literalFit(node(id).first, to: parameter) }
    if shape.kind == .nominal, kind == .stringLiteral || known.literals[kind] != nil {
      return literalFit(kind, to: TypeID(rawValue: shape.symbol))
    }
    if isNo(shape.kind, id) { return -20 }
    switch kind {
    case .stringLiteral: return name == known.string ? 4 : (shape.kind == .array ? -20 : 0)
    case .integerLiteral: return name == known.int ? 4 : (name == known.double ? 2 : (name == known.string || shape.kind == .array ? -20 : 0))
    case .floatLiteral: return name == known.double ? 4 : (name == known.int || name == known.string ? -20 : 0)
    case .booleanLiteral: return name == known.bool ? 4 : (shape.kind == .outside ? -10 : -2)
    case .nilLiteral:
      if store.kind(parameter) == .optional { return 3 }
      return shape.kind == .nominal && inheritsOutside(TypeID(rawValue: shape.symbol), anyOf: known.nilLiterals) ? 1 : -10
    case .closure where shape.kind == .function: return takes(id, shape.arguments.count - 1) ? closureFit(id, to: shape) : -20
    case .closure: return shape.kind == .function ? 3 : (shape.kind == .nominal || shape.kind == .array ? -20 : 0)
    case .arrayLiteral where shape.kind == .nominal:
      return isOptionSet(shape) || inheritsOutside(TypeID(rawValue: shape.symbol), anyOf: known.arrayLiterals) ? 1 : -20
    case .arrayLiteral: return shape.kind == .array ? 3 : (name == known.string ? -20 : 0)
    case .dictionaryLiteral where shape.kind == .nominal:
      return inheritsOutside(TypeID(rawValue: shape.symbol), anyOf: known.dictionaryLiterals) ? 1 : 0
    case .dictionaryLiteral: return shape.kind == .dictionary ? 3 : 0
    default: return shape.kind == .nominal ? implicitFit(id, to: plain) : 0
    }
  }

  /// No literal is a function, a type or, but for one, a tuple.
  func isNo(_ kind: TypeTerm.Kind, _ id: NodeID) -> Bool {
    guard kind == .function || kind == .metatype || kind == .tuple else { return false }
    switch node(id).kind {
    case .stringLiteral, .integerLiteral, .floatLiteral, .booleanLiteral, .arrayLiteral, .dictionaryLiteral: return true
    case .tuple:
      let first = node(id).first
      return kind != .tuple && (first == .none || node(first).next != .none)
    default: return false
    }
  }

  /// Whether a closure can be given so many values.
  private mutating func takes(_ closure: NodeID, _ count: Int) -> Bool {
    var named = 0
    var body = NodeID.none
    for part in walk.view.children(closure) {
      if node(part).kind == .closureParameter { named += 1 } else if node(part).kind == .block { body = part }
    }
    if named > 0 { return named == count || count == 1 }
    let used = dollars(in: body)
    return count == 0 ? used == 0 : used > 0 && (used <= count || count == 1)
  }

  /// Whether a closure says that it is `async`, or awaits something itself.
  private mutating func isAsync(_ closure: NodeID) -> Bool {
    if node(closure).flags.contains(.async) { return true }
    var pending = [closure]
    while let id = pending.popLast() {
      for child in walk.view.children(id) where node(child).kind != .closure && node(child).kind != .localDeclaration {
        if node(child).kind == .effect, node(child).flags.contains(.async) { return true }
        pending.append(child)
      }
    }
    return false
  }

  /// Few closures give functions.
  private mutating func closureFit(_ id: NodeID, to function: TypeTerm) -> Int {
    let isCurried = function.arguments.last.map { store.kind($0) == .function } ?? false
    return fit(isAsync: isAsync(id), to: function) - (isCurried ? 1 : 0)
  }

  /// What is not `async` may stand for what is; the other way round it cannot.
  func fit(isAsync: Bool, to function: TypeTerm) -> Int { isAsync == (function.symbol == 1) ? 3 : isAsync ? -20 : 2 }

  /// How well a chain that begins with an implicit member suits a type: it can only be meant for a type that has such a member, and
  /// `.name` only for one that has it without associated values, `.name(x)` with them.
  private mutating func implicitFit(_ id: NodeID, to type: Term) -> Int {
    let (root, step) = rootImplicitMember(id)
    guard root != .none else { return 0 }
    let found = memberCandidates(name(node(root).name), of: store.metatype(type)).candidates
    if found.isEmpty { return -15 }
    if step != .none, node(step).kind == .call {
      var arguments = argumentList(node(root).next)
      defer { giveBack(&arguments) }
      for number in found where isProperty(number) || matches(&arguments, number) { return 4 }
      return -15
    }
    for number in found {
      if isProperty(number) { return 4 }
      let member = table.members[Int(number)]
      if member.kind == .enumCase, view(member.file)[member.declaration].parameters == .none { return 4 }
    }
    // A function without its arguments, unless something else follows.
    return step == .none ? -15 : 4
  }

  mutating func isProperty(_ number: Int32) -> Bool {
    let kind = table.members[Int(number)].kind
    return kind == .let || kind == .var
  }

  /// A type of the project takes a literal that it says it can be; a protocol, where the literal's own type conforms to it.
  private mutating func literalFit(_ kind: NodeKind, to type: TypeID) -> Int {
    let wanted = kind == .stringLiteral ? known.stringLiterals : known.literals[kind].map { [$0] } ?? []
    if inheritsOutside(type, anyOf: wanted) { return 1 }
    guard record(type).kind == .protocol else { return -20 }
    let own = kind == .stringLiteral ? known.string : kind == .integerLiteral ? known.int : kind == .floatLiteral ? known.double : known.bool
    return outsideConforms(own, to: type) ? 3 : -5
  }

  /// Whether an extension makes an outside type conform to a protocol of the project.
  mutating func outsideConforms(_ name: GlobalName, to type: TypeID) -> Bool {
    outsideFamily(of: name).contains { protocolsByExtension(of: $0).contains(type) }
  }

  /// The implicit member at the root of a chain, and the step that follows it.
  private mutating func rootImplicitMember(_ id: NodeID) -> (root: NodeID, step: NodeID) {
    var current = id
    var step = NodeID.none
    while true {
      switch node(current).kind {
      case .implicitMember: return (current, step)
      case .member, .call, .subscriptCall, .optionalChain, .forceUnwrap: step = current
      case .effect: break
      default: return (.none, .none)
      }
      current = node(current).first
    }
  }
}
