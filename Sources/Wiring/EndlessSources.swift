import Facts
import Index

/// Members that give events without end: relays, subjects that a type makes for itself and nobody completes, and what passes these on.
struct EndlessSources: Equatable, Sendable {
  private var members: Set<MemberID> = []
  /// Of those that extensions of outside types declare: `extension UITextField { var changes: AnyPublisher<String, Never> }`.
  private(set) var outsideNames: Set<String> = []

  init(_ index: ProjectIndex) {
    let subjects = index.properties.filter { EndlessSources.holds(SubscriptionWords.subjects, $0, in: index) && index.declaration($0.member).value != .none }
    let ended = EndlessSources.endedNames(among: Set(subjects.map(\.name)), in: index)
    for property in index.properties where EndlessSources.holds(SubscriptionWords.endless, property, in: index) { members.insert(property.member) }
    for subject in subjects where !ended.contains(subject.name) { members.insert(subject.member) }
    guard !members.isEmpty || index.files.contains(where: { $0.facts.names.contains(SubscriptionWords.center) }) else { return }
    let chains = EndlessSources.chains(in: index)
    // What passes on what passes on a subject is found in the second round.
    for _ in 0..<3 {
      let found = chains.filter { !members.contains($0.member) && passesOn($0, in: index) }
      if found.isEmpty { break }
      members.formUnion(found.map(\.member))
    }
    outsideNames = Set(members.lazy.filter { index.owner(of: $0).rawValue < 0 }.map { index[$0].name })
    // Sequences and results have one, too, which ends.
    outsideNames.remove("publisher")
  }

  /// Also a requirement that all its implementations meet with such a source.
  func contains(_ member: MemberID, in index: ProjectIndex) -> Bool {
    if members.isEmpty { return false }
    if members.contains(member) { return true }
    let owner = index.owner(of: member)
    guard owner.rawValue >= 0, index.kind(of: owner) == .protocol else { return false }
    let name = index[member].name
    let witnesses = index.conformers(of: owner).filter { index.kind(of: $0).isConcrete }.map { EndlessSources.member(name, of: $0, in: index) }
    return !witnesses.isEmpty && witnesses.allSatisfy { $0.map(members.contains) ?? false }
  }

  private static func holds(_ types: Set<String>, _ property: Property, in index: ProjectIndex) -> Bool {
    if property.types.isEmpty { return types.contains(typeMaking(index.declaration(property.member).value, in: index[property.file].facts)) }
    return property.types.compactMap(\.type.outsideName).contains(where: types.contains)
  }

  /// `ReplaySubject` of `ReplaySubject<Int>.create(bufferSize: 1)`.
  private static func typeMaking(_ value: NodeID, in facts: FileFacts) -> String {
    var node = value
    while node != .none, !node.isInBody, [.call, .member].contains(facts[node].kind) { node = facts[node].first }
    return node == .none || node.isInBody ? "" : facts.text(facts[node].name)
  }

  // MARK: Subjects that end

  /// Names of subjects that some code completes, or hands to somebody who may.
  private static func endedNames(among subjects: Set<String>, in index: ProjectIndex) -> Set<String> {
    if subjects.isEmpty { return [] }
    let hashes = Set(subjects.map { NameTable.hash(of: $0.utf8) })
    return index.files.reduce(into: []) { ended, file in
      let named = file.facts.names.all(withHashes: hashes)
      if !named.isEmpty { ended.formUnion(endedNames(among: named, in: FileSyntax(file.facts)).lazy.map { file.facts.text($0) }) }
    }
  }

  private static func endedNames(among subjects: Set<NameID>, in syntax: FileSyntax) -> Set<NameID> {
    var ended: Set<NameID> = []
    func subject(_ node: NodeID) -> NameID? {
      var node = node
      while node != .none, [.optionalChain, .forceUnwrap, .effect].contains(syntax[node].kind) { node = syntax[node].first }
      guard node != .none, [.name, .member].contains(syntax[node].kind), subjects.contains(syntax[node].name) else { return nil }
      return syntax[node].name
    }
    for node in [syntax.facts.nodes, syntax.bodies].joined() where node.first != .none {
      switch node.kind {
      case .member: if let subject = subject(node.first), SubscriptionWords.completions.contains(syntax.text(node.name)) { ended.insert(subject) }
      case .assignment, .binding: if let given = Array(syntax.list(node.first)).last.flatMap(subject) { ended.insert(given) }
      case .call:
        let callee = syntax[node.first]
        let arguments = syntax.list(callee.next).filter { syntax[$0].kind == .argument }
        if let subject = subject(callee.first), [.name, .member].contains(callee.kind), arguments.contains(where: { isEnding($0, of: callee, in: syntax) }) {
          ended.insert(subject)
        }
        let given = arguments.compactMap { subject(syntax[$0].first) }
        if !given.isEmpty, !SubscriptionWords.combinations.contains(syntax.text(callee.name)) { ended.formUnion(given) }
      default: break
      }
    }
    return ended
  }

