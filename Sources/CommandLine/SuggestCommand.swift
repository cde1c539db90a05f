import Diagrams
import Pipeline
import SettingValues

extension Command {
  static let suggest = Command(
    name: "suggest",
    summary: "suggest types to move to another module or target",
    operands: "moves [PATH…]",
    details: [
      "Lists types that another module uses more than their own module does, the largest gain first. The gain is how many references between modules fewer "
        + "there would be. Views, presenters, interactors, routers and their interfaces stay where they are.",
      "A suggestion only counts references. Read the type before you move it.",
    ],
    examples: ["viperlint suggest moves", "viperlint suggest moves --level target --format csv -o moves.csv"],
    options: [.suggestLevel, .suggestFormat, .suggestOutput, .root, .config, .pack, .filesFrom, .packageDescription, .jobs],
    run: runSuggest)
}

extension Option {
  fileprivate static let suggestLevel = Option(
    name: "level", short: "l", value: .choice("LEVEL", ["module", "target"]), help: "moves between modules (the default) or targets")
  fileprivate static let suggestFormat = Option(
    name: "format", short: "f", value: .choice("FORMAT", ["text", "json", "csv"]), help: "text (the default), json or csv")
  fileprivate static let suggestOutput = Option(
    name: "output", short: "o", value: .text("FILE"), help: "write the suggestions to FILE instead of standard output")
}

private func runSuggest(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  guard let what = arguments.operands.first else { throw Failure("missing word: viperlint suggest \(Command.suggest.operands)") }
  guard what == "moves" else { throw Failure(unknownName(what, what: "suggestion", among: ["moves"])) }
  let inputs = try Inputs(arguments, paths: Array(arguments.operands.dropFirst()), depths: .everything)
  let input = try inputs.single(for: .suggest)
  let linted = try inputs.lint(input, LintRequest(code: .everything), console)
  keepUntilExit(linted)
  let level = arguments.value(of: .suggestLevel).flatMap { DiagramLevel(rawValue: $0) } ?? .module
  let table = MoveTable(DiagramInput(linted, of: input), of: level)
  let output = arguments.value(of: .suggestOutput)
  switch arguments.value(of: .suggestFormat) {
  case "json": try write(table.json, to: output, console)
  case "csv": try write(table.csv, to: output, console)
  default: try write(table.text, to: output, console)
  }
  return input.status(linted)
}
