import Checks
import Measures

extension UntanglingReport {
  /// A cycle, and how to break it, in words.
  package struct Cycle: Sendable {
    package let members: [String]
    package let links: Int
    package let references: Int
    /// Whether no lighter cut breaks the cycle.
    package let isLeast: Bool
    package let cuts: [Cut]

    package init(members: [String], links: Int, references: Int, isLeast: Bool, cuts: [Cut]) {
      self.members = members
      self.links = links
      self.references = references
      self.isLeast = isLeast
      self.cuts = cuts
    }
  }

  /// A link to cut.
  package struct Cut: Sendable {
    package let from: String
    package let to: String
    /// What is left of the cycle then.
    package let outcome: String
    package let advice: String
    package let references: [(source: DiagramGraph.Source, words: String)]

    package init(from: String, to: String, outcome: String, advice: String, references: [(source: DiagramGraph.Source, words: String)]) {
      self.from = from
      self.to = to
      self.outcome = outcome
      self.advice = advice
      self.references = references
    }
  }

  package var cyclesInWords: [Cycle] {
    cycles.map { cycle in
      let (links, references) = size(of: cycle)
      return Cycle(
        members: cycle.group.map(ties.name), links: links, references: references, isLeast: cycle.isLeast,
        cuts: cycle.steps.map { step in
          let (from, to) = (ties.name(Int32(step.link.from)), ties.name(Int32(step.link.to)))
          return Cut(
            from: from, to: to, outcome: outcome(of: step), advice: project.sentence(of: step.recipe, from: from, to: to),
            references: step.references.map { reference in
              let place = position(of: reference)
              return (DiagramGraph.Source(path: place.path, line: place.line), project.detailedSentence(of: reference))
            })
        })
    }
  }
}