  /// Whether a call ends the source that it is of: `send(completion: .finished)`, `on(.completed)`.
  private static func isEnding(_ argument: NodeID, of callee: Node, in syntax: FileSyntax) -> Bool {
    switch syntax.text(callee.name) {
    case "send": syntax.text(syntax[argument].name) == "completion"
    case "on": !isNext(syntax[argument].first, in: syntax)
    default: false
    }
  }

  /// Whether an event is another value: `.next(1)`.
  private static func isNext(_ event: NodeID, in syntax: FileSyntax) -> Bool {
    let head = event != .none && syntax[event].kind == .call ? syntax[event].first : event
    return head != .none && syntax[head].kind == .implicitMember && syntax.text(syntax[head].name) == "next"
  }

  // MARK: What passes them on

  /// Whether a member gives a stream, as its type says, and has code or is set by an initializer.
  private static func mayPassOn(_ member: MemberSymbol, in index: ProjectIndex) -> Bool {
    guard [.let, .var, .function].contains(member.kind) else { return false }
    let declaration = index[member.place]
    guard declaration.type != .none, declaration.body != .none || isSetByInitializer(member, in: index) else { return false }
    return index[member.place.file].facts.mentions(SubscriptionWords.streams, in: declaration.type)
  }

  private static func isSetByInitializer(_ member: MemberSymbol, in index: ProjectIndex) -> Bool {
    member.owner.rawValue >= 0 && member.kind != .function && index[member.place].value == .none && index.kind(of: member.owner).isConcrete
  }

  /// The one expression of a body, or what a property is set to, as the names in it, the last one first: `subject.asObservable().share()`.
  private struct Chain {
    let member: MemberID
    let owner: TypeID
    let names: [String]
  }

  private static func chains(in index: ProjectIndex) -> [Chain] {
    let byFile = Dictionary(grouping: index.members.lazy.filter { mayPassOn($0, in: index) }, by: \.place.file)
    return byFile.sorted { $0.key < $1.key }.flatMap { file, members in
      let syntax = FileSyntax(index[file].facts)
      return members.flatMap { member in
        let body = index[member.place].body
        let values = body == .none ? given(to: member, in: index, syntax) : [value(of: body, in: syntax)].compactMap(\.self)
        return values.compactMap { names(in: $0, of: syntax) }.map { Chain(member: member.id, owner: member.owner, names: $0) }
      }
    }
  }

  /// What initializers in the same file give a property: `init() { names = subject.asObservable() }`.
  private static func given(to property: MemberSymbol, in index: ProjectIndex, _ syntax: FileSyntax) -> [NodeID] {
    index[property.owner].members.filter { index.kind(of: $0) == .initializer && index.place(of: $0).file == property.place.file }.flatMap {
      initializer -> [NodeID] in
      let body = index.declaration(initializer).body
      guard body != .none, syntax[body].kind == .block else { return [] }
      return syntax.children(of: body).compactMap { statement in
        guard syntax[statement].kind == .assignment, case let sides = Array(syntax.list(syntax[statement].first)), sides.count == 2 else { return nil }
        let isOwn = syntax[sides[0]].kind == .name || syntax[sides[0]].first != .none && syntax[syntax[sides[0]].first].kind == .selfExpression
        return isOwn && syntax.text(syntax[sides[0]].name) == property.name ? sides[1] : nil
      }
    }
  }

  /// The one expression of a body.
  private static func value(of code: NodeID, in syntax: FileSyntax) -> NodeID? {
    let body = syntax[code].kind == .accessor ? syntax[code].first : code
    guard body != .none, syntax[body].kind == .block else { return nil }
    let statements = Array(syntax.children(of: body))
    guard statements.count == 1 else { return nil }
    return syntax[statements[0]].kind == .returnStatement ? syntax[statements[0]].first : statements[0]
  }

  private static func names(in expression: NodeID, of syntax: FileSyntax) -> [String]? {
    var value = expression
    var names: [String] = []
    while value != .none {
      let node = syntax[value]
      switch node.kind {
      case .call, .optionalChain, .forceUnwrap: value = node.first
      case .member, .name:
        names.append(syntax.text(node.name))
        value = node.kind == .name ? .none : node.first
      case .selfExpression: value = .none
      default: return nil
      }
    }
    return names.contains(where: SubscriptionWords.endings.contains) ? nil : names
  }

  private func passesOn(_ chain: Chain, in index: ProjectIndex) -> Bool {
    var owner: TypeID? = chain.owner
    for name in chain.names.reversed() {
      if name.hasPrefix("$") || name == SubscriptionWords.center { return true }
      guard let type = owner, type.rawValue >= 0, let next = EndlessSources.member(name, of: type, in: index) else { return false }
      if contains(next, in: index) { return true }
      owner = index.property(next).flatMap { $0.types.count == 1 ? $0.types[0].type.projectType : nil }
    }
    return false
  }

  private static func member(_ name: String, of type: TypeID, in index: ProjectIndex) -> MemberID? {
    for type in [type] + index.projectSupertypes(of: type) {
      let found = index[type].members.first { index[$0].name == name && (index.declaration($0).body != .none || index.property($0)?.isStored == true) }
      if let found { return found }
    }
    return nil
  }
}
