import Facts
import Index

/// Reads one piece of code into its summary.
struct BodyReader {
  private enum Value {
    case nothing
    case slot(Slot)
    /// The type itself.
    case type(TypeID)
    /// The type around the code, or one from outside.
    case outsideType(String)
    /// `super`
    case parent
    /// `nil`
    case empty
  }

  private struct OpenClosure {
    let number: Int
    /// How many scopes are around it.
    let depth: Int
  }

  private let code: CodeBase
  private let key: CodeKey
  private let file: FileID
  private let syntax: FileSyntax
  private let opened: CodeBase.OpenFile
  private let owner: TypeID?
  private let isStatic: Bool
  private let summary = FunctionSummary()
  private var scopes: [[NameID: Slot]] = [[:]]
  private var selfName: NameID?
  private var open: [OpenClosure] = []
  private var depth = 0
  /// Labels of the tuple that is returned.
  private var resultLabels: [String] = []

  init(_ code: CodeBase, _ key: CodeKey) {
    self.code = code
    self.key = key
    file = key.place.file
    opened = code.open(file)
    syntax = opened.syntax
    owner = code.index.enclosingType(of: key.place)
    isStatic = syntax[key.place.declaration].modifiers.belongToType
  }

  consuming func read() -> FunctionSummary {
    let declaration = syntax[key.place.declaration]
    summary.types[0] = owner
    summary.result = newSlot()
    switch key.part {
    case .body where declaration.kind == .var || declaration.kind == .let || declaration.kind == .subscript:
      addParameters(declaration.parameters)
      readAccessors(declaration.body, named: ["get", "_read", "unsafeAddress"])
    case .body:
      addParameters(declaration.parameters)
      resultLabels = labels(of: declaration.type)
      readBody(declaration.body)
    case .setter: readAccessors(declaration.body, named: ["set", "_modify"])
    case .observers: readAccessors(declaration.body, named: ["willSet", "didSet"])
    case .initialValue where declaration.value == .none: readInjection(declaration)
    case .initialValue: giveWhatever(evaluate(declaration.value), to: summary.result)
    case .defaultValue(let position):
      let parameters = Array(syntax.list(declaration.parameters))
      if Int(position) < parameters.count, syntax[parameters[Int(position)]].flags.contains(.hasValue) {
        giveWhatever(evaluate(Array(syntax.children(of: parameters[Int(position)])).last ?? .none), to: summary.result)
      }
    }
    return summary
  }

  // MARK: Declarations

  private mutating func addParameters(_ list: NodeID) {
    for parameter in syntax.list(list) {
      let node = syntax[parameter]
      var children = Array(syntax.children(of: parameter))[...]
      var name = node.name
      if node.flags.contains(.hasSecondName), let inner = children.popFirst() { name = syntax[inner].name }
      let written = node.flags.contains(.hasType) ? children.popFirst() : nil
      let slot = written.map(isPlain) == true ? -1 : newSlot(written.flatMap(writtenType))
      summary.parameters.append(FunctionSummary.Parameter(label: label(node.name), slot: slot, hasDefault: node.flags.contains(.hasValue)))
      bind(name, slot)
    }
  }

  /// Whether nothing that matters can stand behind a written type.
  private func isPlain(_ type: NodeID) -> Bool {
    let node = syntax[type]
    switch node.kind {
    case .typeOptional, .typeImplicitlyUnwrapped, .typeArray: return isPlain(node.first)
    case .typeName: return node.first == .none && OutsideWords.isPlain(syntax.text(node.name)) && opened.references(at: node.offset).isEmpty
    default: return false
    }
  }

  private mutating func readAccessors(_ list: NodeID, named names: Set<String>) {
    if syntax[list].kind == .block {
      if names.contains("get") { readBody(list) }
      return
    }
    for accessor in syntax.list(list) where syntax[accessor].kind == .accessor && names.contains(syntax.text(syntax[accessor].name)) {
      let children = Array(syntax.children(of: accessor))
      let type = writtenType(syntax[key.place.declaration].type)
      let slot = newSlot(type)
      if !names.contains("get") { summary.parameters.append(FunctionSummary.Parameter(label: "", slot: slot, hasDefault: false)) }
      scopes.append([:])
      if let parameter = children.first, syntax[parameter].kind == .patternIdentifier { bind(syntax[parameter].name, slot) } else { implicit = slot }
      if let block = children.last, syntax[block].kind == .block { readBody(block) }
      scopes.removeLast()
      implicit = -1
    }
  }

  /// `newValue` and `oldValue`, where nobody has named them.
  private var implicit: Slot = -1

  private mutating func readBody(_ body: NodeID) {
    if body != .none { give(evaluateBlock(body), to: summary.result) }
  }

