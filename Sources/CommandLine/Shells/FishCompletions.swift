/// For fish from 3.0 on.
var fishCompletions: String {
  var lines = [
    "# Completions of viperlint for fish, made by 'viperlint completions fish'.",
    "complete -c viperlint -f",
    "complete -c viperlint -n __fish_use_subcommand -s h -l help -d 'show this help'",
    "complete -c viperlint -n __fish_use_subcommand -s V -l version -d 'show the version'",
  ]
  for command in Command.all {
    lines.append("complete -c viperlint -n __fish_use_subcommand -a \(command.name) -d \(quoted(command.summary))")
    let head = "complete -c viperlint -n '__fish_seen_subcommand_from \(command.name)'"
    for option in command.allOptions {
      let short = option.short.map { " -s \($0)" } ?? ""
      lines.append("\(head)\(short) -l \(option.name)\(value(of: option)) -d \(quoted(option.help))")
    }
    for subject in command.completedOperands { lines.append("\(head) \(operand(subject))") }
  }
  return lines.joined(separator: "\n") + "\n"
}

private func value(of option: Option) -> String {
  guard !option.isFlag else { return "" }
  switch option.completed {
  case .files: return " -r -F"
  case .rules: return " -x -a \(rules)"
  case .revisions: return " -x -a \(revisions)"
  case .choices(let words): return " -x -a \(quoted(words.joined(separator: " ")))"
  case nil: return " -x"
  }
}

private func operand(_ subject: CompletionSubject) -> String {
  switch subject {
  case .files: "-F"
  case .rules: "-a \(rules)"
  case .revisions: "-a \(revisions)"
  case .choices(let words): "-a \(quoted(words.joined(separator: " ")))"
  }
}

private let rules = "'(viperlint rules --all-packs 2>/dev/null | string replace -r \" .*\" \"\")'"

private let revisions = quoted("(echo HEAD; \(listRevisions))")

private func quoted(_ text: String) -> String {
  "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
}
