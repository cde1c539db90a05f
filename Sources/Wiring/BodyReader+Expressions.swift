import Facts
import Index

extension BodyReader {
  mutating func evaluateExpression(_ id: NodeID) -> Value {
    let node = syntax[id]
    switch node.kind {
    case .selfExpression: return own()
    case .superExpression: return .parent
    case .nilLiteral: return .empty
    case .name: return evaluateName(node)
    case .member: return evaluateMember(node)
    case .implicitMember:
      if let reference = references.at(node.offset).first(where: { $0.member != nil }), let member = reference.member {
        return load(member, of: .type(reference.to), at: node.offset)
      }
      if !code.isDetailed { return .nothing }
      // The case of an enum that only external code names.
      let result = builder.newSlot()
      builder.add(.outside("." + syntax.text(node.name), FunctionSummary.Call(result: result, offset: node.offset)))
      return .slot(result)
    case .call: return evaluateCall(id)
    case .subscriptCall: return evaluateSubscript(id)
    case .optionalChain, .forceUnwrap, .inoutExpression, .effect, .tryOptional, .postfixOperator, .argument: return evaluate(node.first)
    case .cast: return evaluateCast(id)
    case .ternary:
      let parts = Array(syntax.children(of: id))
      _ = parts.first.map { evaluate($0) }
      return union(parts.dropFirst().map { evaluate($0) })
    case .sequence: return evaluateSequence(id)
    case .closure:
      let number = readClosure(id)
      let result = builder.newSlot()
      builder.add(.closure(to: result, number, offset: node.offset))
      return .slot(result)
    case .arrayLiteral, .dictionaryLiteral: return evaluateCollection(id)
    case .tuple: return evaluateTuple(id)
    case .stringLiteral where code.isDetailed && node.first == .none:
      let result = builder.newSlot()
      builder.add(.literal(to: result, offset: node.offset))
      return .slot(result)
    case .stringLiteral, .integerLiteral, .floatLiteral, .booleanLiteral, .regexLiteral: return .plain
    case .keyPath, .patternIdentifier, .caseItem, .typeName, .typeMember: return .nothing
    default:
      for child in syntax.children(of: id) { _ = evaluate(child) }
      return .nothing
    }
  }

  // MARK: Names and members

  mutating func evaluateName(_ node: Node) -> Value {
    if let slot = builder.local(node.name) { return slot < 0 ? .nothing : .slot(slot) }
    let text = syntax.text(node.name)
    if let slot = unnamedParameter(text) { return .slot(slot) }
    if let implicit, text == "newValue" || text == "oldValue" { return .slot(implicit) }
    if let meaning = meaning(at: node.offset, of: nil) { return meaning }
    if text == "Self", let owner { return .type(owner) }
    if let place = code.free(text) {
      if code.index[place].kind == .function { return .nothing }
      let result = builder.newSlot()
      builder.add(.loadStatic(to: result, place))
      return .slot(result)
    }
    if text.first?.isUppercase == true { return .outsideType(text) }
    return hasSelf ? loadOutside(text, of: impliedOwnSlot(), at: node.offset) : .nothing
  }

  private mutating func evaluateMember(_ node: Node) -> Value {
    let text = syntax.text(node.name)
    let base = evaluate(node.first)
    if text == "self" { return base }
    if let meaning = meaning(at: node.offset, of: base) { return meaning }
    switch base {
    case .slot(let slot):
      if let position = Int(text) { return loadElement(.position(position), of: base) }
      return loadOutside(text, of: slot, at: node.offset)
    case .parent: return loadOutside(text, of: ownSlot(), at: node.offset)
    case .outsideType(let type):
      if text.first?.isUppercase == true { return .outsideType(text) }
      if !code.isDetailed { return .nothing }
      // `R.storyboard.login` of generated code.
      let result = builder.newSlot()
      builder.add(.outside(type + "." + text, FunctionSummary.Call(result: result, offset: node.offset)))
      return .slot(result)
    default: return .nothing
    }
  }

