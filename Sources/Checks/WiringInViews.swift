import Facts
import Index
import Roles

/// Where a view puts parts together and talks to none of them. That it is the wrong place for that is another rule's business.
extension CheckedProject {
  static let environmentSetter = "environmentObject"

  /// Takes away what a view's code mentions only to wire it.
  func leaveOutWiring(of code: [TypeID], from mentions: inout [Reference]) {
    if mentions.isEmpty { return }
    // A construction names its type as well.
    let made = Set(mentions.filter { isMadeForPresenter($0, in: code) }.map(place(of:)))
    if !made.isEmpty { mentions.removeAll { made.contains(place(of: $0)) } }
    leaveOutEnvironment(of: code, from: &mentions)
  }

  /// Whether an interactor is made together with the presenter that takes it: `HomePresenter(interactor: HomeInteractor())`.
  private func isMadeForPresenter(_ reference: Reference, in code: [TypeID]) -> Bool {
    guard reference.kind == .constructs, roles.role(of: reference.to) == .interactor else { return false }
    return code.contains { part in
      index.references(from: part).contains { other in
        other.kind == .constructs && other.file == reference.file && other.context == reference.context && other.offset < reference.offset
          && roles.role(of: other.to) == .presenter && holds(other.to, reference.to)
      }
    }
  }

  /// Whether a presenter holds an interactor, by its class or by an interface of it.
  private func holds(_ presenter: TypeID, _ interactor: TypeID) -> Bool {
    index.holdings(of: presenter).contains { property in
      property.types.contains { held in held.type.candidates.contains { $0 == interactor || index.isKind(interactor, of: $0) } }
    }
  }

  /// `.environmentObject(AppRouter.shared)`; what the view takes from its presenter it has reached.
  private func leaveOutEnvironment(of code: [TypeID], from mentions: inout [Reference]) {
    for part in code {
      for call in index.outsideReferences(from: part) where call.kind == .calls && index.writtenName(call) == CheckedProject.environmentSetter {
        let facts = index[call.file].facts
        guard let argument = facts.children(of: call.node).first(where: { facts[$0].kind == .argument }) else { continue }
        let start = facts[argument].offset
        guard mentions.contains(where: { $0.kind == .names && $0.file == call.file && $0.offset == start }) else { continue }
        mentions.removeAll { $0.file == call.file && ($0.offset == start || $0.receiverOffset == start) }
      }
    }
  }
}
