package import Checks
import Facts
import Index
import JSONText
import Measures
import SourceText

/// How to break the dependency cycles of modules or targets, as text, JSON and a picture.
package struct UntanglingReport {
  /// Increased with every change that is incompatible for readers. A new key is compatible.
  private static let schemaVersion = 1
  /// References to list for each link in text.
  private static let mostReferences = 10

  private let input: DiagramInput
  private let level: DiagramLevel
  package let ties: GroupTies
  package let cycles: [Untangling]

  private var noun: String { level.rawValue }
  var project: CheckedProject { input.project }

  /// - Parameters:
  ///   - level: `module` or `target`.
  ///   - isWanted: whether a cycle with these names is reported.
  package init(_ input: DiagramInput, of level: DiagramLevel, where isWanted: (Set<String>) -> Bool = { _ in true }) {
    self.input = input
    self.level = level
    let ties = input.ties(level)
    self.ties = ties
    let shown = ties.cycles.filter { cycle in
      isWanted(Set(cycle.map(ties.name))) && cycle.contains { ties.grouping.groups[Int($0)].types.contains(where: input.isShown) }
    }
    // The largest first.
    cycles = shown.sorted { ($1.count, $0[0]) < ($0.count, $1[0]) }.map { Untangling(of: $0, ties, in: input.project) }
  }

  // MARK: Text

  package var text: String {
    if cycles.isEmpty { return "No dependency cycles among \(counted(ties.grouping.groups.count, noun)).\n" }
    var lines: [String] = []
    if cycles.count > 1 {
      let links = cycles.reduce(0) { $0 + $1.steps.count }
      let references = cycles.reduce(0) { $0 + $1.references }
      lines += [
        "\(cycles.count) dependency cycles of \(noun)s. Cut \(counted(links, "link")) with \(counted(references, "reference")) to break them all.", "",
      ]
    }
    for (number, cycle) in cycles.enumerated() {
      if number > 0 { lines.append("") }
      lines += text(of: cycle, number: cycles.count > 1 ? " \(number + 1)" : "")
    }
    return lines.map { PlainText.line($0) + "\n" }.joined()
  }

  private func text(of cycle: Untangling, number: String) -> [String] {
    let names = cycle.group.map(ties.name)
    let (links, references) = size(of: cycle)
    let list = names.count > 20 ? names.prefix(20).joined(separator: ", ") + " and \(names.count - 20) more" : names.joined(separator: ", ")
    var lines = ["Cycle\(number): \(names.count) \(noun)s, \(counted(links, "link")) with \(counted(references, "reference")): \(list)."]
    let cut = "Cut \(counted(cycle.steps.count, "link")) with \(counted(cycle.references, "reference"))"
    lines.append(
      cycle.isLeast
        ? "\(cut). No lighter cut breaks the cycle."
        : "\(cut). This is the lightest cut found, not surely the lightest: with 100 for each reference that opens a screen, it weighs \(cycle.weight), and no cut weighs less than \(cycle.leastWeight)."
    )
    for (number, step) in cycle.steps.enumerated() {
      let (from, to) = (ties.name(Int32(step.link.from)), ties.name(Int32(step.link.to)))
      lines += ["", "\(number + 1). \(from) → \(to), \(counted(step.references.count, "reference")). \(outcome(of: step))"]
      for reference in step.references.prefix(UntanglingReport.mostReferences) {
        lines.append("   \(location(of: reference)): \(project.detailedSentence(of: reference))")
      }
      if step.references.count > UntanglingReport.mostReferences {
        lines.append("   and \(step.references.count - UntanglingReport.mostReferences) more: viperlint why \(argument(from)) \(argument(to)) --references")
      }
      lines.append("   \(project.sentence(of: step.recipe, from: from, to: to))")
    }
    return lines
  }

  func outcome(of step: Untangling.Step) -> String {
    if step.left == 0 { return "Then no \(noun) is in this cycle." }
    if step.leftSizes.count == 1 { return "Then \(step.left) \(noun)s are left in the cycle." }
    return "Then \(step.left) \(noun)s are left in \(step.leftSizes.count) cycles."
  }

  private func argument(_ name: String) -> String { name.contains(" ") ? "'\(noun):\(name)'" : "\(noun):\(name)" }

  func size(of cycle: Untangling) -> (links: Int, references: Int) {
    let group = Set(cycle.group.map { Int($0) })
    let own = ties.links.filter { group.contains($0.key.from) && group.contains($0.key.to) }
    return (own.count, own.values.reduce(0) { $0 + $1.count })
  }

  func position(of reference: Reference) -> (path: String, line: Int, column: Int) {
    let position = input.index[reference.file].facts.lines.position(of: reference.offset)
    return (input.path(of: reference.file), position.line, position.column)
  }

  private func location(of reference: Reference) -> String {
    let (path, line, column) = position(of: reference)
    return "\(path):\(line):\(column)"
  }

  // MARK: JSON

  package var json: String {
    JSONValue.object([
      ("schemaVersion", .integer(UntanglingReport.schemaVersion)), ("unit", .string(noun)), ("cycles", .array(cycles.map(jsonValue))),
    ]).text
  }

  private func jsonValue(_ cycle: Untangling) -> JSONValue {
    let (links, references) = size(of: cycle)
    return .object([
      ("members", .array(cycle.group.map { .string(ties.name($0)) })), ("links", .integer(links)), ("references", .integer(references)),
      ("weight", .integer(cycle.weight)), ("leastWeight", .integer(cycle.leastWeight)), ("isLeast", .boolean(cycle.isLeast)),
      ("cuts", .array(cycle.steps.map(jsonValue))),
    ])
  }

  private func jsonValue(_ step: Untangling.Step) -> JSONValue {
    let (from, to) = (ties.name(Int32(step.link.from)), ties.name(Int32(step.link.to)))
    return .object([
      ("from", .string(from)), ("to", .string(to)), ("left", .integer(step.left)), ("leftSizes", .array(step.leftSizes.map { .integer($0) })),
      ("advice", .string(project.sentence(of: step.recipe, from: from, to: to))), ("recipe", .string(step.recipe.word)),
      (
        "references",
        .array(
          step.references.map { reference in
            let (path, line, column) = position(of: reference)
            return .object([
              ("path", .string(path)), ("line", .integer(line)), ("column", .integer(column)),
              ("from", reference.from.map { .string(input.index[$0].qualifiedName) } ?? .null), ("to", .string(input.index[reference.to].qualifiedName)),
              ("kind", .string("\(reference.kind)")),
            ])
          })
      ),
    ])
  }

  // MARK: Picture

  /// The cycles, with the links to cut marked.
  package var graph: DiagramGraph {
    var answer = GraphAnswer(GroupDiagram(input, ties, as: level).graph())
    answer.graph.level = noun
    let cycleOf = Dictionary(uniqueKeysWithValues: cycles.enumerated().flatMap { number, cycle in cycle.group.map { (ties.name($0), number) } })
    answer.keep { cycleOf[$0.id] != nil }
    answer.graph.edges.removeAll { cycleOf[$0.from] != cycleOf[$0.to] || $0.ties == 0 }
    // Violations would hide what this picture is about.
    for node in answer.graph.nodes.indices { answer.graph.nodes[node].brokenRules = [] }
    for edge in answer.graph.edges.indices { answer.graph.edges[edge].brokenRules = [] }
    answer.graph.markCycles()
    let cuts = Set(cycles.flatMap(\.steps).map { [ties.grouping.groups[$0.link.from].name, ties.grouping.groups[$0.link.to].name] })
    for edge in answer.graph.edges.indices where cuts.contains([answer.graph.edges[edge].from, answer.graph.edges[edge].to]) {
      answer.graph.edges[edge].isCut = true
    }
    let references = cycles.reduce(0) { $0 + $1.references }
    answer.graph.captions = [
      cycles.isEmpty
        ? "no dependency cycles among \(counted(ties.grouping.groups.count, noun))"
        : "\(counted(cycleOf.count, noun)) in \(counted(cycles.count, "cycle")); cut \(counted(cuts.count, "link")) with \(counted(references, "reference"))"
    ]
    return answer.graph
  }
}

extension CutRecipe {
  /// The name in JSON.
  fileprivate var word: String {
    switch self {
    case .moveUsed, .moveUsing: "move"
    case .pullIntoCommon: "pull into common"
    case .split: "split"
    case .useInterface: "use interface"
    case .declareInterface: "declare interface"
    case .inject: "inject"
    case .openFromAbove: "open from above"
    case .replaceInheritance: "replace inheritance"
    }
  }
}
