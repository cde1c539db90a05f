import Checks
import Diagrams
import Findings
import Pipeline
import Roles
import SettingValues

extension Command {
  static let graph = Command(
    name: "graph",
    summary: "draw the modules of Swift sources, or their components",
    operands: "[PATH…]",
    details: [
      "Draws the Swift files under the given files and folders (default: the working folder). An arrow between modules tells how many "
        + "references go that way; between components a solid arrow holds strongly, a dashed one weakly, and what breaks a rule is red.",
      "Without --output the diagram is written as DOT, the language of Graphviz.",
    ],
    examples: ["viperlint graph -o modules.svg", "viperlint graph Sources --level component -o components.pdf"],
    options: [.level, .drawing, .pack, .filesFrom, .jobs],
    run: runGraph)
}

private func runGraph(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  let level = arguments.value(of: .level).flatMap { DiagramLevel(rawValue: $0) } ?? .module
  let output = arguments.value(of: .drawing)
  let form = try output.map { path throws(Failure) in try Drawn.form(of: path) } ?? .dot

  let inputs = try Inputs(arguments)
  let read = inputs.read(console)
  let linted = try inputs.lint(read, console)
  let graph = level.graph(of: linted.project.index, roles: linted.project.roles, violations: linted.violations)
  for remark in linted.result.remarks where remark.location == nil && remark.severity > .note {
    console.say("viperlint: \(remark.severity.word): \(remark.message)")
  }
  try write(try Drawn.bytes(of: graph.dot, as: form, console), to: output, console)
  if let output {
    let nodes = level == .module ? "modules" : "components and interfaces"
    console.say("Drew \(graph.nodes.count) \(nodes) with \(graph.edges.count) links into \(output).")
  }
  return inputs.status(read)
}
