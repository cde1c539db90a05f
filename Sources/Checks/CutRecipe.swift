package import Index
import Measures
import Roles
import SourceText

/// What to do about the references of a link that is to be cut.
package enum CutRecipe: Sendable, Equatable {
  /// The used types move to the module that uses them.
  case moveUsed([TypeID])
  /// The using types move to the module that they use.
  case moveUsing([TypeID])
  /// The used types move to a module below all others.
  case pullIntoCommon([TypeID])
  /// The used types are used through an interface of the using module, to which they conform already.
  case useInterface(TypeID, of: TypeID)
  /// What the using module needs of a value, a cell or a helper moves to a module below all others; the rest stays.
  case split(TypeID)
  /// The using module declares an interface with these members; the used type conforms to it.
  case declareInterface(of: TypeID, members: [String])
  /// The using module creates the used types: what connects the modules creates them instead.
  case inject([TypeID])
  /// The using module opens a screen of the other: the module that opens it does so instead.
  case openFromAbove
  /// The types inherit; only a common supertype or composition helps.
  case replaceInheritance(TypeID)
}

/// Finds recipes. A recipe to move types is given only where nothing else holds the link, and the move closes no other cycle.
struct CutRecipes {
  private let ties: GroupTies
  private let project: CheckedProject
  /// By group, its place in the order in which only cut links lead back.
  private let places: [Int: Int]
  /// By type, the references from and to it that close cycles.
  private let outgoing: [TypeID: [Reference]]
  private let incoming: [TypeID: [Reference]]

  init(_ ties: GroupTies, order: [Int32], in project: CheckedProject) {
    self.ties = ties
    self.project = project
    places = Dictionary(uniqueKeysWithValues: order.enumerated().map { (Int($1), $0) })
    var (outgoing, incoming): ([TypeID: [Reference]], [TypeID: [Reference]]) = ([:], [:])
    let group = Set(order.map { Int($0) })
    // References within a group count, too: a type that moves out of it depends on them.
    for reference in project.references.all where reference.kind != .uses {
      guard let from = reference.from, from != reference.to, let source = ties.grouping.group(of: from), let end = ties.grouping.group(of: reference.to),
        group.contains(source) || group.contains(end)
      else { continue }
      outgoing[from, default: []].append(reference)
      incoming[reference.to, default: []].append(reference)
    }
    self.outgoing = outgoing
    self.incoming = incoming
  }

  func recipe(from: Int32, to: Int32) -> CutRecipe {
    let references = ties.references(from, to)
    let (from, to) = (Int(from), Int(to))
    let used = unique(references.map { project.outermost($0.to) })
    let using = unique(references.compactMap { $0.from.map(project.outermost) })
    let pulled = pulled(with: innermost(references.map(\.to))) ?? pulled(with: used)
    if used.count <= 3, canMove(used, from: to, to: from), isMostlyUsed(used, by: from, insteadOf: to), pulled == nil || !isShared(used, besides: [from, to]) {
      return .moveUsed(used)
    }
    if using.count <= 3, using.allSatisfy({ project.roles.role(of: $0)?.isPart != true }), canMove(using, from: from, to: to),
      isMostlyConnected(using, with: to, insteadOf: from)
    {
      return .moveUsing(using)
    }
    if let pulled { return .pullIntoCommon(pulled) }
    if references.contains(where: project.isNavigation) { return .openFromAbove }
    let main = mostUsed(references)
    if references.contains(where: { $0.kind == .inherits && project.index.kind(of: $0.to) != .protocol }) { return .replaceInheritance(main) }
    if let interface = interface(of: main, in: from) { return .useInterface(interface, of: main) }
    if isPlain(main) { return .split(project.outermost(main)) }
    let created = unique(references.filter { $0.kind == .constructs }.map(\.to))
    if !created.isEmpty, created.count == Set(references.map(\.to)).count { return .inject(created) }
    var members: [String] = []
    for reference in references where reference.to == main && reference.kind == .calls {
      guard let member = reference.member else { continue }
      let name = project.index.members[Int(member.rawValue)].name
      if !members.contains(name) { members.append(name) }
    }
    return .declareInterface(of: main, members: members)
  }

  /// Whether nothing but forward links would follow if types moved from one group to another.
  private func canMove(_ types: [TypeID], from old: Int, to new: Int) -> Bool {
    let moved = family(types)
    guard let newPlace = places[new], let home = ties.grouping.groups.indices.contains(old) ? ties.grouping.groups[old].types : nil,
      // A group of nothing else would only change its name.
      home.contains(where: { !moved.contains($0) })
    else { return false }
    func isForward(from: Int?, to: Int?) -> Bool {
      guard let from, let to, from != to, let start = places[from], let end = places[to] else { return true }
      return start < end
    }
    for type in moved {
      for reference in outgoing[type] ?? [] where !moved.contains(reference.to) {
        if !isForward(from: new, to: ties.grouping.group(of: reference.to)) { return false }
      }
      for reference in incoming[type] ?? [] where reference.from.map(moved.contains) == false {
        if !isForward(from: reference.from.flatMap(ties.grouping.group), to: new) { return false }
      }
    }
    return newPlace >= 0
  }

  /// Types with all that they need of the groups of this cycle; nil if that is much, or a component.
  private func pulled(with types: [TypeID]) -> [TypeID]? {
    var (found, place) = (types, 0)
    while place < found.count {
      guard found.count <= 6, isPlain(found[place]) else { return nil }
      let moved = family(found)
      for reference in family([found[place]]).sorted().flatMap({ outgoing[$0] ?? [] })
      where !moved.contains(reference.to) && ties.grouping.group(of: reference.to).map({ places[$0] != nil }) == true {
        let needed = project.outermost(reference.to)
        if !found.contains(needed) { found.append(needed) }
      }
      place += 1
    }
    return found
  }

