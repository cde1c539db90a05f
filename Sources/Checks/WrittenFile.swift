import Facts
import Findings
import Index
import SourceText

/// A file with the meanings of its names.
final class WrittenFile {
  let id: FileID
  let syntax: FileSyntax
  let references: FileReferences
  private let project: CheckedProject
  /// By offset.
  private lazy var outsideCalls: [UInt32: OutsideReference] = {
    let calls = project.references.external.ofFile(id).lazy.filter { $0.kind == .calls }
    return Dictionary(calls.map { ($0.offset, $0) }) { $1 }
  }()
  /// By node, its parent; made when first asked for.
  private lazy var parents = makeParents()

  init(_ id: FileID, _ project: CheckedProject) {
    self.id = id
    syntax = FileSyntax(project.index[id].facts)
    references = FileReferences(of: id, in: project.references)
    self.project = project
  }

  subscript(node: NodeID) -> Node { syntax[node] }

  func text(_ node: NodeID) -> String { syntax.text(syntax[node].name) }

  func children(_ node: NodeID) -> [NodeID] { Array(syntax.children(of: node)) }

  /// The call of an external function that was recorded at an offset.
  func outsideCall(at offset: UInt32) -> OutsideReference? { outsideCalls[offset] }

  func place(of node: NodeID) -> Place {
    let name = text(node)
    let offset = syntax[node].offset
    return Place(file: id.rawValue, range: ByteRange(start: offset, end: offset + UInt32(max(1, name.utf8.count))))
  }

  /// The innermost function or property with code around an offset.
  func function(around offset: UInt32) -> DeclarationPlace? {
    let declarations = syntax.facts.declarations
    let functions = declarations.indices.filter {
      declarations[$0].body != .none && syntax.has(declarations[$0].body) && declarations[$0].range.contains(offset)
    }
    let innermost = functions.max { declarations[$0].range.start < declarations[$1].range.start }
    return innermost.map { DeclarationPlace(file: id, declaration: DeclarationID(rawValue: Int32($0))) }
  }

  /// Whether the function around an offset casts something.
  func hasCast(inFunctionAround offset: UInt32) -> Bool {
    guard let innermost = function(around: offset) else { return false }
    var waiting = Array(syntax.list(syntax[innermost.declaration].body))
    while let id = waiting.popLast() {
      if syntax[id].kind == .cast { return true }
      waiting.append(contentsOf: syntax.children(of: id))
    }
    return false
  }

  // MARK: Expressions

  /// Without `?`, `!`, `try`, `await`, parentheses and casts.
  func plain(_ node: NodeID) -> NodeID {
    var id = node
    while true {
      switch syntax[id].kind {
      case .optionalChain, .forceUnwrap, .effect, .tryOptional, .inoutExpression, .argument, .cast:
        guard syntax[id].first != .none else { return id }
        id = syntax[id].first
      case .tuple:
        let parts = children(id)
        guard parts.count == 1 else { return id }
        id = parts[0]
      default: return id
      }
    }
  }

  /// `a` and `a.b` in `a.b(…)`, nil if it is no call of a name.
  func callee(of call: NodeID) -> NodeID? {
    guard syntax[call].kind == .call, syntax[call].first != .none else { return nil }
    let callee = plain(syntax[call].first)
    return [.name, .member, .implicitMember].contains(syntax[callee].kind) ? callee : nil
  }

  func arguments(of call: NodeID) -> [NodeID] { children(call).dropFirst().filter { syntax[$0].kind == .argument } }

  /// The names of a chain from its start: `self`, `navigation`, `items` of `self.navigation?.items`. Calls and subscripts count as the name called.
  func chain(_ node: NodeID) -> [String] {
    var names: [String] = []
    var id = plain(node)
    while true {
      switch syntax[id].kind {
      case .member:
        names.append(text(id))
        guard syntax[id].first != .none else { return names.reversed() }
        id = plain(syntax[id].first)
      case .call, .subscriptCall:
        guard syntax[id].first != .none else { return names.reversed() }
        id = plain(syntax[id].first)
      case .name, .patternIdentifier, .implicitMember:
        names.append(text(id))
        return names.reversed()
      case .selfExpression:
        names.append("self")
        return names.reversed()
      case .superExpression:
        names.append("super")
        return names.reversed()
      default: return names.reversed()
      }
    }
  }

  /// The name of `x` and `self.x`, through optional chaining; nil for anything else.
  func ownName(_ node: NodeID) -> String? {
    let id = plain(node)
    switch syntax[id].kind {
    case .name: return text(id)
    case .member: return syntax[id].first != .none && syntax[plain(syntax[id].first)].kind == .selfExpression ? text(id) : nil
    default: return nil
    }
  }

  /// The project type of an expression, where it is known.
  func type(of node: NodeID) -> TypeID? {
    let id = plain(node)
    switch syntax[id].kind {
    case .call:
      guard let callee = callee(of: id) else { return nil }
      let known = references.at(syntax[callee].offset)
      return known.last { $0.kind == .constructs }?.to ?? known.last { $0.kind == .uses }?.to
    case .name, .member, .implicitMember, .subscriptCall: return references.at(syntax[id].offset).last { $0.kind == .uses }?.to
    default: return nil
    }
  }

