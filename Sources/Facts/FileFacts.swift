/// What one file says, and nothing else: it depends on that file's bytes alone.
package struct FileFacts: Sendable {
  package var names = NameTable()
  /// Entry 0 stands for no node.
  package var nodes: [Node] = [Node(kind: .discard, offset: 0)]
  /// What stands in the bodies of functions and accessors, which is more than half of all nodes; whoever has read them may empty it.
  package var bodies: [Node] = []
  /// In the order of their first tokens, outer before inner.
  package var declarations: [DeclarationFact] = []
  package var imports: [ImportFact] = []
  /// Statements at file level*, global variables and types left out.
  package var statements: NodeID = .none
  package var suppressions: [SuppressionFact] = []
  package var roleComments: [RoleCommentFact] = []
  /// `#if` branches, in the order of their starts; inner ones follow the outer.
  package var conditions: [ConditionFact] = []
  package var notes: [ScanNote] = []
  /// Lines of the file, counted as ``LineMap`` does.
  package var lineCount = 0
  package var byteCount = 0

  package init() {}

  package subscript(node: NodeID) -> Node { node.isInBody ? bodies[node.bodyIndex] : nodes[Int(node.rawValue)] }

  /// Whether there is such a node; ``NodeID/none`` counts.
  package func has(_ node: NodeID) -> Bool { node.isInBody ? node.bodyIndex < bodies.count : Int(node.rawValue) < nodes.count }

  package subscript(declaration: DeclarationID) -> DeclarationFact { declarations[Int(declaration.rawValue)] }

  package func text(_ name: NameID) -> String { names[name] }

  /// A node and those that follow it in its list.
  package func list(_ head: NodeID) -> NodeList { NodeList(facts: self, head: head) }

  package func children(of node: NodeID) -> NodeList { NodeList(facts: self, head: self[node].first) }
}

/// Nodes linked by ``Node/next``.
package struct NodeList: Sequence {
  let facts: FileFacts
  let head: NodeID

  package func makeIterator() -> Iterator { Iterator(facts: facts, current: head) }

  package struct Iterator: IteratorProtocol {
    let facts: FileFacts
    var current: NodeID

    package mutating func next() -> NodeID? {
      guard current != .none else { return nil }
      defer { current = facts[current].next }
      return current
    }
  }
}
