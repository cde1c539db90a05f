import SettingValues

extension Command {
  static let completions = Command(
    name: "completions",
    summary: "print a completion script for a shell",
    operands: "bash|zsh|fish",
    details: [
      "Prints a script that makes the shell complete commands, options, rules and paths.",
      "bash: save it in the directory of bash-completion, or add 'source <(viperlint completions bash)' to ~/.bashrc. zsh: save it as "
        + "_viperlint in a directory of $fpath. fish: save it as viperlint.fish in ~/.config/fish/completions.",
    ],
    examples: [
      "viperlint completions bash > ~/.local/share/bash-completion/completions/viperlint",
      "viperlint completions fish > ~/.config/fish/completions/viperlint.fish",
    ],
    options: [],
    run: runCompletions)
}

private func runCompletions(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  guard let shell = arguments.operands.first else {
    throw Failure("missing shell: viperlint completions \(Command.completions.operands)")
  }
  if arguments.operands.count > 1 { throw Failure("'viperlint completions' takes one shell; unexpected argument '\(arguments.operands[1])'") }
  switch shell {
  case "bash": console.output.write(bashCompletions)
  case "zsh": console.output.write(zshCompletions)
  case "fish": console.output.write(fishCompletions)
  default: throw Failure(unknownName(shell, what: "shell", among: ["bash", "zsh", "fish"]))
  }
  return .clean
}