  /// The project's type that a call makes.
  func made(by node: NodeID) -> TypeID? {
    let id = plain(node)
    guard let callee = callee(of: id) else { return nil }
    return references.at(syntax[callee].offset).last { $0.kind == .constructs }?.to
  }

  /// The project's member that a name stands for.
  func member(at node: NodeID) -> MemberID? {
    references.at(syntax[node].offset).lazy.compactMap { $0.kind == .calls || $0.kind == .uses ? $0.member : nil }.first
  }

  /// Whether the name of a type at an offset is what an expression is cast to.
  func isCastTarget(at offset: UInt32) -> Bool { casts[offset] != nil }

  /// The cast, or the check by `is`, to the type whose name stands at an offset.
  func cast(to offset: UInt32) -> NodeID? { casts[offset] }

  private lazy var casts: [UInt32: NodeID] = {
    var found: [UInt32: NodeID] = [:]
    for id in nodes where syntax[id].kind == .cast {
      guard var target = children(id).last else { continue }
      while [.typeOptional, .typeAny, .typeImplicitlyUnwrapped].contains(syntax[target].kind), syntax[target].first != .none { target = syntax[target].first }
      found[syntax[target].offset] = id
    }
    return found
  }()

  // MARK: Values

  /// What is known of a value.
  enum Value: Hashable {
    case project(TypeID)
    /// What an external type's initializer makes, by the type's name.
    case outside(String)
    /// What a storyboard makes.
    case storyboard
  }

  /// What an expression in a piece of code is, followed through local names; nil if that is unknown.
  func value(of node: NodeID, in piece: CodePiece, depth: Int = 0) -> Value? {
    let id = plain(node)
    if let type = type(of: id) { return .project(type) }
    switch syntax[id].kind {
    case .call:
      guard let callee = callee(of: id) else { return nil }
      let name = text(callee)
      if name.hasPrefix("instantiate") { return .storyboard }
      // A modifier: `VStack { … }.padding()`.
      guard syntax[callee].kind == .name, name.first?.isUppercase == true else { return nil }
      return .outside(name)
    case .name:
      guard depth < 4, let bound = bound(to: text(id), before: syntax[id].offset, in: piece) else { return nil }
      return value(of: bound, in: piece, depth: depth + 1)
    default: return nil
    }
  }

  /// What the last local binding of a name before an offset gives it.
  func bound(to name: String, before offset: UInt32, in piece: CodePiece) -> NodeID? {
    var found: NodeID?
    piece.forEach { id, node in
      guard node.kind == .binding || node.kind == .conditionBinding, node.offset < offset else { return }
      let parts = children(id)
      guard let pattern = parts.first, syntax[pattern].kind == .patternIdentifier, text(pattern) == name, let value = parts.dropFirst().last,
        syntax[value].kind.rawValue > NodeKind.typePlaceholder.rawValue, syntax[value].kind != .accessor
      else { return }
      found = value
    }
    return found
  }

  /// The name or member at an offset.
  func name(at offset: UInt32) -> NodeID? { names[offset] }

  private lazy var names: [UInt32: NodeID] = {
    var names: [UInt32: NodeID] = [:]
    for id in nodes where [.name, .member, .implicitMember].contains(syntax[id].kind) { names[syntax[id].offset] = id }
    return names
  }()

  // MARK: Surroundings

  /// Whether the file contains one of some names.
  static func has(oneOf names: some Collection<String>, in facts: FileFacts) -> Bool {
    // The file's hashes are made anew each time: once for all names.
    let wanted = names.map { NameTable.hash(of: $0.utf8) }
    return !wanted.isEmpty && facts.names.hashes.contains(where: wanted.contains)
  }

  func parent(of node: NodeID) -> NodeID? {
    let parent = parents[position(of: node)]
    return parent == .none ? nil : parent
  }

  /// What stands around a node, nearest first.
  func around(_ node: NodeID) -> [NodeID] {
    var result: [NodeID] = []
    var current = parent(of: node)
    while let id = current {
      result.append(id)
      current = parent(of: id)
    }
    return result
  }

  /// All nodes, those in bodies last.
  private var nodes: [NodeID] {
    syntax.facts.nodes.indices.dropFirst().map { NodeID(rawValue: Int32($0)) } + syntax.bodies.indices.map { NodeID(rawValue: -1 - Int32($0)) }
  }

  /// The position of a node in lists of all nodes.
  private func position(of node: NodeID) -> Int { Int(node.rawValue) + syntax.bodies.count }

  private func makeParents() -> [NodeID] {
    var parents = [NodeID](repeating: .none, count: syntax.bodies.count + max(1, syntax.facts.nodes.count))
    for id in nodes {
      for child in syntax.children(of: id) where parents[position(of: child)] == .none { parents[position(of: child)] = id }
    }
    return parents
  }
}