  /// What a name of the project means; nil for any other.
  private mutating func meaning(at offset: UInt32, of base: Value?) -> Value? {
    for reference in references.at(offset) {
      if let member = reference.member, reference.kind == .calls || reference.kind == .uses { return load(member, of: base, at: offset) }
      if reference.kind == .names || reference.kind == .constructs { return .type(reference.to) }
    }
    return nil
  }

  /// Of `$0` and the like.
  mutating func unnamedParameter(_ name: String) -> Slot? {
    guard name.utf8.first == UInt8(ascii: "$"), let position = Int(name.dropFirst()), position >= 0 else { return nil }
    return builder.unnamedParameter(position)
  }

  /// The value of an external property.
  private mutating func loadOutside(_ name: String, of base: Slot, at offset: UInt32) -> Value {
    // What a framework's class has is of no interest.
    if base < 0 || base == FunctionSummary.own && owner != nil { return .nothing }
    let result = builder.newSlot(inferred(references.at(offset)))
    builder.add(.outside(name, FunctionSummary.Call(result: result, receiver: base, offset: offset)))
    return .slot(result)
  }

  /// - Parameter base: nil if none is written.
  mutating func load(_ member: MemberID, of base: Value?, at offset: UInt32) -> Value {
    let kind = code.index.kind(of: member)
    if kind == .enumCase { return make(code.index[member].owner, member, FunctionSummary.Call(result: builder.newSlot(), offset: offset)) }
    if code.index.modifiers(of: member).belongToType {
      let result = builder.newSlot()
      if kind == .var || kind == .let { builder.add(.loadStatic(to: result, code.index.place(of: member))) }
      if kind == .function, code.isDetailed { builder.add(.method(to: result, of: FunctionSummary.noObject, member, offset: offset)) }
      return .slot(result)
    }
    let holder = holder(base)
    guard holder >= 0, code.isRead(member), !code.isPlain(member) else { return .nothing }
    let result = builder.newSlot()
    builder.add(kind == .function ? .method(to: result, of: holder, member, offset: offset) : .load(to: result, of: holder, member))
    return .slot(result)
  }

  private mutating func evaluateSubscript(_ id: NodeID) -> Value {
    let node = syntax[id]
    let parts = Array(syntax.children(of: id))
    guard let first = parts.first else { return .nothing }
    let base = evaluate(first)
    let arguments = parts.dropFirst().map { argument($0) }
    guard let member = references.at(node.offset).lazy.compactMap(\.member).first(where: { code.index.kind(of: $0) == .subscript }) else { return base }
    let call = FunctionSummary.Call(result: builder.newSlot(), receiver: holder(base), arguments: arguments, offset: node.offset)
    builder.add(.call(member, isSuper: false, call))
    return .slot(call.result)
  }

  // MARK: Operators

  /// Of a chain of operators, only `??` returns its operands.
  private mutating func evaluateSequence(_ id: NodeID) -> Value {
    let parts = Array(syntax.children(of: id))
    let isChoice = parts.contains { syntax[$0].kind == .operatorName && syntax.text(syntax[$0].name) == "??" }
    let values = parts.filter { syntax[$0].kind != .operatorName }.map { evaluate($0) }
    return isChoice ? union(values) : .nothing
  }

  private mutating func evaluateCast(_ id: NodeID) -> Value {
    let parts = Array(syntax.children(of: id))
    guard parts.count == 2 else { return .nothing }
    let isTest = syntax[id].flags.contains(.test)
    if !isTest, let reused = reusedView(parts[0], as: written.type(of: parts[1])) { return reused }
    let value = evaluate(parts[0])
    if isTest { return .nothing }
    guard case .slot(let from) = value, let type = written.type(of: parts[1]) else { return value }
    let result = builder.newSlot(type)
    builder.add(.cast(to: result, from: from, type, offset: syntax[parts[1]].offset))
    // `navigation.viewControllers[0] as! LoginViewController`: where it comes from, it may stay.
    if isRead(outOf: parts[0]) { builder.add(.escape(result)) }
    return .slot(result)
  }