  /// Whether a type is an interface, or no component: a value, a cell, a helper.
  private func isPlain(_ type: TypeID) -> Bool {
    guard project.index.kind(of: type) != .protocol, let role = project.roles.role(of: type) else { return true }
    return project.index.kind(of: type).isValue && !role.isPart && role != .builder
  }

  /// Without types around which others of these stand.
  private func innermost(_ types: [TypeID]) -> [TypeID] {
    let all = unique(types)
    return all.filter { type in !all.contains { project.index[$0].parent == type } }
  }

  /// Whether other groups use types, too.
  private func isShared(_ types: [TypeID], besides groups: [Int]) -> Bool {
    family(types).contains { type in
      (incoming[type] ?? []).contains { $0.from.flatMap(ties.grouping.group).map { !groups.contains($0) } ?? false }
    }
  }

  private func isMostlyUsed(_ types: [TypeID], by group: Int, insteadOf own: Int) -> Bool {
    let moved = family(types)
    var counts: [Int: Int] = [:]
    for type in moved {
      for reference in incoming[type] ?? [] {
        guard let from = reference.from, !moved.contains(from), let source = ties.grouping.group(of: from) else { continue }
        counts[source, default: 0] += 1
      }
    }
    return counts[group] ?? 0 >= counts.values.max() ?? 0 && counts[group] ?? 0 > counts[own] ?? 0
  }

  private func isMostlyConnected(_ types: [TypeID], with group: Int, insteadOf own: Int) -> Bool {
    let moved = family(types)
    func count(_ group: Int) -> Int {
      moved.reduce(0) { sum, type in
        sum + (outgoing[type] ?? []).count { !moved.contains($0.to) && ties.grouping.group(of: $0.to) == group }
          + (incoming[type] ?? []).count { $0.from.map { !moved.contains($0) && ties.grouping.group(of: $0) == group } ?? false }
      }
    }
    return count(group) > count(own)
  }

  /// Types with all types nested in them.
  private func family(_ types: [TypeID]) -> Set<TypeID> {
    var found = Set(types)
    var waiting = types
    while let type = waiting.popLast() { for nested in project.index.nestedTypes(of: type) where found.insert(nested).inserted { waiting.append(nested) } }
    return found
  }

  private func mostUsed(_ references: [Reference]) -> TypeID {
    let counts = Dictionary(grouping: references, by: \.to).mapValues(\.count)
    guard let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) else { preconditionFailure("a link has references") }
    return most.key
  }

  /// An interface that a group declares and a type of another conforms to already.
  private func interface(of type: TypeID, in group: Int) -> TypeID? {
    project.index.projectSupertypes(of: type).first { project.index.kind(of: $0) == .protocol && ties.grouping.group(of: $0) == group }
  }

  private func unique(_ types: [TypeID]) -> [TypeID] {
    var seen: Set<TypeID> = []
    return types.filter { seen.insert($0).inserted }
  }
}

extension CheckedProject {
  /// The type at top level in which a type is declared.
  func outermost(_ type: TypeID) -> TypeID {
    var outer = type
    while let parent = index[outer].parent { outer = parent }
    return outer
  }

  /// A sentence in the imperative.
  ///
  /// - Parameters:
  ///   - from: the name of the module or target whose link is cut.
  ///   - to: the name of the one to which the link leads.
  package func sentence(of recipe: CutRecipe, from: String, to: String) -> String {
    func names(_ types: [TypeID]) -> String { types.map { index[$0].qualifiedName }.joinedWithAnd }
    switch recipe {
    case .moveUsed(let types): return "Move \(names(types)) to \(from), which uses \(types.count == 1 ? "it" : "them") most."
    case .moveUsing(let types):
      return "Move \(names(types)) to \(to), to which \(types.count == 1 ? "it belongs" : "they belong") by \(types.count == 1 ? "its" : "their") references."
    case .pullIntoCommon(let types):
      return
        "Pull \(names(types)) into a common module that \(from) and \(to) both use. \(types.count == 1 ? "It refers" : "They refer") to no module of this cycle."
    case .useInterface(let interface, let type):
      return "Hide \(index[type].qualifiedName) behind \(index[interface].qualifiedName) of \(from), to which it conforms, and pass it in."
    case .split(let type): return "Split \(index[type].qualifiedName), and pull what \(from) uses of it into a common module."
    case .declareInterface(let type, let members):
      let name = index[type].qualifiedName
      if index.kind(of: type) == .protocol {
        return
          "Move the interface \(name) to \(from), or declare one there with \(members.isEmpty ? "what \(from) needs" : list(members)), and let its implementer conform."
      }
      return
        "Declare an output protocol in \(from) with \(members.isEmpty ? "what \(from) needs" : list(members)), let \(name) conform to it, and pass \(name) in."
    case .inject(let types):
      return
        "Let the code that connects the modules create \(names(types)), and pass \(types.count == 1 ? "it" : "them") to \(from) behind an interface of \(from)."
    case .openFromAbove: return "Let \(from) report the event to its module output, and let the router of the module that opens \(from) open \(to)."
    case .replaceInheritance(let type): return "Pull \(index[type].qualifiedName) into a common module, or hold it instead of inheriting from it."
    }
  }

  private func list(_ members: [String]) -> String {
    members.count > 5 ? members.prefix(5).joined(separator: ", ") + " and \(members.count - 5) more" : members.joinedWithAnd
  }
}