  /// The value of a block's only expression, or of its last one where it is a value.
  private mutating func evaluateBlock(_ block: NodeID) -> Value {
    scopes.append([:])
    defer { scopes.removeLast() }
    var last = Value.nothing
    let statements = Array(syntax.children(of: block))
    for statement in statements { last = evaluate(statement) }
    return statements.count == 1 ? last : .nothing
  }

  /// `@Injected(\.presenter)`: what a container's factory of that name makes.
  private mutating func readInjection(_ declaration: DeclarationFact) {
    guard let name = code.injectedName(of: declaration, in: file), let place = code.free[name]?.first else { return }
    let factory = newSlot()
    summary.steps.append(.loadStatic(to: factory, place))
    summary.steps.append(.callValue(factory, FunctionSummary.Call(result: summary.result, offset: declaration.nameOffset)))
  }

  // MARK: Slots

  private mutating func newSlot(_ type: TypeID? = nil) -> Slot {
    summary.types.append(type)
    return Slot(summary.types.count - 1)
  }

  private mutating func bind(_ name: NameID, _ slot: Slot) {
    if selfName == nil, syntax.text(name) == "self" { selfName = name }
    scopes[scopes.count - 1][name] = slot
  }

  private mutating func local(_ name: NameID) -> Slot? {
    for level in scopes.indices.reversed() {
      if let slot = scopes[level][name] {
        capture(slot, boundAt: level)
        return slot
      }
    }
    return nil
  }

  private mutating func capture(_ slot: Slot, boundAt level: Int) {
    if slot < 0 { return }
    for closure in open where level < closure.depth {
      if !summary.closures[closure.number].captures.contains(slot) { summary.closures[closure.number].captures.append(slot) }
    }
  }

  private mutating func own() -> Value {
    if let selfName, let slot = local(selfName) { return .slot(slot) }
    if isStatic, let owner { return .type(owner) }
    capture(FunctionSummary.own, boundAt: -1)
    return .slot(FunctionSummary.own)
  }

  private mutating func ownSlot() -> Slot {
    if case .slot(let slot) = own() { return slot }
    return -1
  }

  private mutating func give(_ value: Value, to slot: Slot) {
    if case .slot(let from) = value, from != slot, slot >= 0 { summary.steps.append(.copy(to: slot, from: from)) }
  }

  /// The same, where no value is one that nobody could follow.
  private mutating func giveWhatever(_ value: Value, to slot: Slot) {
    if case .nothing = value { summary.steps.append(.unknown(slot)) } else { give(value, to: slot) }
  }

  private func isNothing(_ value: Value) -> Bool {
    if case .nothing = value { return true }
    return false
  }

  private func slot(_ value: Value) -> Slot {
    switch value {
    case .slot(let slot): slot
    case .empty, .type: FunctionSummary.noObject
    default: -1
    }
  }

  private mutating func union(_ values: [Value]) -> Value {
    let slots = values.compactMap { value -> Slot? in
      if case .slot(let slot) = value { return slot }
      return nil
    }
    if slots.count < 2 { return slots.first.map { .slot($0) } ?? .nothing }
    let result = newSlot()
    for slot in slots { summary.steps.append(.copy(to: result, from: slot)) }
    return .slot(result)
  }

  private func label(_ name: NameID) -> String {
    let text = syntax.text(name)
    return text == "_" ? "" : text
  }

  // MARK: Types

  /// The one type of the project that a written type lets in, the elements of collections for the collection.
  private func writtenType(_ node: NodeID) -> TypeID? {
    guard node != .none, syntax.has(node) else { return nil }
    let written = syntax[node]
    switch written.kind {
    case .typeOptional, .typeImplicitlyUnwrapped, .typeAny, .typeSome, .typeArray: return writtenType(written.first)
    case .typeAttributed: return Array(syntax.children(of: node)).last.flatMap(writtenType)
    case .typeTuple:
      let children = Array(syntax.children(of: node))
      return children.count == 1 ? writtenType(syntax[children[0]].first) : nil
    case .typeName, .typeMember:
      let text = syntax.text(written.name)
      if text == "Optional" || text == "Array" || text == "Set" { return Array(syntax.children(of: node)).last.flatMap(writtenType) }
      let types = Set(opened.references(at: written.offset).filter { $0.kind != .calls && $0.kind != .uses }.map(\.to))
      guard types.count == 1, let type = types.first else { return nil }
      let kind = code.index.kind(of: type)
      return kind == .typealias || kind == .associatedtype ? nil : type
    default: return nil
    }
  }

  private func labels(of type: NodeID) -> [String] {
    guard type != .none, syntax[type].kind == .typeTuple else { return [] }
    return syntax.children(of: type).map { label(syntax[$0].name) }
  }

  /// The type that `T.self` names.
  private func metatype(_ node: NodeID) -> TypeID? {
    guard node != .none, syntax[node].kind == .member, syntax.text(syntax[node].name) == "self" else { return nil }
    var base = syntax[node].first
    while syntax[base].kind == .tuple || syntax[base].kind == .argument || syntax[base].kind == .typeExpression || syntax[base].kind == .typeAny {
      base = syntax[base].first
    }
    let types = opened.references(at: syntax[base].offset).map(\.to)
    return types.first
  }

