import Facts
import Index

/// Closures that a screen runs, written elsewhere: `login.onFinish = { … }`, `LoginViewController(onFinish: { … })`.
struct Handlers {
  /// The screens that run them, by the offsets of what is written in them.
  fileprivate(set) var owners: [UInt32: NavigationMap.Screen] = [:]

  /// The offsets of what is written in closures that another coordinator keeps and runs after its screens.
  fileprivate(set) var kept: Set<UInt32> = []

  func owner(at offset: UInt32) -> NavigationMap.Screen? { owners[offset] }
}

extension BodyReader {
  func findHandlers() -> Handlers {
    var found = Handlers()
    func add(_ closure: NodeID, of screen: NavigationMap.Screen) {
      visit(closure) { _, node in found.owners[node.offset] = screen }
    }
    visit { id, node in
      let parts = children(id)
      switch node.kind {
      case .assignment:
        guard parts.count == 2, self.node(parts[1]).kind == .closure, self.node(parts[0]).kind == .member,
          let base = children(parts[0]).first, let screen = screen(ofValue: base)
        else { return }
        add(parts[1], of: screen)
      case .call:
        let closures = parts.dropFirst().map { self.node($0).first }.filter { $0 != .none && self.node($0).kind == .closure }
        guard !closures.isEmpty, let callee = parts.first else { return }
        if let screen = screenMade(by: id, callee) {
          for closure in closures { add(closure, of: screen) }
        } else if makesOpener(callee) {
          for closure in closures { visit(closure) { _, node in found.kept.insert(node.offset) } }
        }
      default: break
      }
    }
    return found
  }

  /// The screen that a value is, or a part of.
  private func screen(ofValue id: NodeID) -> NavigationMap.Screen? {
    var root = id
    while [.member, .optionalChain, .forceUnwrap].contains(node(root).kind), let base = children(root).first { root = base }
    for part in root == id ? [id] : [id, root] {
      let shown = shown(by: part).screens
      if shown.count == 1 { return shown[0] }
      let types = Set(valueTypes(part).compactMap(project.finder.source))
      if types.count == 1 { return types.first }
    }
    return nil
  }

  private func screenMade(by call: NodeID, _ callee: NodeID) -> NavigationMap.Screen? {
    guard node(callee).kind == .name || node(callee).kind == .member else { return nil }
    let references = project.references(at: node(callee).offset, in: file)
    // A function that shows something is called by this code.
    guard references.contains(where: { $0.kind == .constructs || $0.kind == .calls }), Opening.calls[text(node(callee).name)] == nil else { return nil }
    let shown = meaning(of: node(callee)).screens
    return shown.count == 1 ? shown[0] : nil
  }

  private func makesOpener(_ callee: NodeID) -> Bool {
    project.references(at: node(callee).offset, in: file).contains { $0.kind == .constructs && project.openers.contains($0.to) }
  }
}
