import Checks
import Findings
import Index
import Measures
import SourceText

/// The operands of `why`.
struct WhyEnds {
  let from: NamedGroups.Found
  let to: NamedGroups.Found
  /// What the operands stand for, in words.
  let titles: (from: String, to: String)
  /// The references that lead straight from one to the other, in the order of files and offsets: those that the diagram's arrow counts.
  let references: [StraightReference]
  private let groups: NamedGroups
  private let project: CheckedProject

  /// - Throws: if a name is unknown, or both are the same.
  init(from: String, to: String, in project: CheckedProject) throws(Failure) {
    self.project = project
    groups = NamedGroups(project)
    (self.from, self.to) = try groups.meanings(of: from, to)
    titles = (groups.title(self.from), groups.title(self.to))
    let overlap = Set(self.from.types).intersection(self.to.types)
    if !overlap.isEmpty, overlap.count == self.to.types.count { throw Failure("'\(from)' and '\(to)' are the same") }
    references = WhyEnds.references(from: self.from, to: self.to, groups, in: project)
  }

  /// What the names are taken for, if they have other meanings.
  var notes: [String] { [from.note, to.note].filter { !$0.isEmpty } }

  private static func references(from: NamedGroups.Found, to: NamedGroups.Found, _ groups: NamedGroups, in project: CheckedProject) -> [StraightReference] {
    let grouping: Grouping
    let links: [GroupLink]
    switch (from.meaning, to.meaning) {
    case (.modules(let starts), .modules(let ends)):
      grouping = groups.modules
      links = starts.flatMap { start in ends.map { GroupLink(from: start, to: $0) } }
    case (.target(let start), .target(let end)):
      grouping = groups.targets
      links = [GroupLink(from: start, to: end)]
    case (.box(let start, let tree), .box(let end, let other)):
      guard tree == other else { fallthrough }
      grouping = groups.boxes([start, end], of: tree)
      let numbers = [start, end].compactMap { name in grouping.groups.firstIndex { $0.name == name } }
      links = numbers.count == 2 ? [GroupLink(from: numbers[0], to: numbers[1])] : []
    default:
      grouping = .pair(Set(from.types), Set(to.types), project.index, project.roles)
      links = [GroupLink(from: 0, to: 1)]
    }
    let counts = ReferenceCounts(project.references, project.index, between: grouping)
    let typed = links.flatMap { counts.links[$0] ?? [] }.map { StraightReference($0, in: project) }
    let loose = links.flatMap { counts.looseLinks[$0] ?? [] }.map { StraightReference($0, in: project) }
    return (typed + loose).sorted { ($0.place.file, $0.place.range.start) < ($1.place.file, $1.place.range.start) }
  }

  /// The names of modules or targets along arrows from one end to the other, where both ends are such; nil if no arrows lead there.
  var pathOfGroups: [String]? {
    let (grouping, starts, ends): (Grouping, [Int], [Int])
    switch (from.meaning, to.meaning) {
    case (.modules(let from), .modules(let to)): (grouping, starts, ends) = (groups.modules, from, to)
    case (.target(let from), .target(let to)): (grouping, starts, ends) = (groups.targets, [from], [to])
    default: return nil
    }
    let successors = ReferenceCounts(project.references, project.index, between: grouping).successors(count: grouping.groups.count)
    var previous: [Int: Int] = Dictionary(uniqueKeysWithValues: starts.map { ($0, $0) })
    var queue = starts
    var next = 0
    while next < queue.count {
      let group = queue[next]
      next += 1
      if ends.contains(group) {
        var path = [group]
        while let last = path.last, let before = previous[last], before != last { path.append(before) }
        return path.reversed().map { grouping.groups[$0].name }
      }
      for target in successors[group] where previous[Int(target)] == nil {
        previous[Int(target)] = group
        queue.append(Int(target))
      }
    }
    return nil
  }
}

/// A reference from one end to the other, in words.
struct StraightReference {
  let kind: ReferenceKind
  let place: Place
  let sentence: String
  /// With the member that is used.
  let detailedSentence: String

  init(_ reference: Reference, in project: CheckedProject) {
    (kind, place) = (reference.kind, project.place(of: reference))
    (sentence, detailedSentence) = (project.sentence(of: reference), project.detailedSentence(of: reference))
  }

  init(_ reference: LooseReference, in project: CheckedProject) {
    (kind, place, sentence) = (.calls, project.place(of: reference), project.sentence(of: reference))
    detailedSentence = sentence
  }
}

/// Why one type, module or target depends on another: the shortest paths of references.
struct WhyAnswer {
  struct Step {
    let place: Place
    let sentence: String
    /// How many references lead from one type to the other.
    let count: Int
  }

  /// Empty if there is none.
  let paths: [[Step]]
  /// Whether ``paths`` follow calls through interfaces, because no references lead there in so few steps.
  let isThroughInterfaces: Bool
  /// A path of references alone, if ``paths`` are shorter ones through interfaces.
  let longer: [Step]

  /// - Parameter limit: the number of paths at most.
  init(_ ends: WhyEnds, in project: CheckedProject, atMost limit: Int) {
    let targets = Set(ends.to.types)
    let starts = ends.from.types.filter { !targets.contains($0) }
    func find(_ limit: Int, throughInterfaces: Bool) -> [[Step]] {
      let paths = ReferencePaths(project, throughInterfaces: throughInterfaces)
      return paths.shortestOnes(from: starts, to: targets.contains, atMost: limit).map { path in
        path.map { Step(place: $0.place, sentence: paths.sentence(of: $0), count: $0.count) }
      }
    }
    let direct = find(limit, throughInterfaces: false)
    if direct.first?.count != 1, !ends.references.isEmpty {
      // Code outside types, and extensions of another target's types.
      var seen: Set<String> = []
      let steps = ends.references.compactMap { reference -> Step? in
        guard seen.insert(reference.sentence).inserted else { return nil }
        return Step(place: reference.place, sentence: reference.sentence, count: ends.references.count { $0.sentence == reference.sentence })
      }
      (paths, isThroughInterfaces, longer) = (steps.prefix(limit).map { [$0] }, false, [])
      return
    }
    guard direct.first.map({ $0.count > 2 }) ?? true else {
      (paths, isThroughInterfaces, longer) = (direct, false, [])
      return
    }
    let indirect = find(limit, throughInterfaces: true)
    if let length = indirect.first?.count, length < direct.first?.count ?? .max {
      (paths, isThroughInterfaces, longer) = (indirect, true, direct.first ?? [])
    } else {
      (paths, isThroughInterfaces, longer) = (direct, false, [])
    }
  }
}
