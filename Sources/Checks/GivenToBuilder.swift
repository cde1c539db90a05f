import Facts
import Index
import Roles
import SourceText

extension CheckedProject {
  /// Whether a view is made for the builder of its module, which asks for it, so that there is no other way in:
  /// `let screen = LoginViewController(); LoginConfigurator().configure(screen)`.
  ///
  /// - Parameter reference: its construction, or its name there.
  func isGivenToBuilder(_ reference: Reference, of type: TypeID) -> Bool {
    guard reference.kind == .constructs || reference.kind == .names, reference.context != .none, roles.role(of: reference.to) == .view,
      let home = roles.home(of: reference.to)
    else { return false }
    let others = references.from(reference.from ?? type)
    // The name of what is made is told, too.
    let isMade = others.contains { $0.kind == .constructs && $0.offset == reference.offset && $0.file == reference.file }
    return isMade
      && (isBehindBuilder(reference, of: type)
        || others.contains { call in
          guard call.file == reference.file, call.context == reference.context, call.offset >= reference.offset else { return false }
          if call.kind == .constructs {
            // `DetailModuleInitializer(viewController: screen)`
            guard roles.role(of: call.to) == .builder, roles.home(of: call.to) == home else { return false }
            return index[call.to].members.contains { index.kind(of: $0) == .initializer && takes(reference.to, $0) }
          }
          guard call.kind == .calls, let member = call.member, roles.role(of: index[member].owner) == .builder, roles.home(of: index[member].owner) == home
          else { return false }
          return takes(reference.to, member)
        })
  }

  /// Whether a part stands behind the call of a builder of any module, in the closure that makes the module's view.
  func isBehindBuilder(_ reference: Reference, of type: TypeID) -> Bool {
    reference.context != .none
      && references.from(reference.from ?? type).contains { call in
        call.kind == .calls && call.file == reference.file && call.context == reference.context && call.offset < reference.offset
          && call.member.map(asksForViewInClosure) == true
      }
  }

  /// `func build<Screen: View>(view: (Presenter) -> Screen) -> Module`: a builder of any module, which has its view made.
  private func asksForViewInClosure(_ member: MemberID) -> Bool {
    let function = index[member]
    guard function.kind == .function, AssemblyVerbs.begin(function.name) else { return false }
    let facts = index[function.place.file].facts
    let generics = Set(facts.list(facts[function.place.declaration].genericParameters).map { facts.text(facts[$0].name) })
    return facts.list(facts[function.place.declaration].parameters).contains { parameter in
      hasFunctionType(parameter, facts) && facts.mentions(generics, in: parameter)
    }
  }

  private func hasFunctionType(_ node: NodeID, _ facts: FileFacts) -> Bool {
    facts[node].kind == .typeFunction || facts.children(of: node).contains { hasFunctionType($0, facts) }
  }

  /// Whether a function can be given a view: by its class, an interface of the view, as any controller or as any object.
  private func takes(_ view: TypeID, _ function: MemberID) -> Bool {
    let place = index.place(of: function)
    let facts = index[place.file].facts
    let generics = facts.list(facts[place.declaration].genericParameters).map { facts.text(facts[$0].name) }
    let interfaces = index.projectSupertypes(of: view).filter { roles.role(of: $0) == .view }.map { index[$0].name }
    let names = Set([index[view].name, "UIViewController", "AnyObject"] + interfaces + generics)
    return facts.list(facts[place.declaration].parameters).contains { facts.mentions(names, in: $0) }
  }
}
