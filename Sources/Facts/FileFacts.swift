public import SourceText

/// How much of a file is read. Facts depend on the file's bytes and on this, and on nothing else.
public enum ScanDepth: UInt8, Sendable, CaseIterable {
  /// Types at file level, without their members.
  case types
  /// All declarations, without what functions do.
  case declarations
  /// Everything.
  case bodies
}

/// The facts of one file. Immutable.
public final class FileFacts: Sendable {
  public let depth: ScanDepth
  public let names: NameTable
  /// Entry 0 is no node. Without those of ``bodies``, which ``FileSyntax`` has.
  public let nodes: [Node]
  /// The nodes in the bodies of functions and accessors: more than half of all nodes.
  public let bodies: PackedNodes
  /// Whether code was passed over for the sake of ``depth``: the names that stand only there are not in ``names`` either.
  public let lacksCode: Bool
  /// Whether the file contains `.init`, which makes a value without naming its type.
  public let hasImplicitInit: Bool
  /// In the order of their first tokens, outer before inner.
  public let declarations: [DeclarationFact]
  public let imports: [ImportFact]
  /// Statements at file level*, global variables and types omitted.
  public let statements: NodeID
  public let suppressions: [SuppressionFact]
  public let roleComments: [RoleCommentFact]
  /// `#if` branches, in the order of their starts; inner ones follow the outer.
  public let conditions: [ConditionFact]
  public let notes: [ScanNote]
  public let lines: LineMap
  public let byteCount: Int

  public init(
    depth: ScanDepth, names: NameTable = NameTable(), nodes: [Node] = [Node(kind: .discard, offset: 0)], bodies: PackedNodes = PackedNodes(),
    lacksCode: Bool = false, hasImplicitInit: Bool = false, declarations: [DeclarationFact] = [], imports: [ImportFact] = [],
    statements: NodeID = .none, suppressions: [SuppressionFact] = [], roleComments: [RoleCommentFact] = [], conditions: [ConditionFact] = [],
    notes: [ScanNote] = [], lines: LineMap = LineMap([]), byteCount: Int = 0
  ) {
    self.depth = depth
    self.names = names
    self.nodes = nodes
    self.bodies = bodies
    self.lacksCode = lacksCode
    self.hasImplicitInit = hasImplicitInit
    self.declarations = declarations
    self.imports = imports
    self.statements = statements
    self.suppressions = suppressions
    self.roleComments = roleComments
    self.conditions = conditions
    self.notes = notes
    self.lines = lines
    self.byteCount = byteCount
  }

  /// The same with bodies that need not be unpacked, for files that many runs read.
  public func unpacked() -> FileFacts {
    var bodies = bodies
    bodies.keepUnpacked()
    return FileFacts(
      depth: depth, names: names, nodes: nodes, bodies: bodies, lacksCode: lacksCode, hasImplicitInit: hasImplicitInit, declarations: declarations,
      imports: imports, statements: statements, suppressions: suppressions, roleComments: roleComments, conditions: conditions, notes: notes, lines: lines,
      byteCount: byteCount)
  }

  /// A node outside of bodies.
  @inlinable public subscript(node: NodeID) -> Node { nodes[Int(node.rawValue)] }

  @inlinable public subscript(declaration: DeclarationID) -> DeclarationFact { declarations[Int(declaration.rawValue)] }

  public func text(_ name: NameID) -> String { names[name] }

  /// Every name in a written type.
  public func typeNames(in node: NodeID) -> [String] {
    if node == .none { return [] }
    var result = self[node].kind == .typeName || self[node].kind == .typeMember ? [text(self[node].name)] : []
    for child in children(of: node) { result += typeNames(in: child) }
    return result
  }

  /// Whether a written type or a parameter's names one of these.
  public func mentions(_ names: Set<String>, in node: NodeID) -> Bool {
    if node == .none { return false }
    let isNamed = (self[node].kind == .typeName || self[node].kind == .typeMember) && names.contains(text(self[node].name))
    return isNamed || children(of: node).contains { mentions(names, in: $0) }
  }

  public var lineCount: Int { lines.lineCount }

  /// Whether the file has code in an `#if` block.
  public func isConditional(_ offset: UInt32) -> Bool { conditions.contains { $0.range.contains(offset) } }

  /// A node outside of bodies and those that follow it in its list.
  @inlinable @inline(__always) public func list(_ head: NodeID) -> NodeList { NodeList(nodes: nodes, bodies: [], head: head) }

  @inlinable @inline(__always) public func children(of node: NodeID) -> NodeList { list(self[node].firstChild) }
}

/// A file's facts with the nodes of its bodies, unpacked.
public struct FileSyntax: Sendable {
  public let facts: FileFacts
  public let bodies: [Node]

  public init(_ facts: FileFacts) {
    self.facts = facts
    bodies = facts.bodies.unpacked()
  }

  @inlinable public subscript(node: NodeID) -> Node { node.isInBody ? bodies[node.bodyIndex] : facts[node] }

  @inlinable public subscript(declaration: DeclarationID) -> DeclarationFact { facts[declaration] }

  public func text(_ name: NameID) -> String { facts.names[name] }

  /// Whether there is such a node; ``NodeID/none`` counts.
  public func has(_ node: NodeID) -> Bool { node.isInBody ? node.bodyIndex < bodies.count : Int(node.rawValue) < facts.nodes.count }

  /// A node and those that follow it in its list.
  @inlinable @inline(__always) public func list(_ head: NodeID) -> NodeList { NodeList(nodes: facts.nodes, bodies: bodies, head: head) }

  @inlinable @inline(__always) public func children(of node: NodeID) -> NodeList { list(self[node].firstChild) }
}

/// Nodes linked by ``Node/next``.
public struct NodeList: Sequence, IteratorProtocol {
  @usableFromInline let nodes: [Node]
  @usableFromInline let bodies: [Node]
  @usableFromInline var current: NodeID

  @inlinable init(nodes: [Node], bodies: [Node], head: NodeID) {
    self.nodes = nodes
    self.bodies = bodies
    current = head
  }

  @inlinable public mutating func next() -> NodeID? {
    guard current != .none else { return nil }
    defer { current = current.isInBody ? bodies[current.bodyIndex].next : nodes[Int(current.rawValue)].next }
    return current
  }
}
