import Facts
import Index

/// Reads pieces of one file's code into summaries: declarations and statements here, expressions next to it.
struct BodyReader {
  enum Value {
    /// Unknown.
    case nothing
    case slot(Slot)
    /// The type itself.
    case type(TypeID)
    case outsideType(String)
    /// `super`
    case parent
    /// `nil`, `[]`
    case empty
    /// A text or a number.
    case plain
  }

  private static let mostDepth = 400

  let code: CodeBase
  let written: WrittenTypes
  @inline(__always) var syntax: FileSyntax { _read { yield written.open.syntax } }
  @inline(__always) var references: FileReferences { _read { yield written.open.references } }
  private let declaration: DeclarationFact
  /// The instance property whose initial value is read, and the local variable that a closure gives it: `{ let button = UIButton(); …; return button }()`.
  private(set) var initialized: (member: MemberID, local: NameID?)?
  /// The type around the code.
  let owner: TypeID?
  /// Whether `self` is an object.
  let hasSelf: Bool
  /// Labels of the tuple that is returned.
  private(set) var resultLabels: [String] = []
  var builder: SummaryBuilder
  /// The name `self` where something else is bound to it.
  private var selfName: NameID?
  /// `newValue` and `oldValue`, if they have no other names.
  private(set) var implicit: Slot?
  /// By declaration: what stands for a local function.
  private var localFunctions: [DeclarationID: Slot] = [:]
  /// By expression: the closures that external code is given.
  var closures: [NodeID: Int] = [:]
  private var depth = 0
  /// Whether all statements of a block give values, as in the body of a SwiftUI view.
  private var buildsViews = false

  /// - Parameter open: the file in which the code stands.
  init(_ code: CodeBase, _ place: DeclarationPlace, in open: OpenFile) {
    self.code = code
    written = WrittenTypes(code: code, open: open)
    declaration = open.syntax[place.declaration]
    owner = code.enclosingType(of: place)
    hasSelf = owner != nil && !declaration.modifiers.belongToType
    builder = SummaryBuilder(own: owner, recordsPlaces: code.isDetailed)
    buildsViews = code.isDetailed && isViewBuilder(declaration)
    if !code.isDetailed, hasSelf, declaration.value != .none, let owner,
      let member = code.index[owner].members.first(where: { code.index.place(of: $0) == place })
    {
      initialized = (member, localGiven(by: declaration.value))
    }
  }

  consuming func read(_ part: CodeKey.Part) -> FunctionSummary {
    builder.names.open()
    switch part {
    case .body:
      addParameters(declaration.parameters)
      if [.var, .let, .subscript].contains(declaration.kind) {
        readAccessors(named: ["get", "_read", "unsafeAddress"])
      } else {
        resultLabels = written.labels(of: declaration.type)
        readBody(declaration.body)
      }
    case .setter: readAccessors(named: ["set", "_modify"])
    case .observers: readAccessors(named: ["willSet", "didSet"])
    case .initialValue:
      resultLabels = written.labels(of: declaration.type)
      if declaration.value == .none {
        readInjection()
      } else {
        giveWhatever(named(evaluate(declaration.value), at: syntax[declaration.value].offset), to: builder.result)
        if let member = initialized?.member { _ = keepSubscription(declaration.value, in: member, at: syntax[declaration.value].offset) }
      }
    case .defaultValue(let position):
      let parameter = Array(syntax.list(declaration.parameters)).dropFirst(Int(position)).first
      if let parameter, syntax[parameter].flags.contains(.hasValue), let value = Array(syntax.children(of: parameter)).last {
        giveWhatever(evaluate(value), to: builder.result)
      }
    }
    return builder.finish()
  }

  // MARK: Declarations