  // MARK: Expressions and statements

  private mutating func evaluate(_ id: NodeID) -> Value {
    guard id != .none, syntax.has(id), depth < 400 else { return .nothing }
    depth += 1
    defer { depth -= 1 }
    let node = syntax[id]
    switch node.kind {
    case .selfExpression: return own()
    case .superExpression: return .parent
    case .nilLiteral: return .empty
    case .name: return evaluateName(node)
    case .member: return evaluateMember(node)
    case .implicitMember: return evaluateImplicit(node)
    case .call: return evaluateCall(id)
    case .subscriptCall: return evaluateSubscript(id)
    case .optionalChain, .forceUnwrap, .inoutExpression, .effect, .tryOptional, .postfixOperator: return evaluate(node.first)
    case .cast: return evaluateCast(id)
    case .ternary:
      let parts = Array(syntax.children(of: id))
      _ = parts.first.map { evaluate($0) }
      return union(parts.dropFirst().map { evaluate($0) })
    case .sequence: return evaluateSequence(id)
    case .assignment: return assign(id)
    case .closure: return evaluateClosure(id)
    case .arrayLiteral, .dictionaryLiteral: return union(syntax.children(of: id).map { evaluate($0) })
    case .tuple: return evaluateTuple(id)
    case .returnStatement:
      let value = evaluate(node.first)
      giveWhatever(value, to: open.last.map { summary.closures[$0.number].result } ?? summary.result)
      return .nothing
    case .binding, .conditionBinding: return evaluateBinding(id)
    case .ifStatement, .switchStatement, .doStatement: return evaluateBranches(id)
    case .block: return evaluateBlock(id)
    case .forStatement: return evaluateLoop(id)
    case .localDeclaration:
      readLocal(DeclarationID(rawValue: node.first.rawValue))
      return .nothing
    case .argument: return evaluate(node.first)
    case .conditionCase: return evaluateConditionCase(id)
    case .stringLiteral, .keyPath, .patternIdentifier, .caseItem, .typeName, .typeMember: return .nothing
    default:
      for child in syntax.children(of: id) { _ = evaluate(child) }
      return .nothing
    }
  }

  private mutating func evaluateName(_ node: Node) -> Value {
    if let slot = local(node.name) { return slot < 0 ? .nothing : .slot(slot) }
    let text = syntax.text(node.name)
    if let slot = dollar(text) { return .slot(slot) }
    if implicit >= 0, text == "newValue" || text == "oldValue" { return .slot(implicit) }
    for reference in opened.references(at: node.offset) {
      if let member = reference.member, reference.kind == .calls || reference.kind == .uses { return load(member, of: nil, offset: node.offset) }
      if reference.kind == .names || reference.kind == .constructs { return .type(reference.to) }
    }
    if text == "Self", let owner { return .type(owner) }
    if let place = code.free[text]?.first {
      let declaration = code.index[place]
      let result = newSlot()
      if declaration.kind != .function {
        summary.steps.append(.loadStatic(to: result, place))
        return .slot(result)
      }
      return .nothing
    }
    if text.first?.isUppercase == true { return .outsideType(text) }
    guard owner != nil, !isStatic else { return .nothing }
    return loadOutside(text, of: ownSlot(), offset: node.offset)
  }

  private mutating func evaluateMember(_ node: Node) -> Value {
    let text = syntax.text(node.name)
    let base = evaluate(node.first)
    if text == "self" { return base }
    for reference in opened.references(at: node.offset) {
      if let member = reference.member, reference.kind == .calls || reference.kind == .uses { return load(member, of: base, offset: node.offset) }
      if reference.kind == .names || reference.kind == .constructs { return .type(reference.to) }
    }
    switch base {
    case .slot(let slot):
      if let position = Int(text) { return loadElement(of: slot, label: "", position: position) }
      return loadOutside(text, of: slot, offset: node.offset)
    case .parent: return loadOutside(text, of: ownSlot(), offset: node.offset)
    case .outsideType(let name): return text.first?.isUppercase == true ? .outsideType(text) : loadOutside(name + "." + text, of: -1, offset: node.offset)
    default: return .nothing
    }
  }

  private mutating func evaluateImplicit(_ node: Node) -> Value {
    for reference in opened.references(at: node.offset) {
      if let member = reference.member { return load(member, of: .type(reference.to), offset: node.offset) }
    }
    return .nothing
  }

  private mutating func loadElement(of base: Slot, label: String, position: Int) -> Value {
    let result = newSlot()
    summary.steps.append(.loadElement(to: result, of: base, label: label, position: position))
    return .slot(result)
  }

