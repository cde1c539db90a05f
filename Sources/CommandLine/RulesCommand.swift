import Findings
import SettingValues
import Settings

extension Command {
  static let rules = Command(
    name: "rules",
    summary: "list the rules of a pack, test your own, or begin a new one",
    operands: "[test [PACK] | new NAME]",
    details: [
      "Writes a line for every rule: its id, its severity, its kind and what it says. Of which pack is told on standard error: the one that the "
        + "settings or '--pack' name, or those that the code of the working folder shows. '--all-packs' lists all that are built in.",
      "'test' runs the examples of the rule pages in your own packs, those that the settings name, or in PACK. Each example is a project of its own. "
        + "Files in 'Sources/NAME/' are of the target NAME. The status is 1 where a marked line is not reported, or a line that is not marked is.",
      "'new' writes the page of a new rule of the kind '--kind', with examples to fill in, into your own pack: the one that the settings or '--pack' "
        + "name. Where the directory that '--pack' names has no pack, 'new' begins one.",
    ],
    examples: ["viperlint rules", "viperlint rules new service_in_view --kind reach --pack ./Architecture", "viperlint rules test ./Architecture"],
    options: [.root, .config, .pack, .allPacks, .kind],
    run: runRules)
}

private func runRules(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  let words = arguments.operands
  if arguments.has(.kind), words.first != "new" { throw Failure("'--kind' goes with 'viperlint rules new' only") }
  switch words.first {
  case nil: break
  case "test"? where words.count <= 2: return try testRules(of: words.dropFirst().first, arguments, console)
  case "new"? where words.count <= 2: return try newRule(words.dropFirst().first, arguments, console)
  case "test"?, "new"?: throw Failure("'viperlint rules \(words[0])' takes no '\(words[2])'")
  case let word?: throw Failure(unknownName(word, what: "action", among: ["test", "new"]))
  }
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
