package import Index
import Measures
import Roles

/// A type that other modules or targets use more than its own does.
package struct MoveSuggestion: Sendable {
  /// With all types nested in it.
  package let type: TypeID
  /// Indices into ``GroupTies/grouping``.
  package let from: Int
  package let to: Int
  /// References between the type and its own group: they would lead from one group to the other.
  package let own: Int
  /// References between the type and the other group: they would stay in it.
  package let other: Int

  /// How many references between groups fewer there would be.
  package var gain: Int { other - own }
}

extension GroupTies {
  /// The types whose move would leave fewer references between groups, the largest gain first. Parts of modules stay where they are: a view belongs to its
  /// presenter, whoever opens it, and an interface to the module that declares it.
  package func moveSuggestions(in project: CheckedProject) -> [MoveSuggestion] {
    var counts: [TypeID: [Int: Int]] = [:]
    // One name at one place is one reference, whatever else it does: `Login()` names and constructs.
    var place = (file: FileID(rawValue: -1), offset: UInt32.max)
    var seen: Set<[TypeID]> = []
    for reference in project.references.all where reference.kind != .uses {
      guard let from = reference.from else { continue }
      let (start, end) = (project.outermost(from), project.outermost(reference.to))
      guard start != end, let source = grouping.group(of: start), let target = grouping.group(of: end) else { continue }
      if place != (reference.file, reference.offset) {
        place = (reference.file, reference.offset)
        seen.removeAll(keepingCapacity: true)
      }
      guard seen.insert([start, end]).inserted else { continue }
      counts[start, default: [:]][target, default: 0] += 1
      counts[end, default: [:]][source, default: 0] += 1
    }
    var found: [MoveSuggestion] = []
    for (type, counts) in counts where project.roles.role(of: type)?.isPart != true {
      guard let own = grouping.group(of: type), grouping.groups[own].types.count > 1 else { continue }
      guard let best = counts.filter({ $0.key != own }).max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) else { continue }
      let move = MoveSuggestion(type: type, from: own, to: best.key, own: counts[own] ?? 0, other: best.value)
      if move.gain > 0 { found.append(move) }
    }
    return found.sorted { ($1.gain, $0.type) < ($0.gain, $1.type) }
  }
}
