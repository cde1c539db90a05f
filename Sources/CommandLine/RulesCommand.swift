import Findings
import Settings

extension Command {
  static let rules = Command(
    name: "rules",
    summary: "list the rules of a pack",
    operands: "",
    details: [
      "Writes a line for every rule: its id, its severity, its kind and what it says. Of which pack is told on standard error: the one that the "
        + "settings or '--pack' name, or those that the code of the working folder shows. '--all-packs' lists all that are built in."
    ],
    options: [.root, .config, .pack, .allPacks],
    run: runRules)
}

private func runRules(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  try refuseOperands(arguments, of: .rules)
  let listings = try listedPacks(arguments, console).flatMap(\.listings)
  let idWidth = listings.map(\.id.count).max() ?? 0
  let kindWidth = listings.map(\.kind.count).max() ?? 0
  // A rule of several packs is told as the first one has it.
  var told: Set<String> = []
  for rule in listings where told.insert(rule.id).inserted {
    let columns = [padded(rule.id, to: idWidth), padded(rule.severity.word, to: 7), padded(rule.kind, to: kindWidth), rule.summary]
    console.output.write(columns.joined(separator: "  ") + "\n")
  }
  return .clean
}

private func listedPacks(_ arguments: Arguments, _ console: Console) throws(Failure) -> [Pack] {
  let project = try ProjectFound(arguments)
  if arguments.has(.allPacks) {
    let own = try project.pack()
    return [own] + PackLibrary.builtIn.names.filter { $0 != own.name }.compactMap { try? PackLibrary.builtIn.pack(named: $0) }
  }
  let inForce = try PacksInForce(of: project, arguments, paths: [])
  if let sentence = inForce.sentence { console.say(sentence) }
  return inForce.packs
}

private func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}

func refuseOperands(_ arguments: Arguments, of command: Command) throws(Failure) {
  if let operand = arguments.operands.first { throw Failure("'viperlint \(command.name)' takes no '\(operand)'") }
}
