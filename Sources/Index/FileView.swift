import Facts

/// One file's facts as flat memory, for the loops that touch every node.
///
/// It belongs to ``FileViews``, which keep what it points at, or to the walk that has unpacked the file's bodies.
struct FileView {
  let id: FileID
  /// How many declarations are in the files before it, and one more for each of them.
  let firstDeclaration: Int32
  let nodes: UnsafeBufferPointer<Node>
  /// Empty if they are unused.
  let bodies: UnsafeBufferPointer<Node>
  let declarations: UnsafeBufferPointer<DeclarationFact>
  /// Global names by local number.
  let names: UnsafeBufferPointer<GlobalName>
  let statements: NodeID

  /// With its bodies, which lie where they are valid as long as the view is used.
  func with(_ bodies: UnsafeBufferPointer<Node>) -> FileView {
    FileView(
      id: id, firstDeclaration: firstDeclaration, nodes: nodes, bodies: bodies, declarations: declarations, names: names, statements: statements)
  }

  @inline(__always) subscript(node: NodeID) -> Node { node.isInBody ? bodies[node.bodyIndex] : nodes[Int(node.rawValue)] }
  @inline(__always) subscript(declaration: DeclarationID) -> DeclarationFact { declarations[Int(declaration.rawValue)] }
  var declarationCount: Int { declarations.count }
  /// Stands for no file.
  var isEmpty: Bool { id.rawValue < 0 }

  @inline(__always) func name(_ name: NameID) -> GlobalName { names[Int(name.rawValue)] }

  /// The declaration of a type or the extension in which a declaration stands, itself included; none at file level.
  func typeDeclaration(around declaration: DeclarationID) -> DeclarationID {
    var current = declaration
    while current != .none, !self[current].kind.isType { current = self[current].parent }
    return current
  }

  /// A node and those that follow it in its list.
  @inline(__always) func list(_ head: NodeID) -> ViewList { ViewList(nodes: nodes, bodies: bodies, current: head) }
  @inline(__always) func children(_ node: NodeID) -> ViewList { ViewList(nodes: nodes, bodies: bodies, current: self[node].firstChild) }

  struct ViewList: Sequence, IteratorProtocol {
    let nodes: UnsafeBufferPointer<Node>
    let bodies: UnsafeBufferPointer<Node>
    var current: NodeID

    @inline(__always) mutating func next() -> NodeID? {
      guard current != .none else { return nil }
      defer { current = current.isInBody ? bodies[current.bodyIndex].next : nodes[Int(current.rawValue)].next }
      return current
    }
  }
}

/// Views of all files, with what they point at: facts never change, so it stays where it is.
struct FileViews {
  private let files: [IndexedFile]
  private let names: GlobalNames
  private let views: [FileView]
  /// Stands in while no file is being read; of it nothing is read.
  let none: FileView

  init(_ files: [IndexedFile], _ names: GlobalNames) {
    self.files = files
    self.names = names
    var views: [FileView] = []
    views.reserveCapacity(files.count)
    var firstDeclaration = 0
    for (number, file) in files.enumerated() {
      let facts = file.facts
      views.append(
        FileView(
          id: FileID(rawValue: Int32(number)), firstDeclaration: Int32(truncatingIfNeeded: firstDeclaration),
          nodes: facts.nodes.withUnsafeBufferPointer { $0 }, bodies: UnsafeBufferPointer(start: nil, count: 0),
          declarations: facts.declarations.withUnsafeBufferPointer { $0 }, names: names.lists[number].withUnsafeBufferPointer { $0 },
          statements: facts.statements))
      firstDeclaration += facts.declarations.count + 1
    }
    self.views = views
    none = FileView(
      id: FileID(rawValue: -1), firstDeclaration: 0, nodes: UnsafeBufferPointer(start: nil, count: 0),
      bodies: UnsafeBufferPointer(start: nil, count: 0), declarations: UnsafeBufferPointer(start: nil, count: 0),
      names: UnsafeBufferPointer(start: nil, count: 0), statements: .none)
  }

  var all: [FileView] { views }

  @inline(__always) subscript(file: FileID) -> FileView { views[Int(file.rawValue)] }
}
