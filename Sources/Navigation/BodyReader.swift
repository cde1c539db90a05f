import Facts
import Index
import Roles

/// Finds the screens that the body of a function opens or builds.
struct BodyReader {
  /// The screens that an expression shows.
  struct Shown {
    var screens: [NavigationMap.Screen] = []
    /// It is this parameter of the function, so the caller decides.
    var parameter: NameID?
    var isParameter: Bool { parameter != nil }
    /// A system screen, such as an alert or a share sheet.
    var isSystem = false
    /// It comes from a storyboard.
    var isFromStoryboard = false
    /// Stored routes decide what it is.
    var routes: Set<TypeID> = []

    mutating func add(_ other: Shown) {
      for screen in other.screens where !screens.contains(screen) { screens.append(screen) }
      parameter = parameter ?? other.parameter
      isSystem = isSystem || other.isSystem
      isFromStoryboard = isFromStoryboard || other.isFromStoryboard
      routes.formUnion(other.routes)
    }
  }

  let project: NavigationProject
  let file: FileID
  let declaration: DeclarationID
  /// The screen that contains the code.
  let own: NavigationMap.Screen?
  /// For code of a protocol's extension, the type that conforms, if known.
  private let selfType: TypeID?
  /// Whether creating a builder counts as building its screen.
  var takesBuilders = false
  private let syntax: FileSyntax
  private var values: [NameID: [NodeID]] = [:]
  private var parameters: Set<NameID> = []
  /// The closures that other screens run; found when asked for first, by ``NavigationProject/reader(of:)``.
  var handlers = Handlers()
  /// By the offset of what is written in a clause of a `switch` over a parameter, the cases of that clause.
  private var choices: [UInt32: Set<MemberID>] = [:]

  init(_ project: NavigationProject, _ place: DeclarationPlace, own: NavigationMap.Screen?, selfType: TypeID? = nil) {
    self.project = project
    self.selfType = selfType
    file = place.file
    declaration = place.declaration
    self.own = own
    syntax = project.syntax(of: place.file)
    let fact = syntax[declaration]
    for parameter in syntax.list(fact.parameters) {
      let node = syntax[parameter]
      let inner = node.flags.contains(.hasSecondName) ? syntax[node.first].name : node.name
      parameters.insert(inner)
    }
    collectValues()
  }

  var body: [NodeID] { Array(syntax.list(syntax[declaration].body)) }

  /// Visits every node of the body, outer before inner, without the bodies of local functions.
  func visit(_ visitor: (NodeID, Node) -> Void) {
    for node in body { visit(node, visitor) }
  }

  func visit(_ id: NodeID, _ visitor: (NodeID, Node) -> Void) {
    let node = syntax[id]
    visitor(id, node)
    guard node.kind != .localDeclaration else { return }
    for child in syntax.children(of: id) { visit(child, visitor) }
  }

  private mutating func collectValues() {
    var found: [(NameID, NodeID)] = []
    visit { id, node in
      let children = Array(syntax.children(of: id))
      switch node.kind {
      case .binding, .conditionBinding:
        guard node.flags.contains(.hasValue), let pattern = children.first, syntax[pattern].kind == .patternIdentifier else { return }
        let position = node.flags.contains(.hasType) ? 2 : 1
        if children.count > position { found.append((syntax[pattern].name, children[position])) }
      case .assignment:
        guard children.count == 2, syntax[children[0]].kind == .name else { return }
        found.append((syntax[children[0]].name, children[1]))
      default: break
      }
    }
    for (name, value) in found { values[name, default: []].append(value) }
  }

  func text(_ name: NameID) -> String { syntax.facts.names[name] }
  func node(_ id: NodeID) -> Node { syntax[id] }
  func children(_ id: NodeID) -> [NodeID] { Array(syntax.children(of: id)) }

  func isParameter(_ name: NameID) -> Bool { parameters.contains(name) }

  /// The cases of a parameter for which the code at an offset runs; empty for all.
  func chosen(at offset: UInt32) -> Set<MemberID> { choices[offset] ?? [] }

