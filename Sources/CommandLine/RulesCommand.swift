import Findings
import SettingValues
import Settings

extension Command {
  static let rules = Command(
    name: "rules",
    summary: "list the rules of a pack, test your own rules, or create a rule",
    operands: "[test [PACK] | new NAME]",
    details: [
      "Prints one line for every rule: id, severity (or 'opt-in'), kind and summary. The pack is the one in the configuration or '--pack', or else the "
        + "one detected from the code in the current directory. Its name is printed on standard error. '--all-packs' lists the rules of all "
        + "built-in packs.",
      "'test' runs the examples on the rule pages of PACK, or of your own packs in the configuration. Each example is a separate project. "
        + "Files in 'Sources/NAME/' belong to the target NAME. The exit status is 1 if a marked line is not reported, or an unmarked line is.",
      "'new' writes the page of a new rule of the kind '--kind', with examples to fill in, into your own pack: the one in the configuration or "
        + "'--pack'. If the directory of '--pack' contains no pack, 'new' creates one.",
    ],
    examples: ["viperlint rules", "viperlint rules new service_in_view --kind reach --pack ./Architecture", "viperlint rules test ./Architecture"],
    options: [.root, .config, .pack, .allPacks, .kind],
    run: runRules)
}

private func runRules(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  let words = arguments.operands
  if arguments.has(.kind), words.first != "new" { throw Failure("'--kind' works only with 'viperlint rules new'") }
  switch words.first {
  case nil: break
  case "test"? where words.count <= 2: return try testRules(of: words.dropFirst().first, arguments, console)
  case "new"? where words.count <= 2: return try newRule(words.dropFirst().first, arguments, console)
  case "test"?, "new"?: throw Failure("'viperlint rules \(words[0])': unexpected argument '\(words[2])'")
  case let word?: throw Failure(unknownName(word, what: "action", among: ["test", "new"]))
  }
  let listings = try listedPacks(arguments, console).flatMap(\.listings)
  let idWidth = listings.map(\.id.count).max() ?? 0
  let kindWidth = listings.map(\.kind.count).max() ?? 0
  // List a rule of several packs only once.
  var told: Set<String> = []
  for rule in listings where told.insert(rule.id).inserted {
    let columns = [padded(rule.id, to: idWidth), padded(rule.isOptIn ? "opt-in" : rule.severity.word, to: 7), padded(rule.kind, to: kindWidth), rule.summary]
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
  if let operand = arguments.operands.first { throw Failure("'viperlint \(command.name)' takes no arguments; unexpected argument '\(operand)'") }
}
