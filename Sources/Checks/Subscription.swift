import Facts
import Index

/// A call of `sink` or `assign` in a piece of code.
struct Subscription {
  enum Keeping: Equatable {
    case nobody
    /// The property that stores it.
    case property(String)
    /// Somebody else: it is returned or passed on.
    case others
  }

  let piece: CodePiece
  /// The name `sink`.
  let callee: NodeID
  let call: NodeID
  let keeping: Keeping
  private var file: WrittenFile { piece.file }

  static func all(in piece: CodePiece) -> [Subscription] {
    var found: [Subscription] = []
    piece.forEach { id, node in
      guard node.kind == .call, let callee = piece.file.callee(of: id), piece.syntax[callee].kind == .member,
        ["sink", "assign"].contains(piece.file.text(callee)), isOfPublisher(id, piece.file)
      else { return }
      found.append(Subscription(piece: piece, callee: callee, call: id, keeping: keeping(of: id, in: piece)))
    }
    return found
  }

  /// `sink { … }`, `sink(receiveValue: …)`, `assign(to:on:)`; `assign(to: &$name)` keeps itself.
  private static func isOfPublisher(_ call: NodeID, _ file: WrittenFile) -> Bool {
    let arguments = file.arguments(of: call)
    if file.callee(of: call).map(file.text) == "assign" { return arguments.contains { file.text($0) == "on" } }
    return !arguments.isEmpty
  }

  private static func keeping(of call: NodeID, in piece: CodePiece) -> Keeping {
    let file = piece.file
    var id = call
    while let parent = file.parent(of: id) {
      let node = file[parent]
      switch node.kind {
      case .member where file.text(parent) == "store":
        guard let store = file.parent(of: parent), let argument = file.arguments(of: store).first else { return .others }
        return keeper(named: file.ownName(argument), isWritten: file.chain(argument).count > 1, in: piece)
      case .member, .call, .optionalChain, .forceUnwrap, .effect, .argument, .tuple:
        if node.kind == .argument, let outer = file.parent(of: parent), file[outer].kind == .call || file[outer].kind == .arrayLiteral { return .others }
        id = parent
      case .assignment:
        let target = file.plain(node.first)
        if file[target].kind == .discard { return .nobody }
        return file.ownName(target).map { keeper(named: $0, isWritten: file[target].kind == .member, in: piece) } ?? .others
      case .binding:
        guard let pattern = file.children(parent).first, file[pattern].kind == .patternIdentifier else { return .nobody }
        return isUsed(file.text(pattern), after: parent, in: piece) ? .others : .nobody
      case .block:
        // The only statement of a function may be its result.
        return piece.roots.contains(parent) && file.children(parent).count == 1 && piece.declaration.type != .none ? .others : .nobody
      default: return .others
      }
    }
    return .others
  }

  /// - Parameter isWritten: whether `self` stands before it.
  private static func keeper(named name: String?, isWritten: Bool, in piece: CodePiece) -> Keeping {
    guard let name else { return .others }
    let isLocal =
      !isWritten
      && piece.contains { id, node in
        node.kind == .binding && piece.file.children(id).first.map(piece.file.text) == name
      }
    guard isLocal else { return .property(name) }
    return isUsed(name, after: nil, in: piece) ? .others : .nobody
  }

  /// Whether a local variable is more than filled: passed on, returned, or assigned to something.
  private static func isUsed(_ name: String, after binding: NodeID?, in piece: CodePiece) -> Bool {
    let file = piece.file
    return piece.contains { id, node in
      guard node.kind == .name, file.text(id) == name, let parent = file.parent(of: id) else { return false }
      // `.store(in: &name)`, `_ = name`
      if file[parent].kind == .inoutExpression { return false }
      if file[parent].kind == .assignment { return file[file.plain(file[parent].first)].kind != .discard && file[parent].first != id }
      if file[parent].kind == .member, file.text(parent) == "cancel" { return false }
      return true
    }
  }

  // MARK: Questions

  /// The names that lead to the publisher, operators left out; nil if there is none.
  var publisher: [String]? {
    let names = file.chain(call)
    guard let end = names.firstIndex(where: { Self.operators.contains($0) }), end > 0 else { return nil }
    return Array(names[..<end])
  }

  private static let operators: Set<String> = [
    "receive", "subscribe", "map", "filter", "compactMap", "flatMap", "sink", "assign", "removeDuplicates", "debounce", "throttle", "dropFirst", "merge",
    "combineLatest", "eraseToAnyPublisher", "catch", "replaceError", "first", "prefix", "handleEvents", "switchToLatest", "delay", "share", "print", "tryMap",
  ]

  var isOnMain: Bool {
    var id = call
    while let callee = file.callee(of: id), file[callee].kind == .member, file[callee].first != .none {
      if file.text(callee) == "receive" { return file.arguments(of: id).contains { file.chain($0).contains("main") } }
      id = file.plain(file[callee].first)
      if file[id].kind != .call { return false }
    }
    return false
  }

  /// Whether both stand in the same block.
  func isOnSamePath(as other: Subscription) -> Bool {
    let blocks = [self, other].map { subscription in file.around(subscription.call).first { file[$0].kind == .block } }
    return piece.member == other.piece.member && blocks[0] == blocks[1]
  }

  /// Whether the function replaces or empties a property.
  func isEmptied(_ name: String) -> Bool {
    piece.contains { id, node in
      switch node.kind {
      case .assignment: return node.first != .none && file.ownName(node.first) == name
      case .call:
        guard let callee = file.callee(of: id), ["removeAll", "cancel"].contains(file.text(callee)), file[callee].first != .none else { return false }
        return file.chain(file[callee].first).contains(name)
      default: return false
      }
    }
  }

  /// Whether what runs for each value uses `self` and does not capture it weakly.
  func capturesSelf(of type: TypeID, _ project: CheckedProject) -> Bool {
    for argument in file.arguments(of: call) {
      let value = file.plain(argument)
      if file[value].kind == .closure {
        let captures = file.children(value).filter { file[$0].kind == .capture }
        let own = captures.first { file.text($0) == "self" }
        if let own {
          if file[own].flags.isDisjoint(with: [.weak, .unowned]), uses(own: type, in: value, project) { return true }
        } else if uses(own: type, in: value, project) {
          return true
        }
      } else if file[value].kind == .selfExpression {
        return true
      } else if let member = file.member(at: value), project.index.kind(of: member) == .function, !project.index[member].isStatic,
        file.ownName(value) != nil, project.index.isKind(type, of: project.index[member].owner)
      {
        // `sink(receiveValue: handle)`
        return true
      }
    }
    return false
  }

  private func uses(own type: TypeID, in closure: NodeID, _ project: CheckedProject) -> Bool {
    var waiting = file.children(closure).filter { file[$0].kind == .block }
    while let id = waiting.popLast() {
      switch file[id].kind {
      case .selfExpression: return true
      case .name:
        if let member = file.member(at: id), !project.index[member].isStatic, project.index.isKind(type, of: project.index[member].owner) { return true }
      default: break
      }
      waiting += file.children(id)
    }
    return false
  }
}
