package import Project

extension FoundSources {
  /// These sources at a commit. Files outside the repository, in submodules and ignored files keep their current contents. The work tree and
  /// the index do not change. Unchanged files are read from the work tree, so they must not change meanwhile.
  ///
  /// - Parameter isWanted: whether a file from git's objects is needed.
  package func at(
    _ commit: String, in repository: GitRepository, where isWanted: (FilePath) -> Bool = { _ in true }
  ) throws(GitError) -> FoundSources {
    let (committed, submodules) = try repository.tree(at: commit)
    // Unchanged files that are not in `files` are excluded in both states.
    var differing = try repository.differences(from: commit)
    var kept: [FoundFile] = []
    var uncommitted: [(file: FoundFile, path: FilePath)] = []
    for file in files {
      guard let path = file.location.relative(to: repository.root), !submodules.contains(where: { path.relative(to: $0) != nil }) else {
        kept.append(file)
        continue
      }
      if committed[path] == nil {
        uncommitted.append((file, path))
      } else if file.contents != nil {
        differing.insert(path)
      } else if !differing.contains(path) {
        kept.append(file)
      }
    }
    let ignored = try repository.ignored(among: uncommitted.map(\.path))
    kept += uncommitted.filter { ignored.contains($0.path) }.map(\.file)

    let others = differing.compactMap { path in committed[path].map { (location: repository.root.appending(path.bytes), blob: $0) } }
    let found = finding(others.map(\.location))
    let chosen = others.filter { found.contains($0.location) && isWanted($0.location) }
    let blobs = try repository.blobs(Set(chosen.map(\.blob)))
    var result = self
    result.setFiles(kept + chosen.map { FoundFile($0.location, in: root, contents: blobs[$0.blob]) })
    return result
  }
}
