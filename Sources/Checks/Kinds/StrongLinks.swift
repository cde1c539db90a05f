import Facts
import Findings
import Index
import Roles
import SourceText
import Wiring

/// `must_be: weak`: strong references where weak ones belong.
struct StrongLinks {
  let kind: OwnershipKind
  let project: CheckedProject
  private let plain: PlainInterfaces
  private let code: WrittenCode

  init(kind: OwnershipKind, project: CheckedProject) {
    self.kind = kind
    self.project = project
    plain = PlainInterfaces(of: kind.heldTypes, in: project)
    code = WrittenCode(project)
  }

  private var holders: [TypeID] { project.components(of: kind.holder) + (kind.judgesDelegates ? project.subviews : []) }

  /// Those whose strong links are judged.
  func suspects() -> [TypeID] {
    holders.flatMap { holder -> [TypeID] in
      let faults = project.strongHoldings(of: holder, countingUnowned: !kind.allowsUnowned).filter { isFault($0, of: holder) != nil }
      if faults.isEmpty { return [] }
      return [holder] + faults.flatMap { $0.type.candidates.flatMap(project.concrete) + $0.path.map(\.owner) + made(by: holder, as: $0.type) }
    }
  }

  /// What a holder itself makes to keep it as a type from outside.
  private func made(by holder: TypeID, as type: NamedType) -> [TypeID] {
    guard case .outside(let name) = type else { return [] }
    return project.references.constructions.lazy.filter { $0.from == holder }.map(\.to).filter { project.index.outsideSupertypes(of: $0).contains(name) }
  }

  func outcome(_ rule: Rule) -> CheckOutcome {
    var outcome = CheckOutcome()
    var found = FoundViolations()
    for holder in holders {
      outcome.selected += 1
      if kind.judgesDelegates, isPassedAlong(holder) { continue }
      for holding in project.strongHoldings(of: holder, countingUnowned: !kind.allowsUnowned) {
        if holding.passesValue, !kind.countsThroughValues { continue }
        guard let isSure = isFault(holding, of: holder) else { continue }
        if holding.passesValue, isToldElsewhere(holding, of: holder) { continue }
        let place = project.place(of: holding.property)
        guard !found.has(place) else { continue }
        if isSure { found.add(violation(holding, of: holder, at: place, rule)) } else { outcome.undecided += 1 }
      }
    }
    outcome.violations = found.list
    return outcome
  }

  /// A view model that is a value brings a delegate to the view that it configures; who keeps such a value is judged instead.
  private func isPassedAlong(_ holder: TypeID) -> Bool {
    project.index[holder].kind.isValue && project.roles.role(of: holder)?.isPart != true
  }

  /// Whether a value on the way is judged by the rule itself (a router that is a struct), or another property of the holder keeps the same
  /// directly.
  private func isToldElsewhere(_ holding: StrongHolding, of holder: TypeID) -> Bool {
    let isJudged = holding.through.contains { property in
      kind.holder.contains(project.roles.role(of: property.owner)) && !(kind.judgesDelegates && isPassedAlong(property.owner))
    }
    return isJudged
      || project.strongHoldings(of: holder).contains { !$0.passesValue && $0.property.name != holding.property.name && $0.type == holding.type }
  }

  /// Whether a holding breaks the rule for sure; false where only some meanings of an ambiguous type would, nil where none does.
  private func isFault(_ holding: StrongHolding, of holder: TypeID) -> Bool? {
    switch holding.type {
    case .project: return isFault(holding, as: holding.type, of: holder) ? true : nil
    case .ambiguous(let types):
      let counted = types.filter { !project.roles.isLeftOut($0) }
      let faults = counted.count { isFault(holding, as: .project($0), of: holder) }
      return faults == 0 ? nil : faults == counted.count
    case .outside:
      guard isFault(holding, as: holding.type, of: holder) else { return nil }
      // Of a type from outside only the objects tell what it is: its view, or a screen that it has opened.
      let contents = project.wiring.contents(of: holding.path, in: holder)
      let isOther =
        contents.isKnown
        && contents.pairs.allSatisfy { pair in
          guard let type = project.wiring[pair.held].type else { return false }
          return !isFault(holding, as: .project(type), of: holder) && !project.wiring.mayKeep(pair.held, pair.holder)
        }
      return isOther ? nil : true
    }
  }

