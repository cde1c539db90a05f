package import Project

/// What git's index holds of Swift sources. All paths are relative to ``GitRepository/root``.
package struct GitIndex: Sendable {
  /// Object names of the Swift files in the index.
  package let tracked: [FilePath: String]
  /// Tracked files that the next commit changes or adds.
  package let staged: Set<FilePath>
  /// Files of the last commit that the next one does not hold, also under the old names of renamed files.
  package let removed: Set<FilePath>
  /// Tracked files whose work tree differs from the index, or lacks them. A file may be listed whose bytes are the same.
  package let unstaged: Set<FilePath>
  /// Folders of other repositories, whose files this index does not hold.
  package let submodules: [FilePath]
}

extension GitRepository {
  /// Reads the index, which is the one that `GIT_INDEX_FILE` names inside a hook.
  ///
  /// - Throws: also where a Swift file is in conflict, for it has no staged bytes.
  package func index() throws(GitError) -> GitIndex {
    let answers = try ask([
      ["ls-files", "--stage", "-z"],
      ["diff", "--cached", "--name-only", "--no-renames", "--ignore-submodules", "-z"],
      ["diff-files", "--name-only", "--ignore-submodules", "-z"],
    ])
    var tracked: [FilePath: String] = [:]
    var submodules: [FilePath] = []
    for record in records(answers[0]) {
      // `100644 e69de29bb2d1d6434b8b29ae775ad8c2e48c5391 0<tab>path`
      guard let tab = record.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      let fields = record[..<tab].split(separator: UInt8(ascii: " "))
      guard fields.count == 3 else { continue }
      let path = record[(tab + 1)...]
      if fields[0].elementsEqual("160000".utf8) {
        submodules.append(FilePath(path))
      } else if isSwiftFile(path), !fields[0].elementsEqual("120000".utf8) {
        guard fields[2].elementsEqual("0".utf8) else {
          throw GitError("\(FilePath(path).text) is in conflict; resolve it and stage it with 'git add'")
        }
        tracked[FilePath(path)] = String(decoding: fields[1], as: UTF8.self)
      }
    }
    let changed = swiftFiles(answers[1])
    let staged = changed.filter { tracked[$0] != nil }
    return GitIndex(
      tracked: tracked, staged: staged, removed: changed.subtracting(staged), unstaged: swiftFiles(answers[2]), submodules: submodules)
  }

  /// Which of these paths git leaves out on purpose: generated code and the like.
  package func ignored(among paths: [FilePath]) throws(GitError) -> Set<FilePath> {
    guard !paths.isEmpty else { return [] }
    let question = ["-C", root.text, "check-ignore", "-z", "--stdin"]
    // Status 1 means that none is.
    let answer = try runGit([question], input: joined(paths.map(\.bytes), by: 0), acceptable: [1])
    return Set(records(answer[0]).map { FilePath($0) })
  }
}

/// Which of these paths, absolute and below a directory, the index holds: git ignores none of them, whatever `.gitignore` says. Nil where
/// there is no repository, or no git.
package func trackedFiles(among paths: [FilePath], below directory: FilePath) -> Set<FilePath>? {
  // The command line ends somewhere.
  let most = 1000
  let questions = stride(from: 0, to: paths.count, by: most).map { start in
    ["-C", directory.text, "--literal-pathspecs", "ls-files", "-z", "--"]
      + paths[start..<min(start + most, paths.count)].map { $0.shown(from: directory).text }
  }
  return (try? runGit(questions)).map { answers in Set(answers.flatMap { records($0) }.map { directory.appending($0) }) }
}

func swiftFiles(_ output: [UInt8]) -> Set<FilePath> { Set(records(output).filter(isSwiftFile).map { FilePath($0) }) }

func isSwiftFile(_ path: ArraySlice<UInt8>) -> Bool { path.suffix(6).elementsEqual(".swift".utf8) }

/// Each part with the separator behind it.
func joined(_ parts: [[UInt8]], by separator: UInt8) -> [UInt8] {
  var bytes: [UInt8] = []
  for part in parts {
    bytes += part
    bytes.append(separator)
  }
  return bytes
}
