/// What one file says, and nothing else: it depends on that file's bytes alone.
public struct FileFacts: Sendable {
  public var names = NameTable()
  /// Entry 0 stands for no node.
  public var nodes: [Node] = [Node(kind: .discard, offset: 0)]
  /// What stands in the bodies of functions and accessors, which is more than half of all nodes; whoever has read them may empty it.
  public var bodies: [Node] = []
  /// ``bodies``, which are empty where these are not, until somebody asks about them.
  public var packedBodies = PackedNodes()
  /// There were ``bodies``, which have been left out to spare memory: they are known again by scanning the same bytes again.
  public var lacksBodies = false
  /// Bodies of functions, if not of types, have been passed over, so that the names that stand only there are not known either: whoever needs
  /// them scans the file anew.
  public var lacksCode = false
  /// Whether `.init` stands anywhere: something is made whose type is not named there.
  public var hasImplicitInit = false
  /// In the order of their first tokens, outer before inner.
  public var declarations: [DeclarationFact] = []
  public var imports: [ImportFact] = []
  /// Statements at file level*, global variables and types left out.
  public var statements: NodeID = .none
  public var suppressions: [SuppressionFact] = []
  public var roleComments: [RoleCommentFact] = []
  /// `#if` branches, in the order of their starts; inner ones follow the outer.
  public var conditions: [ConditionFact] = []
  public var notes: [ScanNote] = []
  /// Lines of the file, which end at LF, CR or CR LF; what stands behind the last end is one if there is anything.
  public var lineCount = 0
  public var byteCount = 0

  public init() {}

  /// Takes over what is lacking.
  ///
  /// - Parameter other: what the file says now.
  /// - Returns: false where the file says something else by now: declarations and bodies would refer to what is not there.
  public mutating func takeBodies(from other: FileFacts) -> Bool {
    guard other.byteCount == byteCount, other.names.fingerprint == names.fingerprint, other.nodes == nodes,
      other.declarations == declarations
    else { return false }
    bodies = other.bodies
    lacksBodies = false
    return true
  }

  @inlinable public subscript(node: NodeID) -> Node { node.isInBody ? bodies[node.bodyIndex] : nodes[Int(node.rawValue)] }

  /// Whether there is such a node; ``NodeID/none`` counts.
  public func has(_ node: NodeID) -> Bool { node.isInBody ? node.bodyIndex < bodies.count : Int(node.rawValue) < nodes.count }

  @inlinable public subscript(declaration: DeclarationID) -> DeclarationFact { declarations[Int(declaration.rawValue)] }

  public func text(_ name: NameID) -> String { names[name] }

  /// A node and those that follow it in its list.
  @inlinable @inline(__always) public func list(_ head: NodeID) -> NodeList { NodeList(nodes: nodes, bodies: bodies, head: head) }

  @inlinable @inline(__always) public func children(of node: NodeID) -> NodeList { list(self[node].first) }
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
