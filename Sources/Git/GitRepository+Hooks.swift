package import Project

extension GitRepository {
  /// Where git looks for the hooks of this repository, which settings and work trees may put anywhere.
  package func hooksFolder() throws(GitError) -> FilePath {
    let output = try ask([["rev-parse", "--git-path", "hooks"]])[0]
    return FilePath(output.last == UInt8(ascii: "\n") ? output.dropLast() : output[...]).absolute(in: root)
  }
}