  private func isFault(_ holding: StrongHolding, as type: NamedType, of holder: TypeID) -> Bool {
    if let id = type.projectType {
      if id == holder || project.isOnlyValue(id) && !isCarrier(id, of: holder) || isOtherModules(id, holding, of: holder) { return false }
    }
    // An outlet is weak already, and what a wrapper of SwiftUI keeps cannot be kept weakly.
    if project.index.isInHierarchy(holding.last.member) { return false }
    if holding.last.attributes.contains(where: CheckedProject.observingWrappers.contains) { return false }
    return kind.concerns(type, in: holding.last, of: holder, project)
      || plain.contains(type) && kind.concernsPlain(in: holding.last, of: holder, project)
  }

  /// What another module shows of itself, the presenters of the rows in a list, and a list of presenters from modules of all kinds are no way
  /// back: `balanceModule: BalanceModuleInput`, `flows: [Flow]`.
  private func isOtherModules(_ presenter: TypeID, _ holding: StrongHolding, of holder: TypeID) -> Bool {
    guard project.roles.role(of: presenter) == .presenter else { return false }
    let all = project.concrete(presenter)
    if all.count > 1, all.allSatisfy({ project.neighbourhood(of: $0, to: holder) == .other }), holding.last.types.contains(where: \.isElement),
      !kind.delegates.isNamedDelegate(project.index[presenter].name)
    {
      return true
    }
    guard project.neighbourhood(of: presenter, to: holder) == .other else { return false }
    if holding.passesValue { return true }
    if project.index[presenter].kind == .protocol, project.index[presenter].name.byteOffset(of: "ModuleIn") != nil { return true }
    // A flow without a view of its own has nobody else to keep it.
    guard let module = project.roles.module(of: presenter), !project.lent.has(.view, in: module) else { return false }
    return project.isHarmless(holding, of: holder)
  }

  private func isCarrier(_ value: TypeID, of holder: TypeID) -> Bool {
    kind.countsCarriers && project.carriage(of: value, to: holder) != nil
  }

  private func violation(_ holding: StrongHolding, of holder: TypeID, at place: Place, _ rule: Rule) -> Violation {
    let name = project.index[holder].qualifiedName
    let held = holding.type.name(in: project.index)
    let contents = project.wiring.contents(of: holding.path, in: holder)
    let keeper = newKeeper(holding, of: holder, contents)
    return Violation(
      rule: rule.id, severity: rule.severity, place: place,
      fact: "\(name) holds \(word(for: holding.type, of: holder)) \(held) strongly",
      advice: keeper ?? advice(holding) + whoIsToKeep(holding), notes: notes(holding, of: holder, contents), from: name, to: held,
      doubt: project.isHarmless(holding, of: holder)
        ? .noLeak(held, name) : isOpened(holding, by: holder, contents) ? .openedHere : isStrangers(holding, of: holder, contents) ? .unfollowed : nil)
  }

  /// Whether a holder gets all that it holds from other modules' builders, as a router the screens that it opens, and nothing is known to lead
  /// back.
  private func isOpened(_ holding: StrongHolding, by holder: TypeID, _ contents: Wiring.Contents) -> Bool {
    if kind.judgesDelegates || !isAssignedWhenMade(holding.last) || contents.pairs.contains(where: { project.wiring.leak($0.held, $0.holder) }) { return false }
    let types = contents.pairs.isEmpty ? holding.type.candidates : contents.pairs.compactMap { project.wiring[$0.held].type }
    return !types.isEmpty && types.allSatisfy { project.neighbourhood(of: $0, to: holder) == .other }
  }

  /// Whether only views of other targets implement the interface (`CardScanning` of a library), and nothing is known to lead back from them.
  private func isStrangers(_ holding: StrongHolding, of holder: TypeID, _ contents: Wiring.Contents) -> Bool {
    guard !kind.judgesDelegates, let interface = holding.type.projectType, project.index.kind(of: interface) == .protocol else { return false }
    let types = project.concrete(interface)
    let target = project.index[project.index[holder].place.file].target
    return !types.isEmpty && types.allSatisfy { project.index[project.index[$0].place.file].target != target }
      && !contents.pairs.contains { project.wiring.mayKeep($0.held, $0.holder) }
  }