  private mutating func loadOutside(_ name: String, of base: Slot, offset: UInt32) -> Value {
    // What a framework's class has is of no interest.
    if base < 0 || base == FunctionSummary.own && owner != nil { return .nothing }
    let result = newSlot()
    summary.steps.append(.outside(name, FunctionSummary.Call(result: result, receiver: base, offset: offset)))
    return .slot(result)
  }

  /// - Parameter base: nil where none is written.
  private mutating func load(_ member: MemberID, of base: Value?, offset: UInt32) -> Value {
    let kind = code.index.kind(of: member)
    let modifiers = code.index.modifiers(of: member)
    if kind == .enumCase {
      return make(code.index[member].owner, nil, FunctionSummary.Call(result: newSlot(), offset: offset))
    }
    let result = newSlot()
    if modifiers.belongToType {
      if kind == .var || kind == .let { summary.steps.append(.loadStatic(to: result, code.index.place(of: member))) }
      return .slot(result)
    }
    let holder = holder(base)
    guard holder >= 0, !code.isPlain(member) else { return .nothing }
    if kind == .function {
      summary.steps.append(.method(to: result, of: holder, member, offset: offset))
    } else {
      summary.steps.append(.load(to: result, of: holder, member))
    }
    return .slot(result)
  }

  private mutating func holder(_ base: Value?) -> Slot {
    switch base {
    case nil, .parent: ownSlot()
    case .slot(let slot): slot
    default: -1
    }
  }

  private mutating func evaluateSequence(_ id: NodeID) -> Value {
    let parts = Array(syntax.children(of: id))
    let isChoice = parts.contains { syntax[$0].kind == .operatorName && syntax.text(syntax[$0].name) == "??" }
    let values = parts.filter { syntax[$0].kind != .operatorName }.map { evaluate($0) }
    return isChoice ? union(values) : .nothing
  }

  private mutating func evaluateCast(_ id: NodeID) -> Value {
    let parts = Array(syntax.children(of: id))
    guard parts.count == 2 else { return .nothing }
    let value = evaluate(parts[0])
    if syntax[id].flags.contains(.test) { return .nothing }
    guard case .slot(let from) = value, let type = writtenType(parts[1]) else { return value }
    let result = newSlot(type)
    summary.steps.append(.cast(to: result, from: from, type, offset: syntax[parts[1]].offset))
    return .slot(result)
  }

  private mutating func evaluateTuple(_ id: NodeID) -> Value {
    let elements = Array(syntax.children(of: id))
    if elements.count == 1 { return evaluate(syntax[elements[0]].first) }
    let arguments = elements.enumerated().map { position, element in
      let written = label(syntax[element].name)
      let name = written.isEmpty && position < resultLabels.count && resultLabels.count == elements.count ? resultLabels[position] : written
      return FunctionSummary.Argument(label: name, slot: slot(evaluate(syntax[element].first)), isTrailing: false)
    }
    let result = newSlot()
    summary.steps.append(.makeTuple(to: result, arguments, offset: syntax[id].offset))
    return .slot(result)
  }

  /// The values of all branches together.
  private mutating func evaluateBranches(_ id: NodeID) -> Value {
    var values: [Value] = []
    scopes.append([:])
    defer { scopes.removeLast() }
    var subject: Value = .nothing
    for (position, child) in syntax.children(of: id).enumerated() {
      switch syntax[child].kind {
      case .block: values.append(evaluateLast(child))
      case .switchCase, .catchClause:
        scopes.append([:])
        for part in syntax.children(of: child) {
          if syntax[part].kind == .caseItem { bindPattern(syntax[part].first, to: subject) } else { values.append(evaluateLast(part)) }
        }
        scopes.removeLast()
      default:
        let value = evaluate(child)
        if position == 0 { subject = value }
        if syntax[child].kind == .ifStatement { values.append(value) }
      }
    }
    return union(values)
  }

  private mutating func evaluateLast(_ block: NodeID) -> Value {
    guard syntax[block].kind == .block else { return evaluate(block) }
    scopes.append([:])
    defer { scopes.removeLast() }
    var last = Value.nothing
    for statement in syntax.children(of: block) { last = evaluate(statement) }
    return last
  }

  private mutating func evaluateConditionCase(_ id: NodeID) -> Value {
    let parts = Array(syntax.children(of: id))
    guard let pattern = parts.first, parts.count > 1 else { return .nothing }
    let value = evaluate(parts[1])
    bindPattern(syntax[pattern].kind == .caseItem ? syntax[pattern].first : pattern, to: value)
    return .nothing
  }

  private mutating func evaluateLoop(_ id: NodeID) -> Value {
    let parts = Array(syntax.children(of: id))
    scopes.append([:])
    defer { scopes.removeLast() }
    guard let pattern = parts.first else { return .nothing }
    let sequence = parts.dropFirst().first { !isType($0) }
    let value = sequence.map { evaluate($0) } ?? .nothing
    bindPattern(pattern, to: value)
    for part in parts.dropFirst() where part != sequence && !isType(part) { _ = evaluate(part) }
    return .nothing
  }