  private mutating func addParameters(_ list: NodeID) {
    for id in syntax.list(list) {
      let parameter = written.parameter(id)
      let slot = parameter.isPlain ? -1 : builder.newSlot(parameter.type)
      builder.addParameter(FunctionSummary.Parameter(label: parameter.label, slot: slot, hasDefault: parameter.hasDefault, isVariadic: parameter.isVariadic))
      bind(parameter.name, slot)
    }
  }

  private mutating func readAccessors(named names: Set<String>) {
    let isGetter = names.contains("get")
    if syntax[declaration.body].kind == .block {
      if isGetter { readBody(declaration.body) }
      return
    }
    for accessor in syntax.list(declaration.body) where syntax[accessor].kind == .accessor && names.contains(syntax.text(syntax[accessor].name)) {
      let children = Array(syntax.children(of: accessor))
      builder.names.open()
      if !isGetter {
        let slot = builder.newSlot(written.type(of: declaration.type))
        builder.addParameter(FunctionSummary.Parameter(slot: slot))
        if let parameter = children.first, syntax[parameter].kind == .patternIdentifier { bind(syntax[parameter].name, slot) } else { implicit = slot }
      }
      if let block = children.last, syntax[block].kind == .block { readBody(block) }
      builder.names.close()
      implicit = nil
    }
  }

  private mutating func readBody(_ body: NodeID) {
    if body != .none { give(evaluateBlock(body), to: builder.result) }
  }

  /// `@Injected(\.presenter)`: what a container's factory of that name makes.
  private mutating func readInjection() {
    guard let name = code.injectedName(of: declaration, in: syntax.facts), let place = code.free(name) else { return }
    let factory = builder.newSlot()
    builder.add(.loadStatic(to: factory, place))
    builder.add(.callValue(factory, FunctionSummary.Call(result: builder.result, offset: declaration.nameOffset)))
  }

  // MARK: Names and values

  mutating func bind(_ name: NameID, _ slot: Slot) {
    if selfName == nil, syntax.text(name) == "self" { selfName = name }
    builder.names.bind(name, slot)
  }

  mutating func own() -> Value {
    if let selfName, let slot = builder.local(selfName) { return .slot(slot) }
    if !hasSelf, let owner { return .type(owner) }
    return .slot(builder.own())
  }

  mutating func ownSlot() -> Slot { slot(own()) }

  /// What a name may belong to of which nothing is known. Closures do not capture it for that, because the owner of the name is unknown.
  func impliedOwnSlot() -> Slot {
    if let selfName, let slot = builder.names.find(selfName)?.slot { return slot }
    return hasSelf ? FunctionSummary.own : FunctionSummary.noObject
  }

  /// The object that a member belongs to.
  ///
  /// - Parameter base: nil if none is written.
  mutating func holder(_ base: Value?) -> Slot {
    switch base {
    case nil, .parent: slotOfObject(own())
    case let base?: slotOfObject(base)
    }
  }

  private func slotOfObject(_ value: Value) -> Slot {
    if case .slot(let slot) = value { return slot }
    return -1
  }

  func slot(_ value: Value) -> Slot {
    switch value {
    case .slot(let slot): slot
    case .empty, .plain, .type: FunctionSummary.noObject
    default: -1
    }
  }

  mutating func give(_ value: Value, to slot: Slot) {
    if case .slot(let from) = value, from != slot, slot >= 0 { builder.add(.copy(to: slot, from: from)) }
  }

  /// The same, if all values could be followed.
  mutating func giveWhatever(_ value: Value, to slot: Slot) {
    if case .nothing = value { builder.add(.unknown(slot)) } else { give(value, to: slot) }
  }

  mutating func union(_ values: [Value]) -> Value {
    var slots: [Slot] = []
    for value in values { if case .slot(let slot) = value, slot >= 0 { slots.append(slot) } }
    return builder.union(slots).map { .slot($0) } ?? .nothing
  }

  // MARK: Statements

