/// For zsh: a file `_viperlint` in a folder of `$fpath`, or sourced.
var zshCompletions: String {
  let names = Command.all.map { "    '\(described($0.name)):\(described($0.summary))'\n" }
  let commands = Command.all.map { command in
    let lines = command.allOptions.map { argument(for: $0) } + operands(of: command)
    return "    \(command.name))\n      _arguments -s -S \\\n" + lines.map { "        \($0)" }.joined(separator: " \\\n") + " ;;\n"
  }
  return """
    #compdef viperlint
    # Completions of viperlint for zsh, made by 'viperlint completions zsh'.

    _viperlint_rules() {
      local -a rules
      rules=(${${(f)"$(_call_program rules viperlint rules --all-packs 2>/dev/null)"}%% *})
      compadd -a rules
    }

    _viperlint_revisions() {
      local -a revisions
      revisions=(HEAD ${(f)"$(\(listRevisions))"})
      compadd -a revisions
    }

    _viperlint() {
      local -a commands
      commands=(
    \(names.joined())  )
      if (( CURRENT == 2 )); then
        _describe -t commands 'command of viperlint' commands
        return
      fi
      local command=$words[2]
      shift words
      (( CURRENT-- ))
      case $command in
    \(commands.joined())  esac
    }

    if [ "$funcstack[1]" = _viperlint ]; then
      _viperlint "$@"
    else
      compdef _viperlint viperlint
    fi

    """
}

private func argument(for option: Option) -> String {
  let tail = "'[\(described(option.help))]\(option.isFlag ? "" : ":\(described(option.value.placeholder ?? "")):\(option.completed.map(action) ?? "")")'"
  let mark = option.isFlag ? "" : "="
  guard let short = option.short else { return (option.isRepeatable ? "'*'" : "") + "--\(option.name)\(mark)\(tail)" }
  let head = option.isRepeatable ? "'*'" : "'(-\(short) --\(option.name))'"
  return "\(head){-\(short)\(option.isFlag ? "" : "+"),--\(option.name)\(mark)}\(tail)"
}

private func operands(of command: Command) -> [String] {
  let subjects = command.completedOperands
  // What may be the first word only, and what may follow.
  guard let last = subjects.last else { return [] }
  if subjects.count == 1 { return ["'*:\(described(command.operands)):\(action(last))'"] }
  let first = subjects.map { alternative($0) }.joined(separator: " ")
  return ["'1:\(described(command.operands)):_alternative \(first)'", "'*:\(described(command.operands)):\(action(last))'"]
}

private func action(_ subject: CompletionSubject) -> String {
  switch subject {
  case .files: "_files"
  case .rules: "_viperlint_rules"
  case .revisions: "_viperlint_revisions"
  case .choices(let words): "(\(words.joined(separator: " ")))"
  }
}

private func alternative(_ subject: CompletionSubject) -> String {
  switch subject {
  case .files: "\"files:file:_files\""
  case .rules: "\"rules:rule:_viperlint_rules\""
  case .revisions: "\"revisions:revision:_viperlint_revisions\""
  case .choices(let words): "\"words:word:(\(words.joined(separator: " ")))\""
  }
}

/// Between single quotes, with the marks of `_arguments` written so that they mean themselves.
private func described(_ text: String) -> String {
  var result = ""
  for character in text {
    switch character {
    case "'": result += "'\\''"
    case ":", "[", "]", "\\": result += "\\\(character)"
    default: result.append(character)
    }
  }
  return result
}
