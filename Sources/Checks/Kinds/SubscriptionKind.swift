import Facts
import Findings
import Index
import Roles
package import SettingValues

/// ``manual`` says what the kind checks.
package struct SubscriptionKind: RuleKind {
  package static let name = "subscription"
  package static let manual = KindManual(
    "A subscription to a publisher retains its owner, ends at once, is made twice, or receives on the wrong queue.",
    options: [
      KindOption("of", .roles, default: "component", "Roles whose subscriptions are checked."),
      KindOption(
        "forbids", .word(Forbidden.allCases.map(\.rawValue)), isRequired: true,
        "`strong_self`: a stored subscription's closure captures `self` strongly. `discarded`: the subscription is not stored in a property. `repeated`: it is made each time that one of `functions` runs, or twice for one publisher. `off_main`: no `receive(on:)` selects the main queue."
      ),
      KindOption("functions", .texts, default: "[start, viewWillAppear, viewDidAppear]", "Functions that run more than once."),
      KindOption("instead", .text, "Advice at the end of the message. Default: depends on `forbids`."),
    ],
    details: [
      "A subscription is a call of `sink` or `assign`. Violations are placed at that call.",
      "`repeated` reports nothing if the function empties the property that stores the subscriptions, or replaces it.",
    ],
    example: """
      discarded_subscription:
        kind: subscription
        forbids: discarded
      """)

  package var needs: ReferenceNeeds { ReferenceNeeds(roles: [of]) }

  enum Forbidden: String, Sendable, CaseIterable {
    case strongSelf = "strong_self"
    case discarded
    case repeated
    case offMain = "off_main"
  }

  private let of: RoleSelector
  private let forbidden: Forbidden
  private let functions: Set<String>
  private let instead: String?

  package init(options: inout SettingReader) {
    of = RoleSelector("of", from: &options, default: ["component"])
    if options.value("forbids") == nil { _ = options.requiredString("forbids") }
    forbidden = options.word("forbids", among: Forbidden.allCases.map(\.rawValue)).flatMap(Forbidden.init(rawValue:)) ?? .strongSelf
    let functions = options.strings("functions")
    self.functions = functions.isEmpty ? ["start", "viewWillAppear", "viewDidAppear"] : Set(functions)
    instead = options.string("instead")
  }

  package func check(_ rule: Rule, in project: CheckedProject) -> CheckOutcome {
    var outcome = CheckOutcome()
    let code = WrittenCode(project)
    for type in project.components(of: of) {
      outcome.selected += 1
      guard project.index.kind(of: type).isReference else { continue }
      let files = project.files(of: type).filter { WrittenFile.has(oneOf: ["sink", "assign"], in: project.index[$0].facts) }
      if files.isEmpty { continue }
      for piece in code.ownPieces(of: type) where files.contains(piece.file.id) {
        let subscriptions = Subscription.all(in: piece)
        for (number, subscription) in subscriptions.enumerated() {
          guard let fault = fault(of: subscription, after: subscriptions[..<number], of: type, project) else { continue }
          let name = project.index[type].qualifiedName
          outcome.violations.append(
            Violation(
              rule: rule.id, severity: rule.severity, place: piece.file.place(of: subscription.callee), fact: "\(name) \(fault.fact)",
              advice: instead ?? fault.advice, from: name))
        }
      }
    }
    return outcome
  }

  private func fault(
    of subscription: Subscription, after earlier: ArraySlice<Subscription>, of type: TypeID, _ project: CheckedProject
  ) -> (fact: String, advice: String)? {
    switch forbidden {
    case .strongSelf:
      guard subscription.keeping != .nobody, subscription.capturesSelf(of: type, project) else { return nil }
      return ("stores a subscription that retains it", "capture self weakly")
    case .discarded:
      return subscription.keeping == .nobody ? ("does not store its subscription, which ends at once", "store it in a property") : nil
    case .repeated:
      if let publisher = subscription.publisher, earlier.contains(where: { $0.publisher == publisher && $0.isOnSamePath(as: subscription) }) {
        return ("subscribes twice to '\(publisher.last ?? "")'", "handle the event in one subscription")
      }
      guard functions.contains(project.index[subscription.piece.member].name), case .property(let name) = subscription.keeping, !subscription.isEmptied(name)
      else { return nil }
      return (
        "subscribes again each time that '\(project.index[subscription.piece.member].name)' runs", "empty '\(name)' first"
      )
    case .offMain:
      return subscription.isOnMain ? nil : ("does not receive on the main queue", "add receive(on: DispatchQueue.main)")
    }
  }
}
