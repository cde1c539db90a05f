import Processes
package import Project

/// A git repository, asked through the `git` program with the environment of this process: inside a hook git names the index that the
/// commit is made from there.
package struct GitRepository: Sendable {
  /// The top of the work tree, absolute, without links on the way.
  package let root: FilePath

  /// The repository that a directory lies in.
  ///
  /// - Throws: that git is missing, or that there is no repository or no work tree.
  package init(around directory: FilePath) throws(GitError) {
    let output = try runGit([["-C", directory.text, "rev-parse", "--show-toplevel"]])[0]
    root = FilePath(output.last == newline ? output.dropLast() : output[...])
  }

  package init(root: FilePath) { self.root = root }

  /// Runs questions side by side and returns their outputs in the same order.
  func ask(_ questions: [[String]], input: [UInt8] = []) throws(GitError) -> [[UInt8]] {
    try runGit(questions.map { ["-C", root.text] + $0 }, input: input)
  }
}

/// - Parameter acceptable: statuses beside 0 that are answers.
func runGit(_ questions: [[String]], input: [UInt8] = [], acceptable: Set<Int32> = []) throws(GitError) -> [[UInt8]] {
  // Names as they are, and no lock that would get in the way of the user's own git.
  let words = ["git", "--no-optional-locks", "-c", "core.quotePath=false"]
  let outcomes: [Subprocess.Outcome]
  do throws(Subprocess.StartFailure) {
    outcomes = try Subprocess.run(questions.map { Subprocess(words: words + $0, input: input) })
  } catch {
    throw GitError(error.reason.map { "git cannot be run: \($0)" } ?? "there is no program 'git' in PATH, which is needed for this")
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

/// What stands between NUL bytes, as `-z` writes it.
func records(_ output: [UInt8]) -> [ArraySlice<UInt8>] { output.split(separator: 0) }

let newline = UInt8(ascii: "\n")
