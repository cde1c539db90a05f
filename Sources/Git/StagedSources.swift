package import Project

extension FoundSources {
  /// These sources as the index has them: the next commit's bytes, without files that it does not hold.
  ///
  /// Files that git ignores stay (generated code is part of the project), and so do those of submodules and outside the repository.
  package func staged(in repository: GitRepository, _ index: GitIndex) throws(GitError) -> FoundSources {
    var kept: [(file: FoundFile, path: FilePath?)] = []
    var untracked: [(file: FoundFile, path: FilePath)] = []
    var seen: Set<FilePath> = []
    for file in files {
      guard let path = file.location.relative(to: repository.root), !index.submodules.contains(where: { path.relative(to: $0) != nil }) else {
        kept.append((file, nil))
        continue
      }
      if index.tracked[path] != nil {
        seen.insert(path)
        kept.append((file, path))
      } else {
        untracked.append((file, path))
      }
    }
    let ignored = try repository.ignored(among: untracked.map(\.path))
    kept += untracked.filter { ignored.contains($0.path) }.map { ($0.file, nil) }

    // Files whose staged bytes are no longer in the work tree.
    let gone = index.unstaged.union(index.staged).filter { index.tracked[$0] != nil && !seen.contains($0) }
    let found = finding(gone.map { repository.root.appending($0.bytes) })
    for path in gone {
      let location = repository.root.appending(path.bytes)
      if found.contains(location) { kept.append((FoundFile(location, in: root), path)) }
    }

    let differing = kept.compactMap { file, path in path.flatMap { index.unstaged.contains($0) ? index.tracked[$0] : nil } }
    let blobs = try repository.blobs(Set(differing))
    var result = self
    result.setFiles(
      kept.map { file, path in
        var file = file
        if let path, index.unstaged.contains(path), let name = index.tracked[path] { file.contents = blobs[name] }
        return file
      })
    return result
  }

  /// The paths, as they would be shown, of those that belong to these sources' project.
  package func shownPaths(ofRemoved removed: Set<FilePath>, in repository: GitRepository) -> Set<String> {
    Set(finding(removed.map { repository.root.appending($0.bytes) }).compactMap { $0.relative(to: root)?.text })
  }

  /// The paths, as they are shown, of those sources that are in `changed`, whose paths are relative to the repository's root.
  package func shownPaths(of changed: Set<FilePath>, in repository: GitRepository) -> Set<String> {
    Set(files.filter { $0.location.relative(to: repository.root).map(changed.contains) == true }.map(\.path))
  }
}
