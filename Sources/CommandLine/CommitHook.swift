import Git
import Project

/// Ways to have every commit checked.
enum CommitHook: String, CaseIterable {
  case git
  case preCommit = "pre-commit"

  static let settingsFile = ".pre-commit-config.yaml"

  var words: String {
    switch self {
    case .git: "git's own pre-commit hook"
    case .preCommit: "pre-commit (\(CommitHook.settingsFile))"
    }
  }

  /// Sets the hook up, or tells how to where something is there already.
  func set() throws(Failure) -> String {
    switch self {
    case .git: try setGitHook()
    case .preCommit: try setPreCommit()
    }
  }

  private func setGitHook() throws(Failure) -> String {
    let directory = try currentDirectory()
    let folder: FilePath
    do throws(GitError) {
      folder = try GitRepository(around: directory).hooksFolder().shown(from: directory)
    } catch {
      throw Failure(error.message)
    }
    let path = folder.appending("pre-commit".utf8).text
    if System.exists(path) { return "There is a \(path) already: add the line 'viperlint lint --staged' to it." }
    switch System.makeFolder(folder.text) {
    case .success: break
    case .failure(let error): throw Failure("\(folder.text): \(error.reason)")
    }
    try write(Array(CommitHook.script.utf8), to: System.create(path, isProgram: true), called: path)
    return "Wrote \(path), which checks every commit."
  }

  private func setPreCommit() throws(Failure) -> String {
    let path = CommitHook.settingsFile
    if System.exists(path) { return "There is a \(path) already; add to its 'repos':\n\(CommitHook.localHook)" }
    let text = "repos:\n" + CommitHook.localHook + "\n"
    try write(Array(text.utf8), to: System.create(path), called: path)
    return "Wrote \(path); 'pre-commit install' makes it check every commit."
  }

  /// Other programs than terminals run it too, with a shorter `PATH`.
  private static let script = """
    #!/bin/sh
    # Checks what is staged. 'git commit --no-verify' skips the check.
    PATH="$PATH:$HOME/.local/bin:/opt/homebrew/bin:/usr/local/bin"
    viperlint=${VIPERLINT:-viperlint}
    if ! command -v "$viperlint" >/dev/null 2>&1; then
      echo "'$viperlint' is not on PATH. Install it: run 'make install PREFIX=\\$HOME/.local' in a clone of viperlint's repository," >&2
      echo "or set the variable VIPERLINT to the path of the program. 'git commit --no-verify' skips the check." >&2
      exit 2
    fi
    exec "$viperlint" lint --staged

    """

  /// Needs nothing but `viperlint` on `PATH`.
  private static let localHook = """
      - repo: local
        hooks:
          - id: viperlint
            name: viperlint
            entry: viperlint lint --staged
            language: system
            types: [swift]
            pass_filenames: false
            always_run: true
    """
}
