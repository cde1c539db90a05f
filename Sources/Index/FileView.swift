import Facts

/// One file's facts as flat memory, for the loops that touch every node.
///
/// The arrays belong to the ``IndexedFile``s of the index that is being built, which outlive every view.
struct FileView: Sendable {
  let id: FileID
  /// How many declarations stand in the files before it, and one more for each of them.
  let firstDeclaration: Int32
  nonisolated(unsafe) let nodes: UnsafePointer<Node>
  nonisolated(unsafe) let bodies: UnsafePointer<Node>
  nonisolated(unsafe) let declarations: UnsafePointer<DeclarationFact>
  let nodeCount: Int
  let bodyCount: Int
  let declarationCount: Int
  /// Global names by local number.
  nonisolated(unsafe) let names: UnsafePointer<GlobalName>
  let statements: NodeID

  /// With bodies that were not there when the view was made.
  func with(_ bodies: UnsafeBufferPointer<Node>) -> FileView {
    guard let start = bodies.baseAddress else { return self }
    return FileView(
      id: id, firstDeclaration: firstDeclaration, nodes: nodes, bodies: start, declarations: declarations, nodeCount: nodeCount, bodyCount: bodies.count,
      declarationCount: declarationCount, names: names, statements: statements)
  }

  @inline(__always) subscript(node: NodeID) -> Node { node.isInBody ? bodies[node.bodyIndex] : nodes[Int(node.rawValue)] }
  @inline(__always) subscript(declaration: DeclarationID) -> DeclarationFact { declarations[Int(declaration.rawValue)] }
  /// Stands for no file.
  var isEmpty: Bool { id.rawValue < 0 }

  @inline(__always) func name(_ name: NameID) -> GlobalName { names[Int(name.rawValue)] }

  /// A node and those that follow it in its list.
  @inline(__always) func list(_ head: NodeID) -> ViewList { ViewList(nodes: nodes, bodies: bodies, current: head) }
  @inline(__always) func children(_ node: NodeID) -> ViewList { ViewList(nodes: nodes, bodies: bodies, current: self[node].first) }

  /// No file: its pointers are never read.
  static let empty = FileView(
    id: FileID(rawValue: -1), firstDeclaration: 0, nodes: UnsafePointer(UnsafeMutablePointer<Node>.allocate(capacity: 1)),
    bodies: UnsafePointer(UnsafeMutablePointer<Node>.allocate(capacity: 1)),
    declarations: UnsafePointer(UnsafeMutablePointer<DeclarationFact>.allocate(capacity: 1)), nodeCount: 0, bodyCount: 0,
    declarationCount: 0,
    names: UnsafePointer(UnsafeMutablePointer<GlobalName>.allocate(capacity: 1)), statements: .none)

  struct ViewList: Sequence, IteratorProtocol {
    let nodes: UnsafePointer<Node>
    let bodies: UnsafePointer<Node>
    var current: NodeID

    @inline(__always) mutating func next() -> NodeID? {
      guard current != .none else { return nil }
      defer { current = current.isInBody ? bodies[current.bodyIndex].next : nodes[Int(current.rawValue)].next }
      return current
    }
  }
}