  mutating func evaluate(_ id: NodeID) -> Value {
    guard id != .none, syntax.has(id), depth < BodyReader.mostDepth else { return .nothing }
    depth += 1
    defer { depth -= 1 }
    switch syntax[id].kind {
    case .returnStatement:
      let value = evaluate(syntax[id].first)
      giveWhatever(value, to: builder.innermostResult)
    case .binding, .conditionBinding: evaluateBinding(id)
    case .conditionCase: evaluateConditionCase(id)
    case .ifStatement, .switchStatement, .doStatement: return evaluateBranches(id)
    case .block: return evaluateBlock(id)
    case .forStatement: evaluateLoop(id)
    case .localDeclaration: readLocalFunction(DeclarationID(rawValue: syntax[id].first.rawValue))
    case .assignment: evaluateAssignment(id)
    default: return evaluateExpression(id)
    }
    return .nothing
  }

  /// The value of a block's only statement.
  mutating func evaluateBlock(_ block: NodeID) -> Value {
    let statements = Array(syntax.children(of: block))
    let last = evaluateAll(statements)
    return statements.count == 1 || buildsViews ? last : .nothing
  }

  /// - Returns: the value of the last statement.
  private mutating func evaluateAll(_ statements: [NodeID]) -> Value {
    builder.names.open()
    defer { builder.names.close() }
    for statement in statements { bindLocalFunction(statement) }
    if buildsViews { return union(statements.map { evaluate($0) }) }
    var last = Value.nothing
    for statement in statements {
      last = evaluate(statement)
      if endsProgram(statement) { break }
    }
    return last
  }

  /// Whether a statement says that what follows never runs: `assertionFailure("no such screen"); return LoginViewController()`.
  private func endsProgram(_ statement: NodeID) -> Bool {
    guard statement != .none, syntax.has(statement), syntax[statement].kind == .call, syntax[syntax[statement].first].kind == .name else { return false }
    return OutsideWords.ending.contains(syntax.text(syntax[syntax[statement].first].name))
  }

  /// The values of all branches together.
  private mutating func evaluateBranches(_ id: NodeID) -> Value {
    var values: [Value] = []
    builder.names.open()
    defer { builder.names.close() }
    var subject: Value = .nothing
    var known = KnownCases()
    for (position, child) in syntax.children(of: id).enumerated() {
      switch syntax[child].kind {
      case .block: values.append(evaluateBranch(child))
      case .switchCase, .catchClause:
        builder.names.open()
        let entered = enterCase(child, of: subject, &known)
        for part in syntax.children(of: child) {
          if syntax[part].kind == .caseItem { bindPattern(syntax[part].first, to: subject) } else { values.append(evaluateBranch(part)) }
        }
        for _ in 0..<entered { builder.leave() }
        builder.names.close()
      default:
        let value = evaluate(child)
        if position == 0 { subject = value }
        if syntax[child].kind == .ifStatement { values.append(value) }
      }
    }
    return union(values)
  }

  private mutating func evaluateBranch(_ block: NodeID) -> Value {
    syntax[block].kind == .block ? evaluateAll(Array(syntax.children(of: block))) : evaluate(block)
  }

  private mutating func evaluateConditionCase(_ id: NodeID) {
    let parts = Array(syntax.children(of: id))
    guard let pattern = parts.first, parts.count > 1 else { return }
    let value = evaluate(parts[1])
    bindPattern(syntax[pattern].kind == .caseItem ? syntax[pattern].first : pattern, to: value)
  }

  private mutating func evaluateLoop(_ id: NodeID) {
    let parts = Array(syntax.children(of: id))
    guard let pattern = parts.first else { return }
    builder.names.open()
    defer { builder.names.close() }
    let rest = parts.dropFirst().filter { !isType($0) }
    let value = rest.first.map { evaluate($0) } ?? .nothing
    bindPattern(pattern, to: value)
    for part in rest.dropFirst() { _ = evaluate(part) }
  }

