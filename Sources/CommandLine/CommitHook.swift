import Git
import Project

/// A hook that checks every commit.
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

  /// Installs the hook. If a hook exists, returns instructions instead.
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
    if System.exists(path) { return "\(path) already exists. Add the line 'viperlint lint --staged' to it." }
    switch System.makeFolder(folder.text) {
    case .success: break
    case .failure(let error): throw Failure("\(folder.text): \(error.reason)")
    }
    try write(Array(CommitHook.script.utf8), to: System.create(path, isProgram: true), called: path)
    return "Wrote \(path), which checks every commit."
  }

  private func setPreCommit() throws(Failure) -> String {
    let path = CommitHook.settingsFile
    if System.exists(path) { return "\(path) already exists. Add this to its 'repos':\n\(CommitHook.localHook)" }
    let text = "repos:\n" + CommitHook.localHook + "\n"
    try write(Array(text.utf8), to: System.create(path), called: path)
    return "Wrote \(path). Run 'pre-commit install' to have every commit checked."
  }

  /// Git clients also run the hook, with a shorter `PATH` than terminals.
  private static let script = """
    #!/bin/sh
    # Checks the staged files. 'git commit --no-verify' skips the check.
    PATH="$PATH:$HOME/.local/bin:/opt/homebrew/bin:/usr/local/bin"
    viperlint=${VIPERLINT:-viperlint}
    if ! command -v "$viperlint" >/dev/null 2>&1; then
      echo "'$viperlint' is not on PATH. Install it: run 'make install PREFIX=\\$HOME/.local' in a clone of viperlint's repository," >&2
      echo "or set the environment variable VIPERLINT to its path. 'git commit --no-verify' skips the check." >&2
      exit 2
    fi
    exec "$viperlint" lint --staged

    """

  /// Needs only `viperlint` on `PATH`.
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
