extension Command {
  static let help = Command(
    name: "help", summary: "show the help of a command", operands: "[COMMAND]", details: [], options: [], run: runHelp)

  static let version = Command(
    name: "version", summary: "show the version", operands: "", details: [], options: [], run: runVersion)
}

private func runHelp(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  guard let name = arguments.operands.first else {
    console.output.write(Help.overview)
    return .clean
  }
  if arguments.operands.count > 1 { throw Failure("'viperlint help' takes one command; unexpected argument '\(arguments.operands[1])'") }
  guard let command = Command.named(name) else { throw unknownCommand(name) }
  console.output.write(Help.page(of: command))
  return .clean
}

private func runVersion(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  try refuseOperands(arguments, of: .version)
  console.output.write("viperlint \(viperlintVersion)\n")
  return .clean
}
