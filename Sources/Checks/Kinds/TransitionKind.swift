import Facts
import Findings
import Index
import Roles
package import SettingValues

/// ``manual`` says what the kind checks.
package struct TransitionKind: RuleKind {
  package static let name = "transition"
  package static let manual = KindManual(
    "A controller shows another screen without a transition of UIKit.",
    options: [
      KindOption("of", .roles, default: "flow controller", "Roles whose code is checked, and whose views must not be added as subviews."),
      KindOption("instead", .text, default: "push or present the destination", "Advice at the end of the message."),
    ],
    details: [
      "Reported are the view of another such controller that is added as a subview, if the same function does not add the controller as a child, and an assignment to the own `rootView` outside of initializers."
    ],
    example: """
      screen_exchanged:
        kind: transition
        of: router
      """)

  package var needs: ReferenceNeeds { ReferenceNeeds(roles: [of]) }

  private let of: RoleSelector
  private let instead: String

  package init(options: inout SettingReader) {
    of = RoleSelector("of", from: &options, default: ["flow controller"])
    instead = options.string("instead") ?? "push or present the destination"
  }

  package func check(_ rule: Rule, in project: CheckedProject) -> CheckOutcome {
    var outcome = CheckOutcome()
    let code = WrittenCode(project)
    for type in project.components(of: of) {
      outcome.selected += 1
      let name = project.index[type].qualifiedName
      let isHost = project.index.outsideSupertypes(of: type).contains(where: FrameworkTypes.hosts.contains)
      for piece in code.ownPieces(of: type) {
        let file = piece.file
        var children: Set<String> = []
        piece.forEach { id, node in
          guard node.kind == .call, let callee = file.callee(of: id), file.text(callee) == "addChild", let child = file.arguments(of: id).first else { return }
          children.insert(file.chain(child).last ?? "")
        }
        piece.forEach { id, node in
          if node.kind == .call, let callee = file.callee(of: id), file.text(callee) == "addSubview", let argument = file.arguments(of: id).first {
            let shown = file.plain(argument)
            guard file[shown].kind == .member, file.text(shown) == "view", file[shown].first != .none, let owner = file.type(of: file[shown].first),
              of.contains(project.roles.role(of: owner)), !children.contains(file.chain(file[shown].first).last ?? "")
            else { return }
            outcome.violations.append(
              violation("adds the view of \(project.index[owner].qualifiedName) as a subview", at: file.place(of: callee), name, rule))
          } else if isHost, node.kind == .assignment, node.first != .none, file.ownName(node.first) == "rootView", piece.declaration.kind != .initializer {
            outcome.violations.append(violation("replaces its root view", at: file.place(of: file.plain(node.first)), name, rule))
          }
        }
      }
    }
    return outcome
  }

  private func violation(_ fact: String, at place: Place, _ name: String, _ rule: Rule) -> Violation {
    Violation(rule: rule.id, severity: rule.severity, place: place, fact: "\(name) \(fact)", advice: instead, from: name)
  }
}