  /// `tableView.dequeueReusableCell(withIdentifier: "cart", for: path) as! CartCell`: the view or controller around the code retains the table, and the
  /// table its cells. Nil for other expressions.
  ///
  /// - Parameter type: nil if it is only told by an argument: `tableView.dequeue(CartCell.self)`.
  mutating func reusedView(_ id: NodeID, as type: TypeID?) -> Value? {
    var call = id
    while [.optionalChain, .forceUnwrap, .effect].contains(syntax[call].kind) { call = syntax[call].first }
    guard !code.isDetailed, syntax[call].kind == .call else { return nil }
    let parts = Array(syntax.children(of: call))
    guard let callee = parts.first, syntax[callee].kind == .member, syntax.text(syntax[callee].name).hasPrefix(OutsideWords.reuse) else { return nil }
    let asked = type ?? parts.dropFirst().compactMap { written.metatype(syntax[$0].first) }.first
    guard let type = asked, code.index.kind(of: type).isReference, code.isFollowed(type), code.isScreen(type) || code.isCell(type) else { return nil }
    let (unknown, view) = (builder.newSlot(), builder.newSlot(type))
    builder.add(.unknown(unknown))
    builder.add(.cast(to: view, from: unknown, type, offset: syntax[callee].offset))
    keepInHierarchy(FunctionSummary.Argument(label: "", slot: view, isTrailing: false), at: syntax[callee].offset)
    return .slot(view)
  }

  /// Whether a value is what a property of external code has, or an element of that.
  private func isRead(outOf id: NodeID) -> Bool {
    let node = syntax[id]
    switch node.kind {
    case .optionalChain, .forceUnwrap, .subscriptCall: return isRead(outOf: node.first)
    case .call:
      let callee = syntax[node.first]
      return callee.kind == .member && OutsideWords.effects(of: syntax.text(callee.name)).contains(.elements) && isRead(outOf: callee.first)
    case .member: return references.at(node.offset).isEmpty
    default: return false
    }
  }

  /// All elements together.
  private mutating func evaluateCollection(_ id: NodeID) -> Value {
    let values = syntax.children(of: id).map { evaluate($0) }
    if values.isEmpty { return .empty }
    return values.allSatisfy { slot($0) == FunctionSummary.noObject } ? .plain : union(values)
  }

  private mutating func evaluateTuple(_ id: NodeID) -> Value {
    let elements = Array(syntax.children(of: id))
    if elements.count == 1 { return evaluate(syntax[elements[0]].first) }
    let labels = resultLabels.count == elements.count ? resultLabels : elements.map { _ in "" }
    let arguments = zip(elements, labels).map { element, label in
      let own = written.label(syntax[element].name)
      return FunctionSummary.Argument(label: own.isEmpty ? label : own, slot: slot(evaluate(syntax[element].first)), isTrailing: false)
    }
    let result = builder.newSlot()
    builder.add(.makeTuple(to: result, arguments, offset: syntax[id].offset))
    return .slot(result)
  }

  // MARK: Assignments

  mutating func evaluateAssignment(_ id: NodeID) {
    let parts = Array(syntax.children(of: id))
    guard parts.count == 2 else { return }
    let value = evaluate(parts[1])
    if !code.isDetailed, let keeper = keeper(of: syntax[parts[0]]) {
      if syntax[parts[1]].kind == .nilLiteral {
        builder.add(.clear(keeper))
      } else if case .slot(let slot) = value, syntax[parts[1]].kind == .closure || isOwnMethod(parts[1]) {
        builder.add(.store(in: ownSlot(), keeper, value: slot, offset: syntax[parts[0]].offset))
      }
    }
    if !code.isDetailed, keepSubscription(parts[1], in: parts[0]) { return }
    assign(value, to: parts[0])
  }

