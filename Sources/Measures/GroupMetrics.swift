import Facts
package import Index

/// The coupling of a group of types (Robert C. Martin, "Agile Software Development", chapter 20, with modules in place of packages).
package struct GroupMetrics: Sendable, Equatable {
  package private(set) var name: String
  /// Classes, structs, enums, actors and protocols.
  package var types = 0
  package var protocols = 0
  /// The lines of the files that declare its types. A file shared by two groups counts for both.
  package var lines = 0
  package var files = 0
  /// How many other groups refer to it.
  package var afferent = 0
  /// How many other groups it refers to.
  package var efferent = 0
  package var incomingReferences = 0
  package var outgoingReferences = 0
  /// Groups of one dependency cycle have the same number, from 1; 0 for none.
  package var cycle = 0

  /// The same under another name.
  package func named(_ name: String) -> GroupMetrics {
    var metrics = self
    metrics.name = name
    return metrics
  }

  /// efferent / (afferent + efferent): 0 is stable, 1 is unstable; nil without references.
  package var instability: Double? { afferent + efferent == 0 ? nil : Double(efferent) / Double(afferent + efferent) }
  /// protocols / types.
  package var abstractness: Double { types == 0 ? 0 : Double(protocols) / Double(types) }
  /// The distance from the main sequence, 0 to 1.
  package var distance: Double? { instability.map { abs(abstractness + $0 - 1) } }
}

/// The metrics of every group, in the order of ``Grouping/groups``.
///
/// - Parameter cycles: the groups of each dependency cycle.
package func metrics(of grouping: Grouping, counts: ReferenceCounts, cycles: [[Int32]] = [], in index: ProjectIndex) -> [GroupMetrics] {
  var metrics = grouping.groups.map { group in
    var metrics = GroupMetrics(name: group.name)
    metrics.types = group.types.count
    metrics.protocols = group.types.count { index[$0].kind == .protocol }
    let files = Set(group.types.map { index[$0].place.file })
    metrics.files = files.count
    metrics.lines = files.reduce(0) { $0 + index[$1].facts.lineCount }
    return metrics
  }
  for link in counts.linked {
    metrics[link.from].efferent += 1
    metrics[link.from].outgoingReferences += counts.count(link)
    metrics[link.to].afferent += 1
    metrics[link.to].incomingReferences += counts.count(link)
  }
  for (number, cycle) in cycles.enumerated() {
    for group in cycle { metrics[Int(group)].cycle = number + 1 }
  }
  return metrics
}
