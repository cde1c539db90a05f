import Findings
import Index
import SettingValues
import SourceText
import Wiring

/// Closures that keep alive who keeps them: `button.onTap = { self.reload() }` in the screen that has the button.
struct CapturingClosures {
  let kind: RetainCycleKind
  let rule: Rule
  let project: CheckedProject

  private struct Key: Hashable {
    let member: MemberID
    let holder: TypeID
    let captured: TypeID
  }

  /// One for each property and class that its closures capture.
  func violations() -> [Violation] {
    var told: Set<Key> = []
    var violations: [Violation] = []
    for leak in project.wiring.closureLeaks {
      guard let holder = project.wiring[leak.holder].type, let captured = project.wiring[leak.captured].type,
        isCounted(holder) || isCounted(captured), project.isSelected(holder), project.isSelected(captured),
        let property = project.index.property(leak.member), !kind.exceptProperties.fit(property.name),
        told.insert(Key(member: leak.member, holder: holder, captured: captured)).inserted
      else { continue }
      violations.append(violation(leak, property, holder, captured))
    }
    return violations
  }

  private func isCounted(_ type: TypeID) -> Bool { kind.isCounted(type.rawValue, project) }

  private func violation(_ leak: Wiring.ClosureLeak, _ property: Property, _ holder: TypeID, _ captured: TypeID) -> Violation {
    let (keeper, kept) = (project.index[holder].qualifiedName, project.index[captured].qualifiedName)
    let back = holder == captured ? "retains itself" : "and \(kept) retain each other"
    let note = Violation.Note(place: project.place(of: property), message: "\(keeper) holds the closure strongly through '\(property.name)'", isStep: true)
    return Violation(
      rule: rule.id, severity: rule.severity, place: project.place(of: leak.closure),
      fact: "\(keeper) \(back) through the closure in '\(property.name)'", advice: "capture \(kept) weakly", notes: [note], from: keeper, to: kept)
  }
}
