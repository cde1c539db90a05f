/// For bash from 3.2 on (that of macOS), without bash-completion.
var bashCompletions: String {
  let commands = Command.all.map { command in
    let flags = command.allOptions.flatMap { option in ["--\(option.name)"] + (option.short.map { ["-\($0)"] } ?? []) }
    let values = command.options.filter { !$0.isFlag }.map { option in
      let names = (["--\(option.name)"] + (option.short.map { ["-\($0)"] } ?? [])).joined(separator: "|")
      return "        \(names)) \(option.completed.map(reply) ?? "")\n          return ;;\n"
    }
    let operands = command.completedOperands.map { "          \(reply($0))\n" }.joined()
    return """
          \(command.name))
            case $previous in
      \(values.joined())        esac
            case $current in
              -*) _viperlint_words '\(flags.joined(separator: " "))' ;;
              *)
      \(operands.isEmpty ? "          :\n" : operands)          ;;
            esac ;;

      """
  }
  return """
    # Completions of viperlint for bash, made by 'viperlint completions bash'.

    _viperlint_words() {
      local word
      for word in $1; do
        case $word in "$current"*) COMPREPLY+=("$word") ;; esac
      done
    }

    _viperlint_files() {
      local path
      compopt -o filenames 2>/dev/null
      while IFS= read -r path; do COMPREPLY+=("$path"); done < <(compgen -f -- "$current")
    }

    _viperlint_rules() { _viperlint_words "$("${COMP_WORDS[0]}" rules --all-packs 2>/dev/null | cut -d ' ' -f 1)"; }

    _viperlint_revisions() { _viperlint_words "HEAD $(\(listRevisions))"; }

    _viperlint() {
      local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
      COMPREPLY=()
      if [ "$COMP_CWORD" -eq 1 ]; then
        _viperlint_words '\(Command.all.map(\.name).joined(separator: " ")) --help --version'
        return
      fi
      # bash takes the '=' of --option=value for a word.
      if [ "$current" = = ]; then
        current=
      elif [ "$previous" = = ]; then
        previous=${COMP_WORDS[COMP_CWORD-2]}
      fi
      case ${COMP_WORDS[1]} in
    \(commands.joined())  esac
    }

    complete -F _viperlint viperlint

    """
}

private func reply(_ subject: CompletionSubject) -> String {
  switch subject {
  case .files: "_viperlint_files"
  case .rules: "_viperlint_rules"
  case .revisions: "_viperlint_revisions"
  case .choices(let words): "_viperlint_words '\(words.joined(separator: " "))'"
  }
}
