package import Index
package import Roles
package import Wiring

/// What a rule sees.
package struct CheckedProject: Sendable {
  private let known: Known
  /// Whether all files of the project are there, as far as is known: rules on what nobody does are silent otherwise.
  package var isComplete = true
  private var components: Components
  /// By type; nil where the rule is about all of them.
  private var selected: [Bool]?

  /// What is the same for every rule. Rules pass the project on a hundred thousand times, from several threads: a copy must cost little.
  private final class Known: Sendable {
    let index: ProjectIndex
    let references: References
    let roles: RoleMap
    /// By type; asked for every held type by several rules.
    let conformerLists: [[TypeID]]
    let onlyValues: [Bool]
    /// By type; nil of those that few rules ask about.
    let strongHoldings: [[StrongHolding]?]
    let holdings: HoldingGraph
    let possibleCycles: [TypeID]
    let lent: LentParts
    let wiring: Wiring

    init(index: ProjectIndex, roles: RoleMap, conformerLists: [[TypeID]], onlyValues: [Bool]) {
      self.index = index
      self.roles = roles
      references = References()
      self.conformerLists = conformerLists
      self.onlyValues = onlyValues
      strongHoldings = []
      holdings = HoldingGraph()
      possibleCycles = []
      lent = LentParts()
      wiring = Wiring()
    }

    init(
      _ other: Known, references: References? = nil, roles: RoleMap? = nil, strongHoldings: [[StrongHolding]?]? = nil,
      holdings: HoldingGraph? = nil, possibleCycles: [TypeID]? = nil, lent: LentParts? = nil, wiring: Wiring? = nil
    ) {
      self.wiring = wiring ?? other.wiring
      index = other.index
      self.references = references ?? other.references
      self.roles = roles ?? other.roles
      conformerLists = other.conformerLists
      onlyValues = other.onlyValues
      self.strongHoldings = strongHoldings ?? other.strongHoldings
      self.holdings = holdings ?? other.holdings
      self.possibleCycles = possibleCycles ?? other.possibleCycles
      self.lent = lent ?? other.lent
    }
  }

  package init(index: ProjectIndex, roles: RoleMap) {
    let components = Components(of: index, by: roles)
    // By type: the last one whose conformer it was found to be.
    var conforms = [Int32](repeating: -1, count: index.types.count)
    let conformerLists = index.typeIDs.map { type in
      index.kind(of: type) == .protocol || index.kind(of: type) == .class ? countedConformers(of: type, index, roles, &conforms) : []
    }
    let onlyValues = zip(index.typeIDs, conformerLists).map { canOnlyBeValue($0, conformers: $1, index) }
    let known = Known(index: index, roles: roles, conformerLists: conformerLists, onlyValues: onlyValues)
    self.init(known, components)
    let strongHoldings = index.typeIDs.map { type in
      (index.kind(of: type).isReference || roles.role(of: type) != nil) && !roles.isLeftOut(type) ? findStrongHoldings(of: type) : nil
    }
    self = CheckedProject(Known(known, strongHoldings: strongHoldings), components)
    self = CheckedProject(Known(self.known, possibleCycles: PossibleCycles(self).types, lent: LentParts(self)), components)
  }

  private init(_ known: Known, _ components: Components) {
    self.known = known
    self.components = components
  }

  /// The same with what the code refers to.
  ///
  /// - Parameter assembly: what they show to be assembly code.
  package func with(_ references: References, assembly: Set<DeclarationPlace>) -> CheckedProject {
    var roles = roles
    roles.assembly = assembly
    return CheckedProject(Known(known, references: references, roles: roles), components)
  }

  /// The same with types in other modules, and without some references.
  package func with(_ roles: RoleMap, _ references: References) -> CheckedProject {
    var project = CheckedProject(Known(known, references: references, roles: roles), components)
    project.isComplete = isComplete
    return project
  }

  /// The same with the objects that the code makes, as far as rules ask about them.
  ///
  /// - Parameters:
  ///   - known: what an earlier run has found, while all files declare the same.
  ///   - isOutdated: whether the result is not needed any more.
  package func wired(
    for rules: [Rule], knowing known: Wiring? = nil, threads: Int, unless isOutdated: @escaping @Sendable () -> Bool = { false }
  ) -> CheckedProject {
    guard rules.contains(where: { $0.kind.asksForObjects }) else { return self }
    let isRelevant = WiredTypes(self, asked: rules.flatMap { $0.kind.suspects(in: self) }).isRelevant
    let wired = CheckedProject(
      Known(self.known, wiring: Wiring(index, references, isRelevant: isRelevant, known: known, threads: threads, unless: isOutdated)), components)
    return CheckedProject(Known(wired.known, holdings: HoldingGraph(wired)), components)
  }

  // They are lent, not copied: they are made of many arrays, and rules ask them more often than anything else.
  @inline(__always) package var index: ProjectIndex { _read { yield known.index } }
  @inline(__always) package var references: References { _read { yield known.references } }
  @inline(__always) package var roles: RoleMap { _read { yield known.roles } }
  /// Which classes keep which alive, by all properties.
  @inline(__always) var holdings: HoldingGraph { _read { yield known.holdings } }
  /// Classes that types alone allow to keep each other alive.
  @inline(__always) var possibleCycles: [TypeID] { known.possibleCycles }
  /// Asked by several rules.
  @inline(__always) var lent: LentParts { _read { yield known.lent } }

  /// Which objects the code makes, and which of them keep which alive.
  @inline(__always) package var wiring: Wiring { _read { yield known.wiring } }

  /// Classes, structs, enums and actors that are checked and play such a role, in the order of ids.
  func components(of selector: RoleSelector) -> [TypeID] { components.chosen(by: selector) }

  /// Whether a type is one that the rule is about, by its `where` and `except`, and is checked at all.
  func isSelected(_ type: TypeID) -> Bool { !roles.isLeftOut(type) && selected?[Int(type.rawValue)] ?? true }

  /// Types of any kind but typealiases and associated types that the rule is about, in the order of ids.
  var selectedTypes: [TypeID] {
    index.typeIDs.filter { index.kind(of: $0) != .typealias && index.kind(of: $0) != .associatedtype && isSelected($0) }
  }

  /// With the types only in view that pass.
  func narrowed(to isChosen: (TypeID) -> Bool) -> CheckedProject {
    var result = self
    let selected = index.typeIDs.map(isChosen)
    result.selected = selected
    result.components.keep { selected[Int($0.rawValue)] }
    return result
  }

  /// Concrete types that conform to a protocol (for a class, its subclasses), without test doubles and the like; a subclass of a
  /// conformer is that conformer again.
  func conformers(of type: TypeID) -> [TypeID] { known.conformerLists[Int(type.rawValue)] }

  /// What a type keeps alive by its strong properties, where that is known already.
  func knownStrongHoldings(of type: TypeID) -> [StrongHolding]? {
    known.strongHoldings.isEmpty ? nil : known.strongHoldings[Int(type.rawValue)]
  }

  /// Whether an instance can only be a value, as far as the code that counts is known.
  func isOnlyValue(_ type: TypeID) -> Bool { known.onlyValues[Int(type.rawValue)] }
}

private func countedConformers(of type: TypeID, _ index: ProjectIndex, _ roles: RoleMap, _ conforms: inout [Int32]) -> [TypeID] {
  let all = index.conformers(of: type).filter { index.kind(of: $0).isConcrete && !roles.isLeftOut($0) }
  guard all.count > 1 else { return all }
  for conformer in all { conforms[Int(conformer.rawValue)] = type.rawValue }
  return all.filter { candidate in
    !index.projectSupertypes(of: candidate).contains { conforms[Int($0.rawValue)] == type.rawValue && index.kind(of: $0).isReference }
  }
}

private func canOnlyBeValue(_ type: TypeID, conformers: [TypeID], _ index: ProjectIndex) -> Bool {
  if index.kind(of: type).isValue { return true }
  guard index.kind(of: type) == .protocol, !conformers.isEmpty, index.isClassBound(type) != true else { return false }
  return conformers.allSatisfy { index.kind(of: $0).isValue }
}
