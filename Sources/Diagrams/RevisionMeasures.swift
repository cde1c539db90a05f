package import Checks
import Facts
package import Findings
import Index
import Measures
import Roles

/// What `history` measures at one revision.
package struct RevisionMeasures: Sendable {
  /// Of one module.
  package struct Module: Sendable, Equatable {
    package let types: Int
    package let lines: Int
    /// How many other modules it refers to or is referred to by.
    package let couplings: Int
    package let isInCycle: Bool
  }

  package var files = 0
  package var types = 0
  package var lines = 0
  /// By rule, the number of findings.
  package var findings: [String: Int] = [:]
  package var errors = 0
  package var modulesInCycles = 0
  /// What breaks all cycles, as `untangle` shows it.
  package var linksToCut = 0
  package var referencesToCut = 0
  /// Between modules.
  package var references = 0
  /// The mean distance of the modules from the main sequence; nil without couplings.
  package var distance: Double?
  /// By name.
  package var modules: [String: Module] = [:]
  /// The arrows between modules, with their numbers of references.
  package var arrows: [Arrow: Int] = [:]

  package struct Arrow: Hashable, Comparable, Sendable {
    package let from: String
    package let to: String

    package static func < (left: Arrow, right: Arrow) -> Bool { (left.from, left.to) < (right.from, right.to) }
  }

  package var findingCount: Int { findings.values.reduce(0, +) }

  /// - Parameters:
  ///   - findings: after suppressions.
  ///   - shows: whether a file with this path is measured.
  ///   - cuts: the cuts of earlier revisions, for cycles that have not changed.
  package init(_ project: CheckedProject, findings: [Finding], rules: [Rule], shows: (_ path: String) -> Bool = { _ in true }, cuts: inout KnownCuts) {
    let index = project.index
    let isShown = index.files.map { shows($0.path) }
    for (file, isShown) in zip(index.files, isShown) where isShown {
      files += 1
      lines += file.facts.lineCount
    }
    types = index.types.count {
      $0.kind != .typealias && $0.kind != .associatedtype && isShown[Int($0.place.file.rawValue)] && !project.roles.isLeftOut($0.id)
    }
    for finding in findings where shows(finding.location.path) {
      self.findings[finding.rule, default: 0] += 1
      if finding.severity == .error { errors += 1 }
    }
    let ties = GroupTies(ofTargets: false, in: project, by: rules)
    let groups = ties.grouping.groups.map { group in group.types.contains { isShown[Int(index[$0].place.file.rawValue)] } }
    let metrics = zip(metrics(of: ties.grouping, counts: ties.counts, cycles: ties.cycles, in: index), groups).filter(\.1).map(\.0)
    for row in metrics {
      modules[row.name] = Module(types: row.types, lines: row.lines, couplings: row.afferent + row.efferent, isInCycle: row.cycle > 0)
    }
    let distances = metrics.compactMap(\.distance)
    distance = distances.isEmpty ? nil : distances.reduce(0, +) / Double(distances.count)
    for (link, references) in ties.counts.links where groups[link.from] && groups[link.to] {
      arrows[Arrow(from: ties.grouping.groups[link.from].name, to: ties.grouping.groups[link.to].name)] = references.count
      self.references += references.count
    }
    for cycle in ties.cycles where cycle.contains(where: { groups[Int($0)] }) {
      modulesInCycles += cycle.count
      let cut = cuts.cut(of: cycle, ties)
      linksToCut += cut.links
      referencesToCut += cut.references
    }
  }
}

/// The cuts of cycles that did not change from revision to revision.
package struct KnownCuts: Sendable {
  private struct Link: Hashable {
    let from: String
    let to: String
    let weight: Int
    let references: Int
  }

  private var known: [Set<Link>: (links: Int, references: Int)] = [:]

  package init() {}

  mutating func cut(of cycle: [Int32], _ ties: GroupTies) -> (links: Int, references: Int) {
    var links: Set<Link> = []
    for from in cycle {
      for to in ties.successors[Int(from)] {
        links.insert(Link(from: ties.name(from), to: ties.name(to), weight: ties.weight(from, to), references: ties.references(from, to).count))
      }
    }
    if let cut = known[links] { return cut }
    let cut = LightestCut(of: cycle, weight: ties.weight)
    let result = (links: cut.links.count, references: cut.links.reduce(0) { $0 + ties.references($1.from, $1.to).count })
    if known.count > 1000 { known = [:] }
    known[links] = result
    return result
  }
}
