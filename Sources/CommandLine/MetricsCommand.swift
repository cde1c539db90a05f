import Diagrams
import Pipeline

extension Command {
  static let metrics = Command(
    name: "metrics",
    summary: "measure how modules or targets hang together",
    operands: "[PATH…]",
    details: [
      "afferent: how many others refer to it; efferent: to how many it refers; incoming and outgoing: the same in references.",
      "instability: efferent by both, from 0 (others lean on it, and it leans on nothing) to 1; abstractness: protocols by types; distance: how "
        + "far it is from the line on which what others lean on is abstract, |abstractness + instability - 1|.",
      "circle: modules with the same number lead to one another. lines: of the files that declare its types; a file that two share counts for both.",
    ],
    examples: ["viperlint metrics", "viperlint metrics --level target --format csv -o metrics.csv"],
    options: [.metricsLevel, .metricsFormat, .metricsOutput, .root, .pack, .filesFrom, .packageDescription, .jobs],
    run: runMetrics)
}

extension Option {
  fileprivate static let metricsLevel = Option(
    name: "level", short: "l", value: .choice("LEVEL", ["module", "target"]), help: "what is measured: module (the default) or target")
  fileprivate static let metricsFormat = Option(
    name: "format", short: "f", value: .choice("FORMAT", ["table", "json", "csv"]), help: "table (the default), json or csv")
  fileprivate static let metricsOutput = Option(
    name: "output", short: "o", value: .text("FILE"), help: "write the metrics into FILE instead of standard output")
}

private func runMetrics(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  let inputs = try Inputs(arguments, depths: .everything)
  let input = try inputs.single(for: .metrics)
  let linted = try inputs.lint(input, LintRequest(code: .everything), console)
  keepUntilExit(linted)
  let level = arguments.value(of: .metricsLevel).flatMap { DiagramLevel(rawValue: $0) } ?? .module
  let table = MetricsTable(DiagramInput(linted.project, violations: [], shows: input.scope.isNamed), of: level)
  if table.rows.isEmpty { console.say("viperlint: warning: no \(level) was found: there is nothing to measure") }
  switch arguments.value(of: .metricsFormat) {
  case "json": try write(table.json, to: arguments.value(of: .metricsOutput), console)
  case "csv": try write(table.csv, to: arguments.value(of: .metricsOutput), console)
  default: try write(table.text, to: arguments.value(of: .metricsOutput), console)
  }
  return input.status(linted)
}
