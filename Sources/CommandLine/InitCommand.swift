import Findings
import Opening
import Pipeline
import Project
import Settings

extension Command {
  static let `init` = Command(
    name: "init",
    summary: "set viperlint up in a project: settings, and with them a baseline and a hook",
    operands: "",
    details: [
      "Reads the project in the working folder, tells what it sees, and writes \(ProjectFile.name) with the rule pack that fits and what "
        + "else can be set, as comments.",
      "--with-baseline lets the violations of today stand for now. --hook checks every commit: 'git' writes git's own pre-commit hook, "
        + "'pre-commit' writes .pre-commit-config.yaml for https://pre-commit.com. At a terminal both are asked for where no option says it.",
      "Nothing that is there already is overwritten, but settings with --force.",
    ],
    examples: ["viperlint init", "viperlint init --with-baseline --hook git"],
    options: [.pack, .withBaseline, .hook, .force, .jobs],
    run: runInit)
}

private func runInit(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  try refuseOperands(arguments, of: .`init`)
  let directory = try currentDirectory()
  let name = ProjectFile.names(in: directory).first
  if let name, !arguments.has(.force) { throw Failure("there is a \(name) already; 'viperlint init --force' writes it anew") }
  let file = name ?? ProjectFile.name
  let root = OpenProject.root(of: directory)
  if root != directory, let name = ProjectFile.names(in: root).first, !arguments.has(.force) {
    let path = ShownPaths(root: root, from: directory).shown(name)
    throw Failure("\(path) holds here already; 'viperlint init --force' writes settings for this directory on top of it")
  }
  let inputs = try Inputs(arguments, paths: [], root: directory, readsSettings: false)
  let input = try inputs.single(for: .`init`)
  let linted = try inputs.lint(input, LintRequest(), console)
  if input.status(linted) == .failure { return .failure }
  keepUntilExit(linted)
  let proposal = ProjectProposal(linted: linted)
  console.output.write(proposal.found)

  try write(proposal.settings, to: file, console)
  console.output.write("Wrote \(file): the pack '\(proposal.pack)', and what else can be set, as comments.\n")
  try offerBaseline(arguments, violations: linted.result.findings.count, console)
  try offerHook(arguments, console)
  console.output.write("Next: 'viperlint lint' shows what is wrong, 'viperlint graph -o modules.svg' draws the modules.\n")
  return .clean
}

private func offerBaseline(_ arguments: Arguments, violations count: Int, _ console: Console) throws(Failure) {
  guard count > 0 else { return }
  let isWanted = arguments.has(.withBaseline) || console.asks("Let the \(counted(count, "violation")) of today stand for now, in a baseline?")
  guard isWanted else {
    console.output.write("'viperlint baseline write' lets the \(counted(count, "violation")) of today stand for now.\n")
    return
  }
  let words = ["write", "--\(Option.baseline.name)", BaselineFile.name] + (arguments.value(of: .pack).map { ["--pack", $0] } ?? [])
  console.output.flush()
  _ = try Command.baseline.run(try Arguments(words, options: Command.baseline.allOptions, of: Command.baseline.name), console)
  console.messages.flush()
  if let done = try MergeAttribute.write(in: try currentDirectory()) { console.output.write(done + "\n") }
}

private func offerHook(_ arguments: Arguments, _ console: Console) throws(Failure) {
  var kind = arguments.value(of: .hook).flatMap { CommitHook(rawValue: $0) }
  if kind == nil, arguments.value(of: .hook) == nil {
    let usual: CommitHook = System.exists(CommitHook.settingsFile) ? .preCommit : .git
    if console.asks("Check every commit, with \(usual.words)?") { kind = usual }
  }
  guard let kind else {
    if arguments.value(of: .hook) == nil { console.output.write("'viperlint lint --staged' is what a pre-commit hook runs.\n") }
    return
  }
  console.output.write(try kind.set() + "\n")
}

extension Console {
  /// A question that is answered with yes at a terminal; elsewhere nobody is asked and the answer is no.
  fileprivate func asks(_ question: String) -> Bool {
    guard System.isTerminal(System.standardInput), System.isTerminal(System.standardOutput) else { return false }
    output.write("\(question) [y/N] ")
    output.flush()
    return ["y", "yes"].contains(readLine()?.lowercased() ?? "")
  }
}
