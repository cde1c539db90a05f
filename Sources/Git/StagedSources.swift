package import Project

extension FoundSources {
  /// These sources with the staged contents, without files that are not in the index.
  ///
  /// Keeps ignored files (generated code is part of the project), files in submodules and files outside the repository.
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

    // Staged files that are no longer in the work tree.
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

  /// The paths, relative to the project's root, of removed files that belong to the project.
  package func shownPaths(ofRemoved removed: Set<FilePath>, in repository: GitRepository) -> Set<String> {
    Set(finding(removed.map { repository.root.appending($0.bytes) }).compactMap { $0.relative(to: root)?.text })
  }

  /// The paths, relative to the project's root, of sources in `changed`, whose paths are relative to the repository's root.
  package func shownPaths(of changed: Set<FilePath>, in repository: GitRepository) -> Set<String> {
    Set(files.filter { $0.location.relative(to: repository.root).map(changed.contains) == true }.map(\.path))
  }
}
