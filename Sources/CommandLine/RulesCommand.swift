import Findings
import Settings

extension Command {
  static let rules = Command(
    name: "rules",
    summary: "list the rules of a pack",
    operands: "",
    details: ["Writes a line for every rule: its id, its severity, its kind and what it says."],
    options: [.config, .pack],
    run: runRules)
}

private func runRules(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  try refuseOperands(arguments, of: .rules)
  let listings = try pack(arguments).listings
  let idWidth = listings.map(\.id.count).max() ?? 0
  let kindWidth = listings.map(\.kind.count).max() ?? 0
  for rule in listings {
    let columns = [padded(rule.id, to: idWidth), padded(rule.severity.word, to: 7), padded(rule.kind, to: kindWidth), rule.summary]
    console.output.write(columns.joined(separator: "  ") + "\n")
  }
  return .clean
}

private func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}

func refuseOperands(_ arguments: Arguments, of command: Command) throws(Failure) {
  if let operand = arguments.operands.first { throw Failure("'viperlint \(command.name)' takes no '\(operand)'") }
}