  func isType(_ id: NodeID) -> Bool { syntax[id].kind.rawValue <= NodeKind.typePlaceholder.rawValue }

  private mutating func evaluateBinding(_ id: NodeID) {
    let node = syntax[id]
    var parts = Array(syntax.children(of: id))[...]
    guard let pattern = parts.popFirst() else { return }
    let type = node.flags.contains(.hasType) ? parts.popFirst() : nil
    let name = syntax[pattern]
    let value: Value
    if node.kind == .conditionBinding, parts.isEmpty, name.kind == .patternIdentifier {
      // `if let x`
      value = syntax.text(name.name) == "self" ? own() : evaluateName(name)
    } else {
      let written = type.flatMap(written.type)
      value = parts.first { syntax[$0].kind != .accessor }.map { reusedView($0, as: written) ?? evaluate($0) } ?? .nothing
    }
    guard name.kind == .patternIdentifier else { return bindPattern(pattern, to: value) }
    if type.map(written.isPlain) == true { return bind(name.name, -1) }
    if type == nil, !node.flags.contains(.variable) {
      switch value {
      case .slot(let slot) where !builder.isWeak(slot): return bind(name.name, slot)
      case .nothing: return bind(name.name, -1)
      default: break
      }
    }
    let isWeak = !node.flags.isDisjoint(with: [.weak, .unowned])
    let slot = isWeak ? builder.newWeakSlot(type.flatMap(written.type)) : builder.newSlot(type.flatMap(written.type))
    give(value, to: slot)
    bind(name.name, slot)
  }

  // MARK: Closures and local functions

  /// - Returns: the closure's number in the summary.
  mutating func readClosure(_ id: NodeID) -> Int {
    let children = Array(syntax.children(of: id))
    var names: [(NameID, Slot)] = []
    var kept: [Slot] = []
    for child in children where syntax[child].kind == .capture {
      let node = syntax[child]
      let isOwn = syntax.text(node.name) == "self"
      let value = node.flags.contains(.hasValue) ? evaluate(node.first) : isOwn ? own() : evaluateName(node)
      let isWeak = !node.flags.isDisjoint(with: [.weak, .unowned])
      let slot = isWeak ? builder.newWeakSlot() : builder.newSlot()
      give(value, to: slot)
      names.append((node.name, slot))
      if !isWeak { kept.append(slot) }
    }
    let number = builder.beginClosure(capturing: kept)
    for (name, slot) in names { bind(name, slot) }
    for child in children where syntax[child].kind == .closureParameter {
      let slot = builder.newSlot(written.type(of: syntax[child].first))
      builder.addParameter(FunctionSummary.Parameter(slot: slot))
      bind(syntax[child].name, slot)
    }
    let outer = buildsViews
    defer { buildsViews = outer }
    if let block = children.last, syntax[block].kind == .block {
      buildsViews = code.isDetailed && !returns(block)
      give(evaluateBlock(block), to: builder.innermostResult)
    }
    builder.endClosure()
    return number
  }

  /// Statements may call a local function that follows them.
  private mutating func bindLocalFunction(_ statement: NodeID) {
    guard statement != .none, syntax.has(statement), syntax[statement].kind == .localDeclaration else { return }
    let id = DeclarationID(rawValue: syntax[statement].first.rawValue)
    guard syntax[id].kind == .function else { return }
    let slot = builder.newSlot()
    localFunctions[id] = slot
    bind(syntax[id].name, slot)
  }

  private mutating func readLocalFunction(_ id: DeclarationID) {
    let function = syntax[id]
    guard function.kind == .function else { return }
    let result = localFunctions[id] ?? builder.newSlot()
    let number = builder.beginClosure()
    addParameters(function.parameters)
    if function.body != .none { give(evaluateBlock(function.body), to: builder.innermostResult) }
    builder.endClosure()
    builder.add(.closure(to: result, number, offset: function.nameOffset))
  }
}
