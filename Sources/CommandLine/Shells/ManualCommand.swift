extension Command {
  static let manual = Command(
    name: "manual",
    summary: "print the manual page",
    operands: "",
    details: ["Prints the help of all commands as a manual page in roff, for 'man'."],
    examples: ["viperlint manual > /usr/local/share/man/man1/viperlint.1", "viperlint manual | man -l -"],
    options: [],
    run: runManual)
}

private func runManual(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  try refuseOperands(arguments, of: .manual)
  console.output.write(Manual.page)
  return .clean
}
