import Facts
import Findings
import Index
import Roles
import SettingValues

/// Where a part crosses the boundary of another.
struct BoundaryBreaches {
  let kind: BoundaryKind
  let rule: Rule
  let project: CheckedProject
  private let lastHolder = HolderCalls()

  init(kind: BoundaryKind, rule: Rule, project: CheckedProject) {
    self.kind = kind
    self.rule = rule
    self.project = project
  }

  /// What the code of a type calls; found once for all properties of a holder.
  func calls(by holder: TypeID) -> HolderCalls {
    if lastHolder.holder != holder { lastHolder.read(holder, project) }
    return lastHolder
  }

  func concreteHeld(by holder: TypeID, _ found: inout FoundViolations) {
    for property in project.index.holdings(of: holder) where !isExcepted(property) {
      guard let held = foreignPart(in: property, of: holder), !isObserved(held, by: property, of: holder),
        !kind.isOnlyIfRead || isRead(held, by: holder),
        !kind.isOnlyIfInterface || hasOwnInterface(held) && existingInterface(of: held, heldBy: holder, as: property) != nil
      else { continue }
      let manner = property.isInferred ? ", inferred from its initial value" : ""
      let name = project.index[held].qualifiedName
      found.add(
        violation(
          at: place(of: property, holding: held, by: holder), of: holder, holding: held, by: property,
          "\(project.index[holder].qualifiedName) holds the \(role(held)) \(name) by its concrete type\(manner)",
          (kind.instead
            ?? (existingInterface(of: held, heldBy: holder, as: property).map { "change the type of \(phrase(for: property, holding: held)) to \($0)" }
              ?? newInterfaceAdvice(for: held, as: property)) + firstOfAll(property))
        ))
    }
  }

  /// Where an interface cannot stand before the protocol that asks for the property has been changed.
  private func firstOfAll(_ property: Property) -> String {
    whoDemandsClass(property).map { ", after \(project.index[$0].name) no longer requires a class there" } ?? ""
  }

  /// `'presenter'`; of a tuple's parts the one that is told: `LoginInteractor in 'dependencies'`.
  func phrase(for property: Property, holding held: TypeID) -> String {
    project.isTuple(property) ? "\(project.index[held].name) in '\(property.name)'" : "'\(property.name)'"
  }

  func concretePassed(to holder: TypeID, _ found: inout FoundViolations) {
    for reference in project.references.from(holder) where reference.kind == .takes {
      guard let taken = foreignPart(.project(reference.to), of: holder),
        !isAssemblySignature(reference), !isSender(taken, reference, to: holder)
      else { continue }
      let function = project.index[DeclarationPlace(file: reference.file, declaration: reference.context)]
      let name = project.index[taken].qualifiedName
      let functionName = project.index[reference.file].facts.text(function.name)
      var breach = violation(
        at: project.place(of: reference), of: holder, holding: taken,
        "\(project.index[holder].qualifiedName) takes the \(role(taken)) \(name) by its concrete type in '\(functionName)'",
        existingInterface(of: taken, heldBy: holder, as: nil).map { "take \($0)" } ?? "add a protocol for \(name), and take that")
      breach.fault = Fault(advice: .addedAs("Take the same type in '\(functionName)', too."))
      found.add(breach)
    }
  }

  func wrongInterfaces(heldBy holder: TypeID, _ found: inout FoundViolations) {
    guard let holderRole = project.roles.role(of: holder) else { return }
    for property in project.index.holdings(of: holder) where !isExcepted(property) {
      for held in property.types {
        guard let type = held.type.projectType, project.index.kind(of: type) == .protocol, !project.roles.isLeftOut(type),
          let provider = project.roles.role(of: type), kind.between.contains(provider), !project.index.isKind(holder, of: type),
          let consumer = kind.consumers.consumer(of: project.index[type].name, providedBy: provider), consumer != holderRole,
          // The presenter of a cell speaks for its view.
          provider != holderRole || consumer != .view || project.neighbourhood(of: type, to: holder) != .same
        else { continue }
        // No interface of an interactor is made for a view; a router has to know its own.
        let mayTalk = holderRole == .presenter || provider == .presenter || holderRole == .router && provider == .view
        let name = project.index[type].qualifiedName
        found.add(
          violation(
            at: project.place(of: property), of: holder, holding: type,
            "\(project.index[holder].qualifiedName) holds \(name), the interface of the \(project.roles.word(for: provider)) for its \(project.roles.word(for: consumer))",
            mayTalk
              ? interface(for: holder, holderRole, insteadOf: type, as: property)
              : "remove '\(property.name)' and use the presenter"))
      }
    }
  }

