import Diagrams
import Git
import Page
import Pipeline
import SettingValues

extension Command {
  static let history = Command(
    name: "history",
    summary: "measure the architecture at every revision",
    operands: "[PATH…]",
    details: [
      "Measures each commit that HEAD stood at (git's first-parent line): findings by rule, modules in cycles, what to cut to break them, couplings between "
        + "modules, their mean distance from the main sequence, size, and new and removed arrows between modules. Reads git's objects. The work tree "
        + "does not change, and uncommitted changes do not count.",
      "All revisions are checked with the current configuration, and files belong to the targets of the current manifests. "
        + "Without --every, viperlint measures at most \(HistoryRun.mostRevisions) revisions, evenly distributed.",
      "The page shows one chart above the other over one time axis, the commits that changed something with their new and removed arrows, and a small "
        + "chart for each module.",
    ],
    examples: [
      "viperlint history -o history.html", "viperlint history --since 2026-01-01 --every 5 -o history.csv", "viperlint history --since v2.0 --format json",
    ],
    options: [
      .historySince, .historyEvery, .historyOutput, .historyFormat, .title, .root, .config, .pack, .packageDescription, .jobs,
    ],
    run: runHistory)
}

extension Option {
  fileprivate static let historySince = Option(
    name: "since", value: .text("DATE|REV"), help: "begin at a date, as 2026-01-31, or at a commit, branch or tag (default: the first commit)")
  fileprivate static let historyEvery = Option(name: "every", value: .number("N"), help: "measure each Nth revision, and the newest one")
  fileprivate static let historyOutput = Option(
    name: "output", short: "o", value: .text("FILE"),
    help: "write to FILE; its extension chooses the format: html, csv or json (default: csv on standard output)")
  fileprivate static let historyFormat = Option(
    name: "format", short: "f", value: .choice("FORMAT", ["html", "csv", "json"]), help: "the format, whatever the file's extension: html, csv or json")
}

private func runHistory(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  let output = arguments.value(of: .historyOutput)
  let format = try format(arguments, output)
  let inputs = try Inputs(arguments, choosesFiles: false, depths: .everything)
  let input = try inputs.single(for: .history)
  let start = try arguments.value(of: .historySince).map { text throws(Failure) in try HistoryRun.start(text) }
  let run = try HistoryRun(input, inputs, since: start, every: arguments.number(of: .historyEvery), console)
  let history = try run.history(titled: arguments.value(of: .title) ?? title(of: arguments.operands), console)
  for remark in history.remarks { console.say("viperlint: note: \(remark)") }
  switch format {
  case "html": try write(history.html(version: viperlintVersion), to: output, console)
  case "json": try write(history.json, to: output, console)
  default: try write(history.csv, to: output, console)
  }
  if let output, output != "-" { console.say("Wrote \(counted(history.revisions.count, "revision")) to \(output).") }
  return run.status
}

private func format(_ arguments: Arguments, _ output: String?) throws(Failure) -> String {
  if let format = arguments.value(of: .historyFormat) { return format }
  guard let output, output != "-" else { return "csv" }
  let ending = output.split(separator: "/").last?.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last.map { $0.lowercased() } ?? ""
  switch ending {
  case "html", "htm": return "html"
  case "csv", "json": return ending
  default: throw Failure("cannot tell the format of '\(output)'. Use --format or one of the extensions .html, .csv, .json")
  }
}