  private func whoIsToKeep(_ holding: StrongHolding) -> String {
    let found = project.whoIsToKeep(holding.last, holding: holding.type, isElement: holding.isElement)
    if !found.isEmpty || holding.isElement || !isAssignedWhenMade(holding.last) { return found }
    return ". Create it in a local constant first, because nothing else may retain it when it is assigned"
  }

  /// `screen = HelpModule.build()`
  private func isAssignedWhenMade(_ property: Property) -> Bool {
    code.pieces(of: property.owner).contains { piece in
      let file = piece.file
      return piece.contains { id, node in
        guard node.kind == .assignment, node.first != .none, file.member(at: file.plain(node.first)) == property.member, let value = file.children(id).last
        else { return false }
        return file[file.plain(value)].kind == .call
      }
    }
  }

  /// Who is to own what nobody but its holder keeps: declared weak, it would be gone. Nil where somebody else keeps it.
  private func newKeeper(_ holding: StrongHolding, of holder: TypeID, _ contents: Wiring.Contents) -> String? {
    guard !holding.passesValue, let pair = contents.pairs.first(where: { project.wiring.isOnlyKeeper(holding.last.member, of: $0.held) }),
      let held = project.wiring[pair.held].type
    else { return nil }
    let name = project.index[held].qualifiedName
    let advice = project.weakAdvice(for: holding.last, holding: holding.type, isElement: holding.isElement, owner: "")
    guard let keeper = project.owner(of: held, insteadOf: holder) else { return "nothing else retains \(name). Give it another owner, then \(advice)" }
    let keeperName = project.index[keeper].qualifiedName
    if project.wiring.keepers(of: pair.held, outOf: holding.last.member).contains(keeper) {
      return "\(keeperName) gets \(name) only from '\(holding.last.name)'. Pass it to \(keeperName) where it is created, then \(advice)"
    }
    return "nothing else retains \(name). Let \(keeperName) retain it, then \(advice)"
  }

  private func word(for type: NamedType, of holder: TypeID) -> String {
    if kind.judgesDelegates { return "its delegate" }
    guard let id = type.candidates.first, let role = project.roles.word(of: id) else { return "a" }
    return project.neighbourhood(of: id, to: holder) == .other ? "the \(role)" : "its \(role)"
  }

  private func advice(_ holding: StrongHolding) -> String {
    let property = holding.last
    let owner = holding.passesValue ? " in \(project.index[property.owner].qualifiedName)" : ""
    let advice = project.weakAdvice(for: property, holding: holding.type, isElement: holding.isElement, owner: owner)
    guard !holding.isElement, let id = holding.type.projectType, project.isOnlyValue(id) else { return advice }
    guard let first = project.conformers(of: id).first.map({ project.index[$0].name }) else { return advice }
    return advice + ". \(first) is a value, so let a class conform instead"
  }

  private func notes(_ holding: StrongHolding, of holder: TypeID, _ contents: Wiring.Contents) -> [Violation.Note] {
    var notes: [Violation.Note] = []
    if holding.property.owner != holder {
      let base = project.index[holding.property.owner].qualifiedName
      notes.append(note(holder, "\(project.index[holder].qualifiedName) inherits '\(holding.property.name)' from \(base)"))
    }
    for property in holding.through {
      let value = project.index[property.owner].qualifiedName
      notes.append(
        Violation.Note(place: project.place(of: property), message: "\(value) is a value that retains '\(property.name)'"))
    }
    if let id = holding.type.projectType, project.isOnlyValue(id), let path = project.carriage(of: id, to: holder) {
      notes += path.map { property in
        let value = project.index[property.owner].qualifiedName
        return Violation.Note(place: project.place(of: property), message: "\(value) is a value that retains '\(property.name)'")
      }
    }
    if let interface = holding.type.projectType, project.index[interface].kind == .protocol {
      let conformers = project.conformers(of: interface)
      let held = Set(contents.pairs.compactMap { project.wiring[$0.held].type })
      for conformer in (conformers.contains(where: held.contains) ? conformers.filter(held.contains) : conformers).prefix(3) {
        notes.append(
          note(conformer, "\(project.index[conformer].qualifiedName) conforms to \(project.index[interface].qualifiedName)"))
      }
    }
    return notes
  }

  private func note(_ type: TypeID, _ message: String) -> Violation.Note {
    Violation.Note(place: project.place(of: type), message: message)
  }
}