  mutating func findChoices() {
    var found: [UInt32: Set<MemberID>] = [:]
    visit { id, node in
      guard node.kind == .switchStatement, let subject = children(id).first, isParameterOrSelf(subject) else { return }
      for clause in children(id).dropFirst() {
        let cases = Set(children(clause).filter { self.node($0).kind == .caseItem }.flatMap { enumCases(in: $0) }.map(\.id))
        guard !cases.isEmpty, let block = children(clause).last else { continue }
        visit(block) { _, node in found[node.offset] = cases }
      }
    }
    choices = found
  }

  /// The values that a call passes, by the offset of the called name.
  func arguments(ofCallAt offset: UInt32) -> [NodeID] {
    var found: [NodeID] = []
    visit { id, node in
      guard found.isEmpty, node.kind == .call, let callee = children(id).first, self.node(callee).offset == offset else { return }
      found = children(id).dropFirst().filter { self.node($0).kind == .argument }.map { self.node($0).first }
    }
    return found
  }

  /// The types of a value that is created or named.
  func valueTypes(_ id: NodeID) -> [TypeID] {
    guard id != .none else { return [] }
    var node = node(id)
    if node.kind == .call, let callee = children(id).first { node = self.node(callee) }
    return project.references(at: node.offset, in: file).filter { $0.kind == .uses || $0.kind == .constructs }.map(\.to)
  }

  // MARK: What an expression shows

  func shown(by id: NodeID, following: Set<NameID> = [], closures: Bool = false, depth: Int = 0) -> Shown {
    guard id != .none, syntax.has(id), depth < 60 else { return Shown() }
    let node = syntax[id]
    func all(_ ids: [NodeID]) -> Shown {
      var result = Shown()
      for id in ids { result.add(shown(by: id, following: following, closures: closures, depth: depth + 1)) }
      return result
    }
    switch node.kind {
    case .name:
      let known = meaning(of: node)
      if !known.screens.isEmpty { return known }
      if let values = values[node.name], !following.contains(node.name) {
        var result = Shown()
        for value in values {
          result.add(shown(by: value, following: following.union([node.name]), closures: closures, depth: depth + 1))
        }
        if !result.screens.isEmpty || result.isSystem || result.isFromStoryboard || result.isParameter { return result }
      }
      if parameters.contains(node.name) { return Shown(parameter: node.name) }
      return usedType(of: node)
    case .member:
      if Opening.storyboards.contains(text(node.name)) { return Shown(isFromStoryboard: true) }
      let known = meaning(of: node)
      if !known.screens.isEmpty { return known }
      let used = usedType(of: node)
      if !used.screens.isEmpty { return used }
      return all(children(id).prefix(1).map { $0 })
    case .implicitMember: return screensOfRoute(id).map { Shown(screens: $0) } ?? meaning(of: node)
    case .call: return shownByCall(id, following, closures, depth)
    case .cast:
      let parts = children(id)
      guard parts.count == 2 else { return all(parts) }
      let type = writtenType(parts[1])
      return type.screens.isEmpty ? all([parts[0]]) : type
    case .closure: return closures ? all(children(id).suffix(1).map { $0 }) : Shown()
    case .localDeclaration, .typeName, .typeMember, .caseItem: return Shown()
    case .binding, .conditionBinding: return Shown()
    default: return all(children(id))
    }
  }

  private func shownByCall(_ id: NodeID, _ following: Set<NameID>, _ closures: Bool, _ depth: Int) -> Shown {
    let parts = children(id)
    guard let callee = parts.first else { return Shown() }
    if let told = shownByRoute(id) { return told }
    if let screens = screensOfRoute(id) { return Shown(screens: screens) }
    let node = syntax[callee]
    if node.kind == .implicitMember {
      let known = meaning(of: node)
      if !known.screens.isEmpty { return known }
    }
    if node.kind == .name || node.kind == .member {
      if Opening.storyboards.contains(text(node.name)) {
        var result = usedType(of: node)
        for argument in parts.dropFirst() { result.add(writtenMetatype(argument)) }
        result.isFromStoryboard = result.screens.isEmpty
        return result
      }
      let known = meaning(of: node)
      if !known.screens.isEmpty || known.isSystem { return known }
      let used = usedType(of: node)
      if !used.screens.isEmpty { return used }
      // `SceneType<LoginViewController>(…)` makes screens of this type.
      var made = Shown()
      for argument in children(callee).dropFirst(node.kind == .member ? 1 : 0) { made.add(writtenType(argument)) }
      if made.screens.count == 1 { return made }
      // Arguments of other initializers, such as presenters or cells, are not screens.
      if constructsOwnType(node) { return Shown() }
    }
    let isTypeName = node.kind == .name && text(node.name).first.map(\.isUppercase) ?? false
    var result = Shown()
    for argument in parts.dropFirst() {
      let value = syntax[syntax[argument].first]
      let follows = closures || (isTypeName && value.kind == .closure)
      result.add(shown(by: syntax[argument].first, following: following, closures: follows, depth: depth + 1))
    }
    if result.screens.isEmpty, node.kind == .member || node.kind == .implicitMember || node.kind == .call || node.kind == .optionalChain {
      result.add(shown(by: callee, following: following, closures: closures, depth: depth + 1))
    }
    if result.screens.isEmpty, isTypeName, project.references(at: node.offset, in: file).isEmpty { result.isSystem = true }
    return result
  }

