package import Project

/// The Swift sources in git's index. All paths are relative to ``GitRepository/root``.
package struct GitIndex: Sendable {
  /// Object names of the Swift files in the index.
  package let tracked: [FilePath: String]
  /// Tracked files that the next commit changes or adds.
  package let staged: Set<FilePath>
  /// Files that the next commit removes, including the old names of renamed files.
  package let removed: Set<FilePath>
  /// Tracked files that differ in the work tree or are missing there. Unchanged files may be included.
  package let unstaged: Set<FilePath>
  /// Directories of submodules, whose files are not in this index.
  package let submodules: [FilePath]
}

extension GitRepository {
  /// Reads the index. In a hook, `GIT_INDEX_FILE` names it.
  ///
  /// - Throws: also if a Swift file has merge conflicts, because it has no staged contents.
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
          throw GitError("\(FilePath(path).text) has merge conflicts. Resolve them and stage the file with 'git add'")
        }
        tracked[FilePath(path)] = String(decoding: fields[1], as: UTF8.self)
      }
    }
    let changed = swiftFiles(answers[1])
    let staged = changed.filter { tracked[$0] != nil }
    return GitIndex(
      tracked: tracked, staged: staged, removed: changed.subtracting(staged), unstaged: swiftFiles(answers[2]), submodules: submodules)
  }

  /// The paths that git ignores, such as generated code.
  package func ignored(among paths: [FilePath]) throws(GitError) -> Set<FilePath> {
    guard !paths.isEmpty else { return [] }
    let question = ["-C", root.text, "check-ignore", "-z", "--stdin"]
    // Status 1: none is ignored.
    let answer = try runGit([question], input: joined(paths.map(\.bytes), by: 0), acceptable: [1])
    return Set(records(answer[0]).map { FilePath($0) })
  }
}

/// The tracked files among these absolute paths below a directory. Git ignores none of them, regardless of `.gitignore`. Nil without a
/// repository or git.
package func trackedFiles(among paths: [FilePath], below directory: FilePath) -> Set<FilePath>? {
  // The length of a command line is limited.
  let most = 1000
  let questions = stride(from: 0, to: paths.count, by: most).map { start in
    ["-C", directory.text, "--literal-pathspecs", "ls-files", "-z", "--"]
      + paths[start..<min(start + most, paths.count)].map { $0.shown(from: directory).text }
  }
  return (try? runGit(questions)).map { answers in Set(answers.flatMap { records($0) }.map { directory.appending($0) }) }
}

func swiftFiles(_ output: [UInt8]) -> Set<FilePath> { Set(records(output).filter(isSwiftFile).map { FilePath($0) }) }

func isSwiftFile(_ path: ArraySlice<UInt8>) -> Bool { path.suffix(6).elementsEqual(".swift".utf8) }

/// Each part followed by the separator.
func joined(_ parts: [[UInt8]], by separator: UInt8) -> [UInt8] {
  var bytes: [UInt8] = []
  for part in parts {
    bytes += part
    bytes.append(separator)
  }
  return bytes
}
