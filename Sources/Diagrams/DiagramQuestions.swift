package import SettingValues

/// Filters and options for a graph.
package struct DiagramQuestions: Sendable {
  package var include: [TextPattern] = []
  package var exclude: [TextPattern] = []
  package var focus: [TextPattern] = []
  /// Steps from ``focus`` (nil: 1), or from ``reaches`` and ``reachedBy`` (nil: any).
  package var depth: Int?
  package var reaches: [TextPattern] = []
  package var reachedBy: [TextPattern] = []
  /// The ends of the paths to show.
  package var between: (from: TextPattern, to: TextPattern)?
  package var onlyViolations = false
  package var onlyCycles = false
  /// Whether to hide arrows that longer paths imply.
  package var reduce = false
  package var highlight: [TextPattern] = []

  package init() {}
}

/// A name that is not in the graph.
package struct DiagramQuestionError: Error, Sendable, Equatable {
  package let messages: [String]
}

extension DiagramGraph {
  /// The filtered graph, with captions about hidden parts.
  package func answering(_ questions: DiagramQuestions) throws(DiagramQuestionError) -> DiagramGraph {
    try check(questions)
    var answer = GraphAnswer(self)
    answer.choose(include: questions.include, exclude: questions.exclude)
    answer.follow(questions)
    if questions.onlyViolations { answer.keepViolations() }
    if questions.onlyCycles { answer.keepCycles() }
    if questions.reduce {
      answer.leaveOutShortcuts()
      answer.graph.edges.removeAll(where: \.isHidden)
    }
    answer.highlight(questions.highlight)
    return answer.graph
  }

  /// Whether all names are there: at another level, boxes have other names.
  package func knows(_ questions: DiagramQuestions) -> Bool { unknownNames(questions).isEmpty }

  private func unknownNames(_ questions: DiagramQuestions) -> [TextPattern] {
    var patterns = questions.focus + questions.reaches + questions.reachedBy + questions.highlight + questions.include + questions.exclude
    if let between = questions.between { patterns += [between.from, between.to] }
    return patterns.filter { pattern in !nodes.contains(where: [pattern].nodeTest) }
  }

  private func check(_ questions: DiagramQuestions) throws(DiagramQuestionError) {
    let messages = unknownNames(questions).map { pattern in
      let near = nearestName(to: pattern.text, among: nodes.lazy.map(\.id))
      return "no box in the diagram is named '\(pattern.text)'" + (near.map { "; did you mean '\($0)'?" } ?? "")
    }
    if !messages.isEmpty { throw DiagramQuestionError(messages: messages) }
  }
}
