extension FilePath {
  /// Whether a directory is the top of a git repository's work tree. A submodule belongs to its enclosing repository.
  package var isRepositoryTop: Bool {
    let git = appending(".git".utf8)
    guard let kind = (try? status(of: git))?.kind else { return false }
    return kind == .folder || !git.namesSubmodule
  }

  /// Of a file `.git`: `gitdir: ../.git/modules/Library`.
  var namesSubmodule: Bool {
    (try? FileReader().read(self) { String(decoding: $0.prefix(4096), as: UTF8.self) })?.contains("/modules/") == true
  }
}