  private func isType(_ id: NodeID) -> Bool { syntax[id].kind.rawValue <= NodeKind.typePlaceholder.rawValue }

  /// Names in a pattern are bound to what the subject carries.
  private mutating func bindPattern(_ id: NodeID, to value: Value) {
    guard id != .none else { return }
    let node = syntax[id]
    if node.kind == .patternIdentifier {
      let slot = newSlot()
      give(value, to: slot)
      bind(node.name, slot)
      return
    }
    if node.kind == .patternTuple {
      for (position, element) in syntax.children(of: id).enumerated() {
        guard case .slot(let base) = value else {
          bindPattern(syntax[element].first, to: .nothing)
          continue
        }
        bindPattern(syntax[element].first, to: loadElement(of: base, label: label(syntax[element].name), position: position))
      }
      return
    }
    var inner = value
    // `case .some(let x)`
    if node.kind == .call, case .slot(let base) = value { inner = loadElement(of: base, label: "", position: -2) }
    for child in syntax.children(of: id) { bindPattern(child, to: inner) }
  }

  private mutating func evaluateBinding(_ id: NodeID) -> Value {
    let node = syntax[id]
    var parts = Array(syntax.children(of: id))[...]
    guard let pattern = parts.popFirst() else { return .nothing }
    let written = node.flags.contains(.hasType) ? parts.popFirst() : nil
    let value = parts.first { syntax[$0].kind != .accessor }.map { evaluate($0) } ?? .nothing
    let name = syntax[pattern]
    guard name.kind == .patternIdentifier else {
      bindPattern(pattern, to: value)
      return .nothing
    }
    var given = value
    if node.kind == .conditionBinding, parts.isEmpty {
      // `if let x`
      given = syntax.text(name.name) == "self" ? own() : evaluateName(name)
    }
    if written.map(isPlain) == true || isNothing(given) && written == nil && !node.flags.contains(.variable) {
      bind(name.name, -1)
      return .nothing
    }
    if case .slot(let slot) = given, written == nil, !node.flags.contains(.variable) {
      bind(name.name, slot)
      return .nothing
    }
    let slot = newSlot(written.flatMap(writtenType))
    give(given, to: slot)
    bind(name.name, slot)
    return .nothing
  }

  private mutating func evaluateSubscript(_ id: NodeID) -> Value {
    let node = syntax[id]
    let parts = Array(syntax.children(of: id))
    guard let first = parts.first else { return .nothing }
    let base = evaluate(first)
    let arguments = parts.dropFirst().map { argument($0) }
    for reference in opened.references(at: node.offset) {
      if let member = reference.member, code.index.kind(of: member) == .subscript {
        let result = newSlot()
        summary.steps.append(
          .call(member, isSuper: false, FunctionSummary.Call(result: result, receiver: holder(base), arguments: arguments, offset: node.offset)))
        return .slot(result)
      }
    }
    return base
  }

  // MARK: Closures

  private mutating func evaluateClosure(_ id: NodeID) -> Value {
    let number = readClosure(id)
    let result = newSlot()
    summary.steps.append(.closure(to: result, number, offset: syntax[id].offset))
    return .slot(result)
  }

  /// - Returns: the closure's number in the summary.
  private mutating func readClosure(_ id: NodeID) -> Int {
    let number = summary.closures.count
    summary.closures.append(FunctionSummary.Closure())
    summary.closures[number].result = newSlot()
    let children = Array(syntax.children(of: id))
    var captured: [NameID: Slot] = [:]
    for child in children where syntax[child].kind == .capture {
      let node = syntax[child]
      let isOwn = syntax.text(node.name) == "self"
      let value = node.flags.contains(.hasValue) ? evaluate(node.first) : isOwn ? own() : evaluateName(node)
      let slot = newSlot()
      give(value, to: slot)
      captured[node.name] = slot
      if isOwn { selfName = node.name }
      if node.flags.isDisjoint(with: [.weak, .unowned]) { summary.closures[number].captures.append(slot) }
    }
    open.append(OpenClosure(number: number, depth: scopes.count))
    scopes.append(captured)
    for child in children where syntax[child].kind == .closureParameter {
      let slot = newSlot(syntax[child].first == .none ? nil : writtenType(syntax[child].first))
      summary.closures[number].parameters.append(FunctionSummary.Parameter(label: "", slot: slot, hasDefault: false))
      bind(syntax[child].name, slot)
    }
    let names = summary.closures[number].parameters.isEmpty
    if names { dollars.append([:]) }
    if let block = children.last, syntax[block].kind == .block { give(evaluateBlock(block), to: summary.closures[number].result) }
    if names, let used = dollars.popLast() {
      for position in 0..<(used.keys.max().map { $0 + 1 } ?? 0) {
        summary.closures[number].parameters.append(FunctionSummary.Parameter(label: "", slot: used[position] ?? newSlot(), hasDefault: false))
      }
    }
    scopes.removeLast()
    open.removeLast()
    return number
  }

