package import Project

extension FoundSources {
  /// These sources as a commit has them. Files outside the repository and those that git ignores stay as they are; the work tree and
  /// the index are left alone.
  ///
  /// - Parameters:
  ///   - named: the files and folders that the sources were found under.
  ///   - workingFolder: absolute.
  package func at(
    _ revision: String, in repository: GitRepository, under named: [FilePath], workingFolder: FilePath
  ) throws(GitError) -> FoundSources {
    let committed = try repository.files(at: revision)
    let roots = named.map { $0.absolute(in: workingFolder) }
    var chosen: [(file: FoundFile, blob: String)] = []
    for (path, blob) in committed.sorted(by: { FilePath.precedes($0.key, $1.key) }) {
      let location = repository.root.appending(path.bytes)
      let isNamed = roots.contains { location == $0 || location.relative(to: $0).map { !LeftOutNames.leaveOut($0) } == true }
      if isNamed { chosen.append((FoundFile(location, from: workingFolder), blob)) }
    }
    let inside = files.compactMap { file in
      file.location.absolute(in: workingFolder).relative(to: repository.root).map { (file: file, path: $0) }
    }
    let ignored = try repository.ignored(among: inside.map(\.path).filter { committed[$0] == nil })
    let kept = files.filter { file in
      guard let path = file.location.absolute(in: workingFolder).relative(to: repository.root) else { return true }
      return ignored.contains(path)
    }
    let blobs = try repository.blobs(Set(chosen.map(\.blob)))
    var result = self
    result.setFiles(
      kept
        + chosen.map { file, blob in
          var file = file
          file.contents = blobs[blob]
          return file
        })
    return result
  }
}
