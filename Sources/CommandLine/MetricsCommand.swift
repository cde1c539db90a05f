import Diagrams
import Pipeline

extension Command {
  static let metrics = Command(
    name: "metrics",
    summary: "measure the coupling of modules or targets",
    operands: "[PATH…]",
    details: [
      "afferent: how many others depend on it. efferent: how many others it depends on. incoming, outgoing: the same in references.",
      "instability: efferent / (afferent + efferent), from 0 (it depends on nothing) to 1 (nothing depends on it). abstractness: protocols / "
        + "types. distance: |abstractness + instability - 1|, the distance from the main sequence.",
      "cycle ('circle' in CSV and JSON): modules with the same number form a dependency cycle. lines: the lines of the files that declare "
        + "its types. A file shared by two modules counts for both.",
      "With --what-if, only modules whose numbers would change are listed, before and after.",
    ],
    examples: ["viperlint metrics", "viperlint metrics --level target --format csv -o metrics.csv", "viperlint metrics --what-if 'merge Login into Account'"],
    options: [.metricsLevel, .metricsFormat, .metricsOutput, .whatIf, .root, .pack, .filesFrom, .packageDescription, .jobs],
    run: runMetrics)
}

extension Option {
  fileprivate static let metricsLevel = Option(
    name: "level", short: "l", value: .choice("LEVEL", ["module", "target"]), help: "measure modules (the default) or targets")
  fileprivate static let metricsFormat = Option(
    name: "format", short: "f", value: .choice("FORMAT", ["table", "json", "csv"]), help: "table (the default), json or csv")
  fileprivate static let metricsOutput = Option(
    name: "output", short: "o", value: .text("FILE"), help: "write the metrics to FILE instead of standard output")
}

private func runMetrics(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  let inputs = try Inputs(arguments, depths: .everything)
  let input = try inputs.single(for: .metrics)
  let linted = try inputs.lint(input, LintRequest(code: .everything), console)
  keepUntilExit(linted)
  let level = arguments.value(of: .metricsLevel).flatMap { DiagramLevel(rawValue: $0) } ?? .module
  func measured(_ linted: Linted) -> MetricsTable {
    MetricsTable(DiagramInput(linted.project, violations: [], rules: linted.rules, shows: input.scope.isNamed), of: level)
  }
  var table = measured(linted)
  if let whatIf = try WhatIf(arguments, linted) {
    table = measured(whatIf.after).changes(since: table)
    for line in whatIf.numbers(of: input) { console.say(line) }
    keepUntilExit(whatIf.after)
  } else if table.rows.isEmpty {
    console.say("viperlint: warning: found no \(level) to measure")
  }
  switch arguments.value(of: .metricsFormat) {
  case "json": try write(table.json, to: arguments.value(of: .metricsOutput), console)
  case "csv": try write(table.csv, to: arguments.value(of: .metricsOutput), console)
  default: try write(table.text, to: arguments.value(of: .metricsOutput), console)
  }
  return input.status(linted)
}