  /// `stars` of `stars.didTouch = { … }`: what an external class keeps in a property, the property keeps that holds the object. What runs once is let go
  /// of.
  func keeper(of target: Node) -> MemberID? {
    guard target.kind == .member, references.at(target.offset).isEmpty else { return nil }
    var holder = syntax[target.first]
    while [.optionalChain, .forceUnwrap].contains(holder.kind) { holder = syntax[holder.first] }
    guard holder.kind == .name || holder.kind == .member && syntax[holder.first].kind == .selfExpression,
      let member = member(at: holder.offset) ?? (holder.name == initialized?.local ? initialized?.member : nil), let property = code.index.property(member),
      property.isStored, property.types.count == 1, !code.index.modifiers(of: member).belongToType,
      code.isRead(member), code.isStrong(member), !OutsideWords.isRunOnce(syntax.text(target.name))
    else { return nil }
    // Of the project's classes only views: who works with whom is told by what they are given themselves.
    guard let type = property.types[0].type.projectType else { return member }
    return code.index.outsideSupertypes(of: type).contains { OutsideWords.isScreen($0) && !$0.hasSuffix("Controller") } ? member : nil
  }

  mutating func assign(_ value: Value, to target: NodeID) {
    let node = syntax[target]
    switch node.kind {
    case .optionalChain, .forceUnwrap: assign(value, to: node.first)
    case .tuple:
      guard case .slot = value else { return }
      for (position, element) in syntax.children(of: target).enumerated() {
        assign(loadElement(.position(position), of: value), to: syntax[element].first)
      }
    case .subscriptCall:
      for part in syntax.children(of: target).dropFirst() { _ = argument(part) }
      // `running[id] = nil` takes one away.
      switch value {
      case .slot, .empty: assign(value, to: node.first)
      default: break
      }
    case .name:
      if let slot = builder.local(node.name) { return slot < 0 ? () : give(value, to: slot) }
      if let member = member(at: node.offset) { return store(value, in: member, of: nil, at: node.offset) }
      let name = syntax.text(node.name)
      if let place = code.free(name) { return storeStatic(value, in: place) }
      storeOutside(value, name, in: hasSelf ? impliedOwnSlot() : -1, at: node.offset)
    case .member:
      let base = evaluate(node.first)
      if let member = member(at: node.offset) { return store(value, in: member, of: base, at: node.offset) }
      storeOutside(value, syntax.text(node.name), in: holder(base), at: node.offset)
    default: break
    }
  }

  func member(at offset: UInt32) -> MemberID? {
    references.at(offset).lazy.compactMap { $0.kind == .calls || $0.kind == .uses ? $0.member : nil }.first
  }

  private mutating func storeStatic(_ value: Value, in place: DeclarationPlace) {
    if case .slot(let slot) = value { builder.add(.storeStatic(place, value: slot)) }
  }

  private mutating func storeOutside(_ value: Value, _ name: String, in base: Slot, at offset: UInt32) {
    if code.isDetailed {
      let argument = FunctionSummary.Argument(label: "", slot: slot(value), isTrailing: false)
      return builder.add(.outside(name + "=", FunctionSummary.Call(result: -1, receiver: base, arguments: [argument], offset: offset)))
    }
    if case .slot(let slot) = value { builder.add(.assignOutside(name, in: base, value: slot, offset: offset)) }
  }

  private mutating func store(_ value: Value, in member: MemberID, of base: Value?, at offset: UInt32) {
    if code.index.modifiers(of: member).belongToType { return storeStatic(value, in: code.index.place(of: member)) }
    let holder = holder(base)
    if code.isPlain(member) { return }
    if !code.isDetailed, keepsSubscriptions(member) { return builder.add(.clear(member)) }
    switch value {
    case .plain: return
    case .empty: return builder.add(.clear(member))
    case .slot(let slot):
      if holder >= 0, code.isRead(member) { return builder.add(.store(in: holder, member, value: slot, offset: offset)) }
      if code.isStrong(member) { builder.add(.escape(slot)) }
    default: break
    }
    builder.add(.storeUnknown(in: holder, member))
  }
}
