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

  /// Whether an interactor is made together with the presenter that takes it: `HomePresenter(interactor: HomeInteractor())`, or comes from
  /// whoever makes it: `HomePresenter(interactor: InteractorFactory.shared.home())`.
  private func isMadeForPresenter(_ reference: Reference, in code: [TypeID]) -> Bool {
    guard reference.kind == .constructs || isGivenAndPassed(reference, in: code), roles.role(of: reference.to) == .interactor else { return false }
    return code.contains { part in
      references.from(part).contains { other in
        other.kind == .constructs && other.file == reference.file && other.context == reference.context && other.offset < reference.offset
          && roles.role(of: other.to) == .presenter && holds(other.to, reference.to)
      }
    }
  }

  /// Whether a value is what a function of somebody who plays no part gives, and nothing is asked of it.
  private func isGivenAndPassed(_ reference: Reference, in code: [TypeID]) -> Bool {
    guard let giver = giver(of: reference), roles.role(of: giver)?.isPart != true else { return false }
    return !isAsked(reference, in: code)
  }

  /// Who has the function that gives a value.
  private func giver(of reference: Reference) -> TypeID? {
    guard reference.kind == .uses, let member = reference.member, index[member].kind == .function else { return nil }
    return index[member].owner
  }

  /// Whether a chain leads on from a value.
  func isAsked(_ reference: Reference, in code: [TypeID]) -> Bool {
    code.contains { part in
      references.from(part).contains { $0.file == reference.file && $0.receiverOffset == reference.offset }
    }
  }

  /// Whether a view is only handed on as a router or a builder gives it: `NavigationLink(destination: router.makeDetail())`,
  /// `func detail() -> DetailView { router.makeDetail() }`.
  func isHandedOn(_ reference: Reference, in code: [TypeID]) -> Bool {
    guard roles.role(of: reference.to) == .view else { return false }
    if reference.kind == .returns {
      guard reference.context != .none else { return false }
      let inside = code.flatMap { references.from($0) }.filter { other in
        other.file == reference.file && other.context == reference.context && other.to == reference.to && other.kind != .returns
      }
      return !inside.isEmpty && inside.allSatisfy { isHandedOn($0, in: code) }
    }
    guard let giver = giver(of: reference), let role = roles.role(of: giver) else { return false }
    return (role == .router || role == .builder) && !isAsked(reference, in: code)
  }

  /// Whether a view only reads what the presenter that it observes publishes, as it would read a view model's.
  func isOnlyObserved(_ reference: Reference, by view: TypeID, in code: [TypeID]) -> Bool {
    guard roles.role(of: view) == .view, roles.role(of: reference.to) == .presenter else { return false }
    let isObserved = index.holdings(of: view).contains { property in
      property.attributes.contains(where: Self.observingWrappers.contains)
        && property.types.contains { $0.type.candidates.contains { index.isKind($0, of: reference.to) } }
    }
    guard isObserved else { return false }
    func isFunction(_ reference: Reference) -> Bool { reference.kind == .calls && reference.member.map { index[$0].kind == .function } ?? true }
    return !isFunction(reference)
      && !code.contains { part in
        references.from(part).contains { $0.file == reference.file && $0.receiverOffset == reference.offset && isFunction($0) }
      }
  }

  static let observingWrappers: Set<String> = ["ObservedObject", "StateObject", "EnvironmentObject"]

  /// Whether a router is only asked for a screen or a part of it, as a builder would be: `HomeRouter().build()`, `HomeRouter.createModule()`.
  func isAskedForScreen(_ reference: Reference, in code: [TypeID]) -> Bool {
    guard roles.role(of: reference.to) == .router else { return false }
    switch reference.kind {
    case .calls: return reference.member.map(buildsScreen) ?? false
    case .constructs, .names:
      return code.contains { part in
        references.from(part).contains { other in
          guard other.file == reference.file, other.receiverOffset == reference.offset else { return false }
          if other.kind == .calls, other.to == reference.to, let member = other.member { return buildsScreen(member) }
          return giver(of: other) == reference.to && roles.role(of: other.to) == .view
        }
      }
    default: return false
    }
  }

  /// Whether a function of a router puts a module together and gives something of it, or gives screens: `[UIViewController]`.
  private func buildsScreen(_ member: MemberID) -> Bool {
    let symbol = index[member]
    guard symbol.kind == .function, roles.role(of: symbol.owner) == .router, index.declaration(member).type != .none else { return false }
    let facts = index[symbol.place.file].facts
    return roles.isAssembly(symbol.place)
      || facts.typeNames(in: index.declaration(member).type).contains { FrameworkTypes.controllers.contains(facts.text($0)) }
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
      for call in references.external(from: part) where call.kind == .calls && index.writtenName(call) == CheckedProject.environmentSetter {
        guard let start = call.firstArgumentOffset else { continue }
        guard mentions.contains(where: { $0.kind == .names && $0.file == call.file && $0.offset == start }) else { continue }
        mentions.removeAll { $0.file == call.file && ($0.offset == start || $0.receiverOffset == start) }
      }
    }
  }
}
