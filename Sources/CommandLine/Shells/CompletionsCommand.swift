import SettingValues

extension Command {
  static let completions = Command(
    name: "completions",
    summary: "write the completions of a shell",
    operands: "bash|zsh|fish",
    details: [
      "Writes a script that makes the shell complete commands, options, rules and paths. Where it goes: for bash into the folder of "
        + "bash-completion or into ~/.bashrc as 'source <(viperlint completions bash)'; for zsh as _viperlint into a folder of $fpath; for "
        + "fish as viperlint.fish into ~/.config/fish/completions."
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
    throw Failure("completions of which shell? viperlint completions \(Command.completions.operands)")
  }
  if arguments.operands.count > 1 { throw Failure("'viperlint completions' takes one shell, not '\(arguments.operands[1])' too") }
  switch shell {
  case "bash": console.output.write(bashCompletions)
  case "zsh": console.output.write(zshCompletions)
  case "fish": console.output.write(fishCompletions)
  default: throw Failure(unknownName(shell, what: "shell", among: ["bash", "zsh", "fish"]))
  }
  return .clean
}