  /// `$0` and so on, by closure without named parameters.
  private var dollars: [[Int: Slot]] = []

  private mutating func readLocal(_ declaration: DeclarationID) {
    let fact = syntax[declaration]
    guard fact.kind == .function else { return }
    let result = newSlot()
    bind(fact.name, result)
    let number = summary.closures.count
    summary.closures.append(FunctionSummary.Closure())
    summary.closures[number].result = newSlot()
    open.append(OpenClosure(number: number, depth: scopes.count))
    scopes.append([:])
    for parameter in syntax.list(fact.parameters) {
      let node = syntax[parameter]
      var children = Array(syntax.children(of: parameter))[...]
      var name = node.name
      if node.flags.contains(.hasSecondName), let inner = children.popFirst() { name = syntax[inner].name }
      let slot = newSlot(node.flags.contains(.hasType) ? children.first.flatMap(writtenType) : nil)
      summary.closures[number].parameters.append(
        FunctionSummary.Parameter(label: label(node.name), slot: slot, hasDefault: node.flags.contains(.hasValue)))
      bind(name, slot)
    }
    if fact.body != .none { give(evaluateBlock(fact.body), to: summary.closures[number].result) }
    scopes.removeLast()
    open.removeLast()
    summary.steps.append(.closure(to: result, number, offset: fact.nameOffset))
  }

  /// A closure that code which nobody reads may run.
  private mutating func giveAway(_ argument: NodeID, _ given: inout [Int]) -> FunctionSummary.Argument {
    let number = readClosure(syntax[argument].first)
    given.append(number)
    for slot in summary.closures[number].captures { summary.steps.append(.escape(slot)) }
    return FunctionSummary.Argument(label: label(syntax[argument].name), slot: FunctionSummary.noObject, isTrailing: false)
  }

  /// `views.forEach { … }`, `.initCompleted { resolver, presenter in … }`
  private mutating func run(_ closure: Int, on receiver: Slot, _ result: Slot) {
    let closure = summary.closures[closure]
    summary.steps.append(.copy(to: result, from: closure.result))
    guard receiver >= 0 else { return }
    for parameter in closure.parameters where parameter.slot >= 0 { summary.steps.append(.copy(to: parameter.slot, from: receiver)) }
  }

  // MARK: Calls

  private mutating func argument(_ id: NodeID) -> FunctionSummary.Argument {
    let node = syntax[id]
    return FunctionSummary.Argument(
      label: label(node.name), slot: slot(evaluate(node.first)), isTrailing: node.flags.contains(.trailingClosure))
  }