  /// A type constructed or named, a function that builds something, a property of a known type.
  func meaning(of node: Node) -> Shown {
    var result = Shown()
    for reference in project.references(at: node.offset, in: file) {
      if let screens = reference.member.flatMap({ project.routes.screens[$0] }) { return Shown(screens: screens) }
      switch reference.kind {
      case .constructs, .names:
        // A builder shows a screen when it is called, not when it is created.
        if !takesBuilders, project.roles.role(of: reference.to) == .builder, !project.finder.isViewLike(reference.to) { continue }
        if let screen = project.finder.opened(by: reference.to) { result.add(Shown(screens: [screen])) }
      case .calls:
        if let member = reference.member { result.add(project.built(by: member, on: receiver(of: reference, member), for: own)) }
      default: break
      }
    }
    // `Builder()` and its `build()` lead to one screen. The own screen is only the start of a chain.
    if let own { result.screens.removeAll { $0 == own } }
    return result
  }

  private func receiver(of reference: Reference, _ member: MemberID) -> TypeID? {
    if let known = project.receiver(of: reference) { return known }
    guard reference.receiverOffset == .max, let selfType, project.index.isKind(selfType, of: project.index.owner(of: member)) else { return nil }
    return selfType
  }

  private func constructsOwnType(_ node: Node) -> Bool {
    project.references(at: node.offset, in: file).contains { $0.kind == .constructs && !project.finder.isContainer($0.to) }
  }

  /// The screens of the types at a node.
  private func types(at node: Node, where counts: (Reference) -> Bool = { _ in true }) -> Shown {
    var result = Shown()
    for reference in project.references(at: node.offset, in: file) where counts(reference) {
      if let screen = project.finder.opened(by: reference.to) { result.add(Shown(screens: [screen])) }
    }
    return result
  }

  private func usedType(of node: Node) -> Shown {
    var result = types(at: node) { $0.kind == .uses }
    result.screens.removeAll { $0 == own }
    return result
  }

  private func writtenType(_ id: NodeID) -> Shown {
    var result = Shown()
    visit(id) { _, node in
      if node.kind == .typeName || node.kind == .typeMember { result.add(types(at: node)) }
    }
    return result
  }

  /// `LoginViewController.self` as an argument.
  private func writtenMetatype(_ id: NodeID) -> Shown {
    var result = Shown()
    visit(id) { _, node in
      if node.kind == .name { result.add(types(at: node) { $0.kind == .names }) }
    }
    return result
  }

  // MARK: What it returns

  /// The screens that the function returns: the values of its `return`s, or its only expression.
  func returned() -> Shown {
    let blocks = body.flatMap { syntax[$0].kind == .block ? [$0] : children($0).filter { syntax[$0].kind == .block } }
    var result = Shown()
    for block in blocks { result.add(handedOut(by: block)) }
    result.parameter = nil
    return result
  }

  /// The values of the `return`s of a block, or its only expression.
  func handedOut(by block: NodeID) -> Shown {
    var result = Shown()
    visit(block) { id, node in
      if node.kind == .returnStatement { result.add(shown(by: id, closures: false)) }
    }
    let statements = children(block)
    if statements.count == 1, let only = statements.first { result.add(shown(by: only)) }
    return result
  }

  func isParameterOrSelf(_ id: NodeID) -> Bool {
    guard id != .none else { return false }
    let node = syntax[id]
    return node.kind == .selfExpression || (node.kind == .name && parameters.contains(node.name))
  }
}
