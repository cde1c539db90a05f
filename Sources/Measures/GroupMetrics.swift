import Facts
package import Index

/// How a group of types hangs together with the others (Robert C. Martin, "Agile Software Development", chapter 20, with modules
/// in the place of packages).
package struct GroupMetrics: Sendable, Equatable {
  package let name: String
  /// Classes, structs, enums, actors and protocols.
  package var types = 0
  package var protocols = 0
  /// Of the files that declare its types; a file that two groups share counts for both.
  package var lines = 0
  package var files = 0
  /// How many other groups refer to it.
  package var afferent = 0
  /// To how many other groups it refers.
  package var efferent = 0
  package var incomingReferences = 0
  package var outgoingReferences = 0
  /// Groups that refer to one another in a circle have the same number, from 1 on; 0 is none.
  package var cycle = 0

  /// Efferent by both: 0 is leaned upon and leans on nothing, 1 only leans on others; nil where nothing connects it.
  package var instability: Double? { afferent + efferent == 0 ? nil : Double(efferent) / Double(afferent + efferent) }
  /// Protocols by types.
  package var abstractness: Double { types == 0 ? 0 : Double(protocols) / Double(types) }
  /// How far it is from the line on which what is leaned upon is abstract: 0 to 1.
  package var distance: Double? { instability.map { abs(abstractness + $0 - 1) } }
}

/// The metrics of every group, in the order of ``Grouping/groups``.
package func metrics(of grouping: Grouping, counts: ReferenceCounts, in index: ProjectIndex) -> [GroupMetrics] {
  var metrics = grouping.groups.map { group in
    var metrics = GroupMetrics(name: group.name)
    metrics.types = group.types.count
    metrics.protocols = group.types.count { index[$0].kind == .protocol }
    let files = Set(group.types.map { index[$0].place.file })
    metrics.files = files.count
    metrics.lines = files.reduce(0) { $0 + index[$1].facts.lineCount }
    return metrics
  }
  for (link, references) in counts.links {
    metrics[link.from].efferent += 1
    metrics[link.from].outgoingReferences += references.count
    metrics[link.to].afferent += 1
    metrics[link.to].incomingReferences += references.count
  }
  for (number, cycle) in strongComponents(of: counts.successors(count: metrics.count)).enumerated() {
    for group in cycle { metrics[Int(group)].cycle = number + 1 }
  }
  return metrics
}
