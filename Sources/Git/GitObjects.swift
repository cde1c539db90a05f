package import Project

extension GitRepository {
  /// The contents of objects, by their names.
  package func blobs(_ names: some Collection<String>) throws(GitError) -> [String: [UInt8]] {
    guard !names.isEmpty else { return [:] }
    let input = joined(names.map { Array($0.utf8) }, by: newline)
    let answer: [UInt8]
    do throws(GitError) {
      answer = try ask([["cat-file", "--batch"]], input: input)[0]
    } catch {
      throw GitError("this repository lacks needed objects, and git cannot fetch them: \(error.message)")
    }
    var result: [String: [UInt8]] = [:]
    var rest = answer[...]
    for name in names {
      // `e69de29bb2d1d6434b8b29ae775ad8c2e48c5391 blob 0<newline>bytes<newline>`, or `… missing<newline>`
      guard let end = rest.firstIndex(of: newline) else { throw GitError("unexpected end of git's output") }
      let fields = rest[..<end].split(separator: UInt8(ascii: " "))
      let start = end + 1
      guard fields.count == 3, fields[1].elementsEqual("blob".utf8), let size = Int(String(decoding: fields[2], as: UTF8.self)),
        start + size < rest.endIndex
      else { throw GitError("the object \(name) is missing from this repository. 'git fsck' lists all missing objects") }
      result[name] = Array(rest[start..<start + size])
      rest = rest[(start + size + 1)...]
    }
    return result
  }

  /// The Swift files of a commit, relative to the root, with the names of their objects, and the directories of its submodules.
  package func tree(at revision: String) throws(GitError) -> (files: [FilePath: String], submodules: [FilePath]) {
    let answer = try ask([["ls-tree", "-r", "-z", "--full-tree", "--end-of-options", revision]])[0]
    var files: [FilePath: String] = [:]
    var submodules: [FilePath] = []
    for record in records(answer) {
      // `100644 blob e69de29bb2d1d6434b8b29ae775ad8c2e48c5391<tab>path`
      guard let tab = record.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      let fields = record[..<tab].split(separator: UInt8(ascii: " "))
      if fields.count == 3, fields[1].elementsEqual("commit".utf8) { submodules.append(FilePath(record[(tab + 1)...])) }
      guard fields.count == 3, fields[1].elementsEqual("blob".utf8), !fields[0].elementsEqual("120000".utf8),
        isSwiftFile(record[(tab + 1)...])
      else { continue }
      files[FilePath(record[(tab + 1)...])] = String(decoding: fields[2], as: UTF8.self)
    }
    return (files, submodules)
  }

  /// Swift files that differ from the merge base of HEAD and a revision: committed, staged, unstaged and untracked ones.
  package func changedFiles(since revision: String) throws(GitError) -> Set<FilePath> {
    let commit = try mergeBase(with: revision)
    let answers = try ask([
      ["diff", "--name-only", "--no-renames", "--diff-filter=d", "--ignore-submodules", "-z", commit, "--"],
      ["ls-files", "--others", "--exclude-standard", "-z"],
    ])
    return swiftFiles(answers[0]).union(swiftFiles(answers[1]))
  }

  /// The merge base of HEAD and a revision.
  package func mergeBase(with revision: String) throws(GitError) -> String {
    let base = try runGit([["-C", root.text, "merge-base", "--", revision, "HEAD"]], acceptable: [1])[0]
    let commit = firstLine(base)
    if commit.isEmpty {
      throw GitError("'\(revision)' and HEAD have no common ancestor here. In a shallow clone, run 'git fetch --unshallow' first")
    }
    return commit
  }

  /// The commit to compare with: for a branch, its merge base with HEAD; else the revision itself.
  package func compared(with revision: String) throws(GitError) -> String {
    // 128: the reflog is too short.
    let unknown: Set<Int32> = [1, 128]
    let reference = firstLine(try runGit([["-C", root.text, "rev-parse", "--symbolic-full-name", "--verify", "--quiet", revision]], acceptable: unknown)[0])
    if reference.hasPrefix("refs/heads/") || reference.hasPrefix("refs/remotes/") { return try mergeBase(with: revision) }
    let commit = firstLine(
      try runGit([["-C", root.text, "rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"]], acceptable: unknown)[0])
    if commit.isEmpty {
      let shallow = firstLine(try ask([["rev-parse", "--is-shallow-repository"]])[0]) == "true"
      let advice = shallow ? ". This clone is shallow: run 'git fetch --unshallow' first, or fetch that commit" : ""
      throw GitError("git knows no commit '\(revision)'\(advice)")
    }
    return commit
  }

  /// Swift files that differ between the work tree and a commit, or exist in only one of them, except untracked files. Touched files with the
  /// same contents may be included, because git does not refresh the index here.
  func differences(from commit: String) throws(GitError) -> Set<FilePath> {
    swiftFiles(try ask([["-c", "diff.autoRefreshIndex=false", "diff", "--name-only", "--no-renames", "--ignore-submodules", "-z", commit, "--"]])[0])
  }
}

private func firstLine(_ output: [UInt8]) -> String { String(decoding: output.prefix { $0 != newline }, as: UTF8.self) }
