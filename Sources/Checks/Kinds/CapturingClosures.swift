import Facts
import Findings
import Index
import Roles
import SettingValues
import SourceText
import Wiring

/// Closures that keep alive who keeps them: `button.onTap = { self.reload() }` in the screen that has the button.
struct CapturingClosures {
  let kind: RetainCycleKind
  let rule: Rule
  let project: CheckedProject

  private struct Key: Hashable {
    let member: MemberID?
    let file: FileID
    let offset: UInt32
    let captured: TypeID
  }

  /// One for each property, closure, and class that the closure captures.
  func violations() -> [Violation] {
    var told: Set<Key> = []
    var violations: [Violation] = []
    let written = WrittenCode(project)
    for leak in project.wiring.closureLeaks {
      guard let holder = project.wiring[leak.holder].type, let captured = project.wiring[leak.captured].type,
        [holder, captured, author(of: leak)].contains(where: isCounted) || [holder, captured].contains(where: project.roles.isUserInterface),
        project.isSelected(holder), project.isSelected(captured)
      else { continue }
      let property = leak.member.flatMap(project.index.property)
      if let property, TimerWords.isTimer(property), mayEnd(property, in: holder, written) { continue }
      if property.map({ kind.exceptProperties.fit($0.name) }) ?? (leak.member != nil) { continue }
      let closure = project.wiring[leak.closure]
      if told.insert(Key(member: leak.member, file: closure.file, offset: closure.offset, captured: captured)).inserted {
        violations.append(violation(leak, property, holder, captured))
      }
    }
    return violations
  }

  /// Whether code may end a timer: it ends one of any name, or passes this one on. What only `deinit` ends keeps its target, and `deinit` from running.
  private func mayEnd(_ timer: Property, in holder: TypeID, _ written: WrittenCode) -> Bool {
    let users = project.references.all.lazy.filter { $0.member == timer.member }.compactMap(\.from)
    // `deinit` is no member.
    return Set([holder] + users).flatMap(written.pieces).contains { piece in
      piece.contains { id, node in
        node.kind == .member && piece.file.text(id) == TimerWords.ending
          || (node.kind == .name || node.kind == .member) && piece.file.member(at: id) == timer.member && isPassedOn(id, in: piece.file)
      }
    }
  }

  /// Whether more happens to a value than that a property gets it, or that it is set up: `link?.add(to: .main, forMode: .common)`.
  private func isPassedOn(_ value: NodeID, in file: WrittenFile) -> Bool {
    var id = value
    while let parent = file.parent(of: id) {
      switch file[parent].kind {
      case .optionalChain, .forceUnwrap: id = parent
      case .assignment: return file[parent].first != id
      case .member: return !TimerWords.settings.contains(file.text(parent))
      default: return true
      }
    }
    return true
  }

  /// The type whose code makes the closure.
  private func author(of leak: Wiring.ClosureLeak) -> TypeID? {
    let closure = project.wiring[leak.closure]
    let facts = project.index[closure.file].facts
    guard let type = facts.declarations.indices.last(where: { facts.declarations[$0].kind.isType && facts.declarations[$0].range.contains(closure.offset) })
    else { return nil }
    return project.index.enclosingType(of: DeclarationPlace(file: closure.file, declaration: DeclarationID(rawValue: Int32(type))))
  }

  private func isCounted(_ type: TypeID?) -> Bool { type.map { kind.isCounted($0.rawValue, project) } ?? false }

  private func violation(_ leak: Wiring.ClosureLeak, _ property: Property?, _ holder: TypeID, _ captured: TypeID) -> Violation {
    let (keeper, kept) = (project.index[holder].qualifiedName, project.index[captured].qualifiedName)
    let back = holder == captured ? "retains itself" : "and \(kept) retain each other"
    let isTimer = property.map(TimerWords.isTimer) ?? false
    let kind = isTimer ? "timer" : "closure"
    let closure = property.map { "the \(kind) in '\($0.name)'" } ?? "a closure that fills its collection or table"
    let notes = property.map { property in
      [Violation.Note(place: project.place(of: property), message: "\(keeper) holds the \(kind) strongly through '\(property.name)'", isStep: true)]
    }
    return Violation(
      rule: rule.id, severity: rule.severity, place: project.place(of: leak.closure),
      fact: "\(keeper) \(back) through \(closure)",
      advice: isTimer ? "invalidate the timer when \(keeper) is no longer shown or used, or let a closure capture \(kept) weakly" : "capture \(kept) weakly",
      notes: notes ?? [], from: keeper, to: kept)
  }
}