  private mutating func evaluateCall(_ id: NodeID) -> Value {
    let parts = Array(syntax.children(of: id))
    guard var callee = parts.first else { return .nothing }
    while [.optionalChain, .forceUnwrap].contains(syntax[callee].kind) { callee = syntax[callee].first }
    let node = syntax[callee]
    guard [.name, .member, .implicitMember].contains(node.kind) else {
      let value = evaluate(callee)
      let call = FunctionSummary.Call(result: newSlot(), arguments: parts.dropFirst().map { argument($0) }, offset: node.offset)
      switch value {
      case .slot(FunctionSummary.own) where owner == nil: summary.steps.append(.makeOutside("Factory", call))
      case .slot(let slot): summary.steps.append(.callValue(slot, call))
      case .type(let type): return make(type, nil, call)
      default: if node.kind != .arrayLiteral { return union(call.arguments.map { $0.slot >= 0 ? .slot($0.slot) : .nothing }) }
      }
      return .slot(call.result)
    }
    let name = syntax.text(node.name)
    let base: Value? = node.kind == .member ? evaluate(node.first) : nil
    if let value = callContainer(name, parts, base, at: node.offset) { return value }
    if name == "inObjectScope", case .slot(let made)? = base, parts.count > 1, syntax.text(syntax[syntax[parts[1]].first].name) == "container" {
      summary.steps.append(.keep(made))
    }
    let found = opened.references(at: node.offset)
    let isOutside = found.isEmpty && code.free[name] == nil && (node.kind != .name || local(node.name) == nil) && name != "init"
    var given: [Int] = []
    let arguments = parts.dropFirst().map { part in
      isOutside && syntax[syntax[part].first].kind == .closure ? giveAway(part, &given) : argument(part)
    }
    func call(on receiver: Slot = -1) -> FunctionSummary.Call {
      let result = newSlot()
      for closure in given { run(closure, on: receiver, result) }
      given = []
      return FunctionSummary.Call(result: result, receiver: receiver, arguments: arguments, offset: node.offset)
    }
    if node.kind == .name {
      if let slot = local(node.name) {
        if slot < 0 { return .nothing }
        let call = call()
        summary.steps.append(.callValue(slot, call))
        return .slot(call.result)
      }
      if let slot = dollar(name) {
        let call = call()
        summary.steps.append(.callValue(slot, call))
        return .slot(call.result)
      }
    }
    if name == "init", goesOn(base) {
      // `super.init(…)` and `self.init(…)`
      guard let member = found.lazy.compactMap(\.member).first else { return outside(name, call(on: ownSlot())) }
      summary.steps.append(.call(member, isSuper: true, call(on: ownSlot())))
      return .nothing
    }
    if let made = found.first(where: { $0.kind == .constructs }) { return make(made.to, made.member, call()) }
    if let reference = found.first(where: { $0.kind == .calls && $0.member != nil }), let member = reference.member {
      return callMember(member, base, arguments, node.offset)
    }
    if name == "init", let base {
      switch base {
      case .type(let type): return make(type, nil, call())
      default: break
      }
    }
    if node.kind == .name, let type = found.first(where: { $0.kind == .names })?.to { return make(type, nil, call()) }
    if let place = code.free[name]?.first {
      let call = call(on: holderOfFree(base))
      if code.index[place].kind == .function {
        summary.steps.append(.callFunction(place, call))
      } else {
        let made = newSlot()
        summary.steps.append(.loadStatic(to: made, place))
        summary.steps.append(.callValue(made, call))
      }
      return .slot(call.result)
    }
    if case .slot? = base, OutsideWords.additions.contains(name) {
      for argument in arguments where argument.slot >= 0 { assign(.slot(argument.slot), to: node.first) }
    } else if case .slot? = base, OutsideWords.removals.contains(name) {
      assign(.empty, to: node.first)
    }
    if node.kind == .name, name.first?.isUppercase == true || name == "Self" {
      if name == "Self", let owner { return make(owner, nil, call()) }
      let call = call()
      if ["Array", "Set", "Optional", "Dictionary", "ContiguousArray"].contains(name) {
        return union(call.arguments.map { $0.slot >= 0 ? .slot($0.slot) : .nothing })
      }
      if name != OutsideWords.factory { return outside(name, call) }
      summary.steps.append(.makeOutside(name, call))
      return .slot(call.result)
    }
    switch base {
    case .slot(let slot): return outside(name, call(on: slot))
    case .parent: return outside(name, call(on: ownSlot()))
    case .type: return outside(name, call())
    case .outsideType(let type): return outside(type + "." + name, call())
    case .nothing, .empty: return outside(name, call())
    case nil: return outside(name, call(on: owner != nil && !isStatic ? ownSlot() : -1))
    }
  }

  private func goesOn(_ base: Value?) -> Bool {
    switch base {
    case .parent: true
    case .slot(FunctionSummary.own): true
    default: false
    }
  }

  private mutating func holderOfFree(_ base: Value?) -> Slot {
    switch base {
    case .slot(let slot): slot
    case .parent: ownSlot()
    default: -1
    }
  }

  /// Of `$0`, in the innermost closure whose parameters have no names.
  private mutating func dollar(_ name: String) -> Slot? {
    guard name.utf8.first == UInt8(ascii: "$"), let position = Int(name.dropFirst()), position < 16, !dollars.isEmpty else { return nil }
    if let slot = dollars[dollars.count - 1][position] { return slot }
    let slot = newSlot()
    dollars[dollars.count - 1][position] = slot
    return slot
  }

  private mutating func outside(_ name: String, _ call: FunctionSummary.Call) -> Value {
    let hasReceiver = call.receiver >= 0 && !(call.receiver == FunctionSummary.own && owner != nil)
    if hasReceiver || call.arguments.contains(where: { $0.slot >= 0 }) { summary.steps.append(.outside(name, call)) }
    return hasReceiver || call.arguments.contains { $0.slot == FunctionSummary.noObject } ? .slot(call.result) : .nothing
  }

  private mutating func make(_ type: TypeID, _ initializer: MemberID?, _ call: FunctionSummary.Call) -> Value {
    guard code.index.kind(of: type).isConcrete else { return .slot(call.result) }
    guard code.isRelevant[Int(type.rawValue)] else { return outside(code.index[type].name, call) }
    summary.steps.append(.make(type, initializer: initializer, call))
    return .slot(call.result)
  }

