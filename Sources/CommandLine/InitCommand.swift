import Findings
import Opening
import Pipeline
import Project
import Settings

extension Command {
  static let `init` = Command(
    name: "init",
    summary: "set up viperlint in a project: configuration, baseline and commit hook",
    operands: "",
    details: [
      "Reads the project in the current directory, prints what it recognizes, and writes \(ProjectFile.name). The file names the rule pack "
        + "that the code shows, and has the other settings as comments. Without a known architecture, it names none.",
      "--with-baseline records today's violations in a baseline. --hook checks every commit: 'git' writes git's own pre-commit hook, "
        + "'pre-commit' writes .pre-commit-config.yaml for https://pre-commit.com. --ci writes a job that checks every pull request. In a "
        + "terminal, 'init' asks about these unless the options are given.",
      "Existing files are never overwritten, except \(ProjectFile.name) with --force.",
    ],
    examples: ["viperlint init", "viperlint init --with-baseline --hook git", "viperlint init --with-baseline --ci github"],
    options: [.pack, .withBaseline, .hook, .ci, .force, .jobs],
    run: runInit)
}

private func runInit(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  try refuseOperands(arguments, of: .`init`)
  let directory = try currentDirectory()
  let name = ProjectFile.names(in: directory).first
  if let name, !arguments.has(.force) { throw Failure("\(name) already exists. 'viperlint init --force' overwrites it") }
  let file = name ?? ProjectFile.name
  let root = OpenProject.root(of: directory)
  if root != directory, let name = ProjectFile.names(in: root).first, !arguments.has(.force) {
    let path = ShownPaths(root: root, from: directory).shown(name)
    throw Failure("\(path) already configures this directory. 'viperlint init --force' writes another file that overrides it here")
  }
  let inputs = try Inputs(arguments, paths: [], root: directory, readsSettings: false)
  let input = try inputs.single(for: .`init`)
  let linted = try inputs.lint(input, LintRequest(), console)
  if input.status(linted) == .failure { return .failure }
  keepUntilExit(linted)
  let proposal = ProjectProposal(linted: linted)
  console.output.write(proposal.found)

  try write(proposal.settings, to: file, console)
  let named = proposal.pack.map { "with the pack '\($0)' and the other settings" } ?? "with all settings"
  console.output.write("Wrote \(file) \(named) as comments.\n")
  try offerBaseline(arguments, violations: linted.result.findings.joined.count, console)
  try offerHook(arguments, console)
  try offerJob(arguments, console)
  console.output.write("Next: 'viperlint lint' lists the violations, 'viperlint graph -o modules.svg' draws the modules.\n")
  return .clean
}

private func offerBaseline(_ arguments: Arguments, violations count: Int, _ console: Console) throws(Failure) {
  guard count > 0 else { return }
  let isWanted = arguments.has(.withBaseline) || console.asks("Record the \(counted(count, "violation")) in a baseline?")
  guard isWanted else {
    console.output.write("'viperlint baseline write' records the \(counted(count, "violation")), so that only new ones fail.\n")
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
    if console.asks("Check every commit with \(usual.words)?") { kind = usual }
  }
  guard let kind else {
    if arguments.value(of: .hook) == nil { console.output.write("'viperlint init --force --hook git' adds a hook that checks every commit.\n") }
    return
  }
  console.output.write(try kind.set() + "\n")
}

private func offerJob(_ arguments: Arguments, _ console: Console) throws(Failure) {
  var job = arguments.value(of: .ci).flatMap { CIJob(rawValue: $0) }
  if arguments.value(of: .ci) == nil, let found = CIJob.found {
    if console.asks("Check \(found.words)?") {
      job = found
    } else {
      console.output.write("'viperlint init --force --ci \(found.rawValue)' writes a job that checks \(found.words).\n")
    }
  }
  guard let job else { return }
  console.output.write(try job.set(hasBaseline: System.exists(BaselineFile.name)) + "\n")
}

extension Console {
  /// Asks a yes/no question in a terminal. Without a terminal, the answer is no.
  func asks(_ question: String) -> Bool {
    guard System.isTerminal(System.standardInput), System.isTerminal(System.standardOutput) else { return false }
    output.write("\(question) [y/N] ")
    output.flush()
    return ["y", "yes"].contains(readLine()?.lowercased() ?? "")
  }
}