  /// The interface that whoever implements the wrong one has for the holder.
  private func interface(for holder: TypeID, _ role: Role, insteadOf wrong: TypeID, as property: Property) -> String {
    let provider = project.conformers(of: wrong).first { project.index[$0].kind.isConcrete }
    let right = provider.flatMap { existingInterface(of: $0, heldBy: holder, as: property) }
    return right.map { "change the type of '\(property.name)' to \($0)" }
      ?? "add an interface for the \(project.roles.word(for: role)), and change the type of '\(property.name)' to it"
  }

  /// Of a router's method that builds a module the body is assembly code, what it takes is not; builders by their whole kind
  /// (static functions, initializers) are free in both.
  private func isAssemblySignature(_ reference: Reference) -> Bool {
    guard project.isAssembly(reference.context, in: reference.file) else { return false }
    let function = project.index[DeclarationPlace(file: reference.file, declaration: reference.context)]
    return function.kind != .function || function.modifiers.belongToType
  }

  /// Whether another module's part says who it is in its own delegate's function: `func scanner(_ scanner: ScannerView, didRead code: String)`.
  /// Who implements that has no choice.
  private func isSender(_ part: TypeID, _ reference: Reference, to holder: TypeID) -> Bool {
    if project.index.kind(of: holder) == .protocol {
      return project.conformers(of: holder).allSatisfy { project.neighbourhood(of: part, to: $0) == .other }
    }
    guard project.neighbourhood(of: part, to: holder) == .other, let module = project.roles.module(of: part) else { return false }
    let name = project.index[reference.file].facts.text(project.index[DeclarationPlace(file: reference.file, declaration: reference.context)].name)
    return project.index.projectSupertypes(of: holder).contains { interface in
      project.index[interface].kind == .protocol && project.roles.home(of: interface) == module
        && project.index[interface].members.contains { project.index[$0].name == name }
    }
  }

  /// Whether an interface of the project is there for a type alone, and can be held in its place.
  private func hasOwnInterface(_ type: TypeID) -> Bool {
    project.index.projectSupertypes(of: type).contains {
      project.index.kind(of: $0) == .protocol && project.conformers(of: $0) == [type] && !project.declaresAssociatedTypes($0)
    }
  }

  /// Whether a holder reads a variable of what it holds.
  private func isRead(_ held: TypeID, by holder: TypeID) -> Bool {
    project.references.from(holder).contains { reference in
      reference.kind == .calls && project.index.isKind(held, of: reference.to) && reference.member.map { project.index.kind(of: $0) == .var } == true
    }
  }

  private func isExcepted(_ property: Property) -> Bool { kind.exceptProperties.fit(property.name) }

  /// The first foreign part that a property holds.
  private func foreignPart(in property: Property, of holder: TypeID) -> TypeID? {
    for held in property.types { if let part = foreignPart(held.type, of: holder) { return part } }
    return nil
  }

  /// Further foreign parts in the same tuple.
  private func otherParts(in property: Property, than told: TypeID, of holder: TypeID) -> [TypeID] {
    guard project.isTuple(property) else { return [] }
    return property.types.compactMap { foreignPart($0.type, of: holder) }.filter { $0 != told }
  }

  /// What a type is, where each of its meanings is a foreign part.
  private func foreignPart(_ type: NamedType, of holder: TypeID) -> TypeID? {
    switch type {
    case .outside: return nil
    case .project(let part): return !project.roles.isLeftOut(part) && isForeign(part, to: holder) ? part : nil
    case .ambiguous(let types):
      let candidates = types.filter { !project.roles.isLeftOut($0) }
      return candidates.allSatisfy { isForeign($0, to: holder) } ? candidates.first : nil
    }
  }