  private mutating func callMember(_ member: MemberID, _ base: Value?, _ arguments: [FunctionSummary.Argument], _ offset: UInt32) -> Value {
    let kind = code.index.kind(of: member)
    if kind == .enumCase {
      return make(code.index[member].owner, nil, FunctionSummary.Call(result: newSlot(), arguments: arguments, offset: offset))
    }
    let isStatic = code.index.modifiers(of: member).belongToType
    let result = newSlot()
    if kind == .function || kind == .initializer {
      var isSuper = false
      if case .parent? = base { isSuper = true }
      // `T.init(…)` makes one; `self.init(…)` and `super.init(…)` go on with it.
      if kind == .initializer, case .type(let type)? = base {
        return make(type, member, FunctionSummary.Call(result: result, arguments: arguments, offset: offset))
      }
      let receiver = isStatic ? -1 : holder(base)
      if !code.isFollowed(code.index.members[Int(member.rawValue)].owner) {
        return outside("", FunctionSummary.Call(result: result, receiver: -1, arguments: arguments, offset: offset))
      }
      summary.steps.append(
        .call(member, isSuper: isSuper, FunctionSummary.Call(result: result, receiver: receiver, arguments: arguments, offset: offset)))
      return .slot(result)
    }
    guard case .slot(let value) = load(member, of: base, offset: offset) else { return .nothing }
    summary.steps.append(.callValue(value, FunctionSummary.Call(result: result, arguments: arguments, offset: offset)))
    return .slot(result)
  }

  /// `container.register(T.self) { … }` and `resolver.resolve(T.self)`; nil for any other call.
  private mutating func callContainer(_ name: String, _ parts: [NodeID], _ base: Value?, at offset: UInt32) -> Value? {
    guard name == "register" || name == "resolve", parts.count > 1, let type = metatype(syntax[parts[1]].first) else { return nil }
    if name == "resolve" {
      for part in parts.dropFirst(2) { _ = argument(part) }
      let result = newSlot(type)
      summary.steps.append(.resolve(type, to: result))
      return .slot(result)
    }
    let result = newSlot()
    for part in parts.dropFirst(2) {
      guard case .slot(let value) = evaluate(syntax[part].first), syntax[syntax[part].first].kind == .closure else { continue }
      let made = newSlot(type)
      summary.steps.append(.callValue(value, FunctionSummary.Call(result: made, offset: offset)))
      summary.steps.append(.register(type, made))
      summary.steps.append(.copy(to: result, from: made))
    }
    return .slot(result)
  }

  // MARK: Assignments

  private mutating func assign(_ id: NodeID) -> Value {
    let parts = Array(syntax.children(of: id))
    guard parts.count == 2 else { return .nothing }
    let value = evaluate(parts[1])
    assign(value, to: parts[0])
    return .nothing
  }

  private mutating func assign(_ value: Value, to target: NodeID) {
    let node = syntax[target]
    switch node.kind {
    case .optionalChain, .forceUnwrap: assign(value, to: node.first)
    case .tuple:
      for (position, element) in syntax.children(of: target).enumerated() {
        guard case .slot(let base) = value else { continue }
        assign(loadElement(of: base, label: "", position: position), to: syntax[element].first)
      }
    case .subscriptCall:
      for part in syntax.children(of: target).dropFirst() { _ = argument(part) }
      if case .slot = value { assign(value, to: node.first) }
    case .name:
      if let slot = local(node.name) { return slot < 0 ? () : give(value, to: slot) }
      if let member = member(at: node) { return store(value, in: member, of: nil, node.offset) }
      let text = syntax.text(node.name)
      if let place = code.free[text]?.first {
        if case .slot(let slot) = value { summary.steps.append(.storeStatic(place, value: slot)) }
        return
      }
      if case .empty = value { return }
      storeOutside(value, text, in: owner != nil && !isStatic ? ownSlot() : -1, node.offset)
    case .member:
      let base = evaluate(node.first)
      if let member = member(at: node) { return store(value, in: member, of: base, node.offset) }
      let text = syntax.text(node.name)
      if case .empty = value { return }
      storeOutside(value, text, in: holder(base), node.offset)
    default: break
    }
  }

  private func member(at node: Node) -> MemberID? {
    opened.references(at: node.offset).lazy.compactMap { $0.kind == .calls || $0.kind == .uses ? $0.member : nil }.first
  }

  private mutating func storeOutside(_ value: Value, _ name: String, in base: Slot, _ offset: UInt32) {
    guard case .slot(let slot) = value else { return }
    let argument = FunctionSummary.Argument(label: "", slot: slot, isTrailing: false)
    summary.steps.append(.outside(name + "=", FunctionSummary.Call(result: newSlot(), receiver: base, arguments: [argument], offset: offset)))
  }

  private mutating func store(_ value: Value, in member: MemberID, of base: Value?, _ offset: UInt32) {
    let modifiers = code.index.modifiers(of: member)
    switch value {
    case .empty: code.cleared.insert(member)
    default: code.assigned.insert(member)
    }
    if modifiers.belongToType {
      if case .slot(let slot) = value { summary.steps.append(.storeStatic(code.index.place(of: member), value: slot)) }
      return
    }
    let holder = holder(base)
    guard holder >= 0, !code.isPlain(member) else { return }
    switch value {
    case .slot(let slot): summary.steps.append(.store(in: holder, member, value: slot, offset: offset))
    case .empty: summary.steps.append(.clear(of: holder, member))
    default: summary.steps.append(.storeUnknown(in: holder, member))
    }
  }
}

extension TypeKind {
  var isConcrete: Bool { isReference || isValue }
}
