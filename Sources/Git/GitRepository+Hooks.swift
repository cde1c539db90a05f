package import Project

extension GitRepository {
  /// The hooks directory of this repository, which depends on git's configuration and work trees.
  package func hooksFolder() throws(GitError) -> FilePath {
    let output = try ask([["rev-parse", "--git-path", "hooks"]])[0]
    return FilePath(output.last == UInt8(ascii: "\n") ? output.dropLast() : output[...]).absolute(in: root)
  }
}
