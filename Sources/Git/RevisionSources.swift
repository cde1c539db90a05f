package import Project

extension FoundSources {
  /// These sources as a commit has them. Files outside the repository, of submodules and those that git ignores stay as they are; the work
  /// tree and the index are left alone. Files that are the same in the work tree are read from there.
  package func at(_ commit: String, in repository: GitRepository) throws(GitError) -> FoundSources {
    let (committed, submodules) = try repository.tree(at: commit)
    let differing = try repository.differences(from: commit)
    var kept: [FoundFile] = []
    var uncommitted: [(file: FoundFile, path: FilePath)] = []
    var seen: Set<FilePath> = []
    for file in files {
      guard let path = file.location.relative(to: repository.root), !submodules.contains(where: { path.relative(to: $0) != nil }) else {
        kept.append(file)
        continue
      }
      if committed[path] == nil {
        uncommitted.append((file, path))
      } else if !differing.contains(path) {
        seen.insert(path)
        kept.append(file)
      }
    }
    let ignored = try repository.ignored(among: uncommitted.map(\.path))
    kept += uncommitted.filter { ignored.contains($0.path) }.map(\.file)

    let chosen = committed.filter { path, _ in
      let location = repository.root.appending(path.bytes)
      return !seen.contains(path) && isOwn(location) && location.relative(to: root).map { !LeftOutNames.leaveOut($0) } == true
    }
    let blobs = try repository.blobs(Set(chosen.values))
    var result = self
    result.setFiles(
      kept + chosen.map { path, blob in FoundFile(repository.root.appending(path.bytes), in: root, contents: blobs[blob]) })
    return result
  }
}
