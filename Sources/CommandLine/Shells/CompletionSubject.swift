import Checks

/// What a shell completes for an argument, derived from the argument's placeholder in help.
enum CompletionSubject: Equatable {
  /// Files and directories.
  case files
  /// Ids of rules, as `viperlint rules` lists them.
  case rules
  /// Branches and tags of the repository.
  case revisions
  case choices([String])
}

/// Prints the branches and tags of the repository, a line each.
let listRevisions = "git for-each-ref --format='%(refname:short)' refs/heads refs/remotes refs/tags 2>/dev/null"

extension Option {
  /// Nil for flags and free text.
  var completed: CompletionSubject? {
    switch value {
    case .none, .number: nil
    case .choice(_, let choices): .choices(choices)
    case .text(let placeholder): subject(of: placeholder)
    }
  }
}

extension Command {
  /// The completions of the operands in their order: `tokens|declarations [PATH…]` are choices, then files.
  var completedOperands: [CompletionSubject] {
    var subjects: [CompletionSubject] = []
    for word in operands.split(whereSeparator: { " |[]…".contains($0) }).map(String.init) {
      if word == "COMMAND" {
        subjects.append(.choices(Command.all.map(\.name)))
      } else if word == word.lowercased() {
        if case .choices(let others) = subjects.last { subjects[subjects.count - 1] = .choices(others + [word]) } else { subjects.append(.choices([word])) }
      } else if let subject = subject(of: word) {
        subjects.append(subject)
      }
    }
    return subjects
  }
}

private func subject(of placeholder: String) -> CompletionSubject? {
  let last = placeholder.split(whereSeparator: { "[]=".contains($0) }).last.map(String.init) ?? ""
  switch last.split(separator: ".").first.map(String.init) ?? "" {
  case "FILE", "LIST", "PATH", "FOLDER", "DIR", "SAVED": return .files
  case "RULE", "RULE_ID": return .rules
  case "REV", "REVISION": return .revisions
  case "KIND": return .choices(ruleKinds.keys.sorted())
  // A pack may also be a directory.
  case "PACK": return .files
  default: return nil
  }
}
