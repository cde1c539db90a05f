package import SettingValues

/// What somebody wants to see of a graph.
package struct DiagramQuestions: Sendable {
  package enum Folding: String, Sendable, CaseIterable {
    /// Nodes of one folder become one.
    case folder
    /// Nodes of one target become one.
    case target
    /// Nodes whose names begin with the same word become one.
    case prefix
  }

  package var include: [TextPattern] = []
  package var exclude: [TextPattern] = []
  package var collapse: Folding?
  package var focus: [TextPattern] = []
  /// Steps around ``focus``, or from the ends of ``reaches`` and ``reachedBy``; nil is one step there and any number here.
  package var depth: Int?
  package var reaches: [TextPattern] = []
  package var reachedBy: [TextPattern] = []
  /// The first and the last node of the ways to show.
  package var between: (from: TextPattern, to: TextPattern)?
  package var onlyViolations = false
  package var onlyCycles = false
  /// Arrows that a longer way makes superfluous are left out.
  package var reduce = false
  package var maxNodes: Int?
  package var highlight: [TextPattern] = []

  package init() {}
}

/// A question about something that is not in the graph.
package struct DiagramQuestionError: Error, Sendable, Equatable {
  package let messages: [String]
}

extension DiagramGraph {
  /// The part of the graph that was asked for; what was left out is said below it.
  package func answering(_ questions: DiagramQuestions) throws(DiagramQuestionError) -> DiagramGraph {
    try check(questions)
    var answer = GraphAnswer(self)
    answer.choose(include: questions.include, exclude: questions.exclude)
    if let folding = questions.collapse { answer.collapse(by: folding) }
    answer.follow(questions)
    if questions.onlyViolations { answer.keepViolations() }
    if questions.onlyCycles { answer.keepCycles() }
    if questions.reduce { answer.leaveOutShortcuts() }
    if let most = questions.maxNodes { answer.fold(to: most, fillsUp: true) }
    answer.highlight(questions.highlight)
    return answer.graph
  }

  /// Every name asked for has to be there.
  private func check(_ questions: DiagramQuestions) throws(DiagramQuestionError) {
    var patterns = questions.focus + questions.reaches + questions.reachedBy + questions.highlight + questions.include + questions.exclude
    if let between = questions.between { patterns += [between.from, between.to] }
    let messages = patterns.filter { pattern in !nodes.contains(where: [pattern].nodeTest) }.map { pattern in
      let near = nearestName(to: pattern.text, among: nodes.lazy.map(\.id))
      return "nothing in the diagram is called '\(pattern.text)'" + (near.map { "; did you mean '\($0)'?" } ?? "")
    }
    if !messages.isEmpty { throw DiagramQuestionError(messages: messages) }
  }
}
