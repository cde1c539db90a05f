import Facts
import Index
import Roles
import Wiring

/// A type that a holder keeps alive by one of its properties, directly or through values in between. Handed on often, so that a copy must
/// cost little.
final class StrongHolding: Sendable {
  /// The property that would have to be declared weak.
  let last: Property
  let type: NamedType
  let isElement: Bool
  /// How the holder keeps the value that ``last`` belongs to; nil where that is the holder itself. A list of all steps with each of them would
  /// need more memory than all else: what is held through values stands behind them.
  private let before: StrongHolding?
  /// How many values lie between it and the holder.
  private let depth: Int

  /// Values that are nested deeper are not looked into: no app nests them so, and each is asked for all around it.
  private static let deepest = 32

  init(_ last: Property, of before: StrongHolding?, type: NamedType, isElement: Bool) {
    self.last = last
    self.before = before
    depth = before.map { $0.depth + 1 } ?? 0
    self.type = type
    self.isElement = isElement
  }

  /// The holder's own (or inherited) property.
  var property: Property { before?.property ?? last }

  var passesValue: Bool { before != nil }

  /// Whether what the value holds counts as held, too.
  var isFollowed: Bool { depth < Self.deepest }

  /// All properties on the way, the holder's first.
  var path: [Property] { before.map { $0.path + [last] } ?? [last] }

  /// Properties of the values in between, from the holder on.
  var through: [Property] { before.map { $0.through + [last] } ?? [] }
}

extension CheckedProject {
  /// What a type keeps alive: strong (and, on demand, unowned) stored properties, values followed to what they hold.
  ///
  /// Values themselves are in the list, in front of what they hold; types that are left out are not.
  func strongHoldings(of type: TypeID, countingUnowned: Bool = false) -> [StrongHolding] {
    if !countingUnowned, let known = knownStrongHoldings(of: type) { return known }
    return findStrongHoldings(of: type, countingUnowned: countingUnowned)
  }

  /// Several rules ask; see ``knownStrongHoldings(of:)``.
  func findStrongHoldings(of type: TypeID, countingUnowned: Bool = false) -> [StrongHolding] {
    var result: [StrongHolding] = []
    var seen = FewTypes()
    follow(type, nil, countingUnowned, &seen, &result)
    return result
  }

  /// - Parameter before: how the type that is asked about keeps this one; nil for itself.
  private func follow(
    _ type: TypeID, _ before: StrongHolding?, _ countsUnowned: Bool, _ seen: inout FewTypes, _ result: inout [StrongHolding]
  ) {
    for property in index.holdings(of: type) {
      guard property.ownership == .strong || countsUnowned && property.ownership == .unowned || index.isInHierarchy(property.member) else { continue }
      // Every copy of a value makes what it holds lazily anew: a struct of registrations keeps nobody's partner.
      if before != nil, index.declaration(property.member).modifiers.contains(.lazy) { continue }
      for held in property.types where !held.isBoxedWeakly && !isPlain(held.type) && isKept(held, by: property) {
        let project = held.type.projectType
        if let project, roles.isLeftOut(project) { continue }
        let holding = StrongHolding(property, of: before, type: held.type, isElement: held.isElement)
        result.append(holding)
        guard holding.isFollowed, let project, let value = onlyValue(behind: project), seen.insert(value) else { continue }
        follow(value, holding, countsUnowned, &seen, &result)
      }
    }
  }

  /// Half of what values hold, and no rule asks who keeps it.
  private func isPlain(_ type: NamedType) -> Bool {
    guard case .outside(let name) = type else { return false }
    return name.utf8.count <= longestPlainType && plainTypes.contains(name)
  }

  /// The one struct or enum that a type can be.
  private func onlyValue(behind type: TypeID) -> TypeID? {
    guard isOnlyValue(type) else { return nil }
    if index[type].kind.isValue { return type }
    let conformers = conformers(of: type)
    return conformers.count == 1 ? conformers[0] : nil
  }

  /// Whether a property holds this one of its types: the elements of collections count, the arguments of other generic types do
  /// not, for what such a type does with them is unknown.
  func isKept(_ held: HeldType, by property: Property) -> Bool {
    guard held.isElement else { return true }
    for other in property.types where !other.isElement {
      guard case .outside(let name) = other.type, collections.contains(name) else { return false }
    }
    let facts = index[property.file].facts
    let written = index.declaration(property.member).type
    return written == .none || isArgument(at: held.offset, of: written, in: facts) != true
  }

  /// Whether the type written at an offset is an argument of something that is no collection; nil where it is not found.
  private func isArgument(at offset: UInt32, of node: NodeID, in facts: FileFacts) -> Bool? {
    let written = facts[node]
    let isName = written.kind == .typeName || written.kind == .typeMember
    if isName, written.offset == offset { return false }
    for child in facts.children(of: node) {
      if let found = isArgument(at: offset, of: child, in: facts) {
        return found || isName && !collections.contains(facts.text(written.name))
      }
    }
    return nil
  }
}

/// A set of types that has hardly ever more than a few: those are compared faster than hashed.
private struct FewTypes {
  private var first: [TypeID] = []
  private var rest: Set<TypeID> = []

  /// - Returns: whether it was not in the set yet.
  mutating func insert(_ type: TypeID) -> Bool {
    if first.contains(type) { return false }
    if first.count == 16 { return rest.insert(type).inserted }
    first.append(type)
    return true
  }
}

/// Values of the standard library, and what stands around the elements of collections.
private let plainTypes: Set<String> = [
  "String", "Int", "Bool", "Double", "Float", "CGFloat", "Decimal", "Date", "Data", "URL", "UUID", "Array", "Dictionary", "Set", "Optional", "Any",
]

/// In bytes: comparing lengths costs less than hashing a name.
private let longestPlainType = plainTypes.map(\.utf8.count).max() ?? 0

private let collections: Set<String> = [
  "Array", "Set", "Dictionary", "Optional", "ContiguousArray", "ArraySlice", "Deque", "OrderedSet", "OrderedDictionary",
]