  /// A concrete part that is neither the holder nor belongs to it; what plays the holder's role in the holder's module is a piece of
  /// the same part.
  func isForeign(_ part: TypeID, to holder: TypeID) -> Bool {
    project.index[part].kind.isConcrete && !project.isMadeOfClosures(part)
      && project.roles.role(of: part).map({ kind.between.contains($0) }) == true && part != holder
      && project.index[part].parent != holder && !project.index.isKind(holder, of: part)
      && !(project.roles.role(of: part) == project.roles.role(of: holder)
        && project.neighbourhood(of: part, to: holder) == .same)
      && !isOwnSubview(part, of: holder) && !(project.roles.role(of: part) == .view && project.isStage(part))
  }

  /// Views are made of views, and a view can only be put into another by its class, whoever its presenter is: UIKit's subviews, and all of SwiftUI's.
  private func isOwnSubview(_ part: TypeID, of holder: TypeID) -> Bool {
    guard project.roles.role(of: holder) == .view, project.roles.role(of: part) == .view else { return false }
    return project.isSubview(part) || project.index[part].kind == .struct && project.index.outsideSupertypes(of: part).contains("View")
  }

  /// SwiftUI cannot observe an existential.
  private func isObserved(_ held: TypeID, by property: Property, of holder: TypeID) -> Bool {
    kind.observable.contains(project.roles.role(of: held))
      && (property.attributes.contains(where: kind.observed.contains)
        || project.roles.role(of: holder) == .view && project.attributes(of: held).contains(where: kind.selfObserving.contains))
  }

  /// The property's name; where a base class leaves the type open, the place where the holder fills it in.
  private func place(of property: Property, holding held: TypeID, by holder: TypeID) -> Place {
    guard property.owner != holder else { return project.place(of: property) }
    let own = project.index.property(property.member)
    if own?.types.contains(where: { $0.type.candidates.contains(held) }) == true { return project.place(of: property) }
    let base = project.index[holder].supertypes.first { supertype in
      supertype.type.projectType.map { project.index.isKind($0, of: property.owner) } ?? false
    }
    guard let base, let type = base.type.projectType else { return project.place(of: holder) }
    return project.place(base.offset, of: project.index[type].name, in: base.file)
  }

  func role(_ type: TypeID) -> String { project.roles.word(of: type) ?? "part" }

  func violation(at place: Place, of holder: TypeID, holding held: TypeID, by property: Property? = nil, _ fact: String, _ advice: String) -> Violation {
    let others = property.map { otherParts(in: $0, than: held, of: holder) } ?? []
    return Violation(
      rule: rule.id, severity: rule.severity, place: place, fact: fact, advice: advice,
      notes: [
        Violation.Note(place: project.place(of: held), message: "\(project.index[held].qualifiedName) is declared here")
      ]
        + others.map { other in
          Violation.Note(
            place: place,
            message:
              "\(project.index[holder].qualifiedName) also holds the \(role(other)) \(project.index[other].qualifiedName) through '\(property?.name ?? "")'")
        },
      from: project.index[holder].qualifiedName, to: project.index[held].qualifiedName, doubt: doubt(about: held, of: holder, by: property))
  }
}

extension CheckedProject {
  /// Whether a property keeps several things under names of their own, by itself or behind a typealias.
  fileprivate func isTuple(_ property: Property) -> Bool {
    guard property.types.count > 1 else { return false }
    let written = index.declaration(property.member).type
    guard written != .none else { return false }
    let facts = index[property.file].facts
    if facts[written].kind == .typeTuple { return true }
    guard facts[written].kind == .typeName else { return false }
    return index.types(named: facts.text(facts[written].name)).contains { alias in
      guard index[alias].kind == .typealias else { return false }
      let (facts, place) = (index[index[alias].place.file].facts, index[alias].place)
      let type = facts[place.declaration].type
      return type != .none && facts[type].kind == .typeTuple
    }
  }
}
