import Processes
package import Project

/// A git repository, queried with the `git` program and the environment of this process. In a hook, the environment names the index of the
/// commit.
package struct GitRepository: Sendable {
  /// The top of the work tree, absolute, with symbolic links resolved.
  package let root: FilePath

  /// The repository that contains a directory.
  ///
  /// - Throws: if git, the repository or the work tree is missing.
  package init(around directory: FilePath) throws(GitError) {
    let output = try runGit([["-C", directory.text, "rev-parse", "--show-toplevel"]])[0]
    root = FilePath(output.last == newline ? output.dropLast() : output[...])
  }

  package init(root: FilePath) { self.root = root }

  /// Runs git commands concurrently and returns their outputs in the same order.
  func ask(_ questions: [[String]], input: [UInt8] = []) throws(GitError) -> [[UInt8]] {
    try runGit(questions.map { ["-C", root.text] + $0 }, input: input)
  }
}

/// - Parameter acceptable: exit statuses other than 0 that are not errors.
func runGit(_ questions: [[String]], input: [UInt8] = [], acceptable: Set<Int32> = []) throws(GitError) -> [[UInt8]] {
  // Unquoted names, and no locks that could disturb the user's git.
  let words = ["git", "--no-optional-locks", "-c", "core.quotePath=false"]
  let outcomes: [Subprocess.Outcome]
  do throws(Subprocess.StartFailure) {
    outcomes = try Subprocess.run(questions.map { Subprocess(words: words + $0, input: input) })
  } catch {
    throw GitError(error.reason.map { "cannot run git: \($0)" } ?? "this needs git, but there is no 'git' in PATH")
  }
  for (question, outcome) in zip(questions, outcomes) where outcome.status != 0 && !acceptable.contains(outcome.status) {
    throw GitError(sentence(for: outcome, after: question))
  }
  return outcomes.map(\.output)
}

private func sentence(for outcome: Subprocess.Outcome, after question: [String]) -> String {
  let lines = outcome.errors.split(separator: newline).map { String(decoding: $0, as: UTF8.self) }
  let told = lines.first { $0.hasPrefix("fatal: ") || $0.hasPrefix("error: ") } ?? lines.first
  guard let told else { return "'git \(question.joined(separator: " "))' failed with status \(outcome.status)" }
  let message = told.hasPrefix("fatal: ") || told.hasPrefix("error: ") ? String(told.dropFirst("fatal: ".utf8.count)) : told
  return "git: \(message)"
}

/// The records of `-z` output, which are separated by NUL bytes.
func records(_ output: [UInt8]) -> [ArraySlice<UInt8>] { output.split(separator: 0) }

let newline = UInt8(ascii: "\n")
