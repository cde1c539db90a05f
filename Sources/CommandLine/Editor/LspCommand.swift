import SourceText

extension Command {
  static let lsp = Command(
    name: "lsp",
    summary: "serve editors: findings while you type",
    operands: "",
    details: [
      "A language server (LSP 3.17) over standard input and output, started by an editor. Editors.md in the documentation shows how to set up "
        + "editors.",
      "Findings are those of 'lint' for the texts in the editor, saved or not, in all files of each project. The options apply to all projects.",
    ],
    examples: ["viperlint lsp", "viperlint lsp --pack viper --no-baseline"],
    options: [.config, .pack, .only, .disable, .noBaseline, .allowUnsure, .poll, .jobs],
    run: runLsp)
}

/// Ends when the editor says so, or closes the pipe.
///
/// - Returns: ``ExitStatus/violations`` if the editor ended without `shutdown`, as the protocol demands.
private func runLsp(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  if let operand = arguments.operands.first { throw Failure("'lsp' takes no arguments, but '\(operand)' is given: the editor names the directories") }
  let directory = try currentDirectory()
  if let threads = arguments.number(of: .jobs), threads > Inputs.mostThreads {
    throw Failure("'--\(Option.jobs.name)' takes at most \(Inputs.mostThreads) threads, not \(threads)")
  }
  let client = EditorClient()
  let inbox = EditorInbox()
  let (isProper, _) = inParallel {
    var reader = EditorReader(client, inbox)
    return reader.run()
  } _: {
    var session = EditorSession(arguments, directory, client, inbox)
    session.run()
  }
  return isProper ? .clean : .violations
}
