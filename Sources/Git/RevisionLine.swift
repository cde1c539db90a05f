package import Project

/// The commits that HEAD stood at: HEAD, its first parent, the first parent of that, and so on.
package struct RevisionLine: Sendable {
  package struct Revision: Sendable {
    /// The name of the commit.
    package let commit: String
    /// When it was committed, in seconds since 1970.
    package let time: Int
    /// The same as `2027-03-01`, where it was committed.
    package let date: String
    /// The first line of its message.
    package let subject: String
    /// The names of the objects of Swift files that it changes, relative to the repository's root; nil for a removed file.
    package fileprivate(set) var changes: [(path: FilePath, blob: String?)] = []
  }

  /// The oldest first; never empty.
  package private(set) var revisions: [Revision]
  /// The names of the objects of all Swift files of the oldest revision.
  package let files: [FilePath: String]
  /// Of the newest revision.
  package let submodules: [FilePath]
  /// Whether older commits are missing because the clone is shallow.
  package let isCutShort: Bool

  package enum Start: Sendable {
    /// The commits from this date on.
    case date(String)
    /// A commit and those after it.
    case revision(String)
  }

  /// - Throws: if there is no commit, git does not know the revision, or objects are missing.
  package init(of repository: GitRepository, since start: Start?) throws(GitError) {
    var range = ["HEAD"]
    var first: String?
    if case .revision(let name) = start {
      let commit = try repository.compared(with: name)
      first = commit
      range.append("^" + commit)
    }
    var revisions = try RevisionLine.log(range, of: repository)
    if let first {
      // The start itself, and where another branch holds it, the commit that the branch left.
      let oldest = revisions.isEmpty ? first : try repository.firstParent(of: revisions[0].commit)
      revisions = try RevisionLine.log(["-1", oldest ?? first], of: repository) + revisions
    }
    let isShallow = try repository.isShallow
    var isWhole = first == nil
    if case .date(let date) = start {
      let place = revisions.firstIndex { $0.date >= date } ?? revisions.count
      if place == revisions.count { throw GitError("no commit since \(date)\(isShallow ? ". This clone is shallow: run 'git fetch --unshallow' first" : "")") }
      revisions.removeSubrange(..<place)
      isWhole = place == 0
    }
    guard let oldest = revisions.first, let newest = revisions.last else { throw GitError("there is no commit yet") }
    self.revisions = revisions
    files = try repository.tree(at: oldest.commit).files
    submodules = try repository.tree(at: newest.commit).submodules
    isCutShort = isShallow && isWhole
  }

  /// Keeps each of these revisions, with what has changed since the one before.
  ///
  /// - Parameter places: indices into ``revisions``, ascending; the first is 0.
  package mutating func keep(_ places: [Int]) {
    var kept: [Revision] = []
    var next = 0
    for place in places {
      var changes: [FilePath: String?] = [:]
      for revision in revisions[next...place] { for change in revision.changes { changes[change.path] = .some(change.blob) } }
      var revision = revisions[place]
      revision.changes = changes.map { ($0.key, $0.value) }.sorted { FilePath.precedes($0.path, $1.path) }
      kept.append(revision)
      next = place + 1
    }
    revisions = kept
  }

  /// The oldest first.
  private static func log(_ range: [String], of repository: GitRepository) throws(GitError) -> [Revision] {
    let format = "--format=%x01%H%x02%ct%x02%cs%x02%s"
    // The record of a commit, then for each file two records: `:100644 100644 OLD NEW M` and its path.
    let words = ["log", "--first-parent", "-m", "--raw", "-z", "--no-renames", "--no-abbrev", "--ignore-submodules", "--no-show-signature", format]
    let output = try repository.ask([words + range + ["--"]])[0]
    var revisions: [Revision] = []
    var blob: String??
    for record in records(output) {
      if record.first == 1 {
        let fields = record.dropFirst().split(separator: 2, maxSplits: 3, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
        guard fields.count == 4, let time = Int(fields[1]) else { throw GitError("unexpected output of 'git log'") }
        let subject = fields[3].last == "\n" ? String(fields[3].dropLast()) : fields[3]
        revisions.append(Revision(commit: fields[0], time: time, date: fields[2], subject: subject))
        blob = nil
      } else if let name = blob {
        if isSwiftFile(record), !revisions.isEmpty { revisions[revisions.count - 1].changes.append((FilePath(record), name)) }
        blob = nil
      } else {
        let fields = record.drop { $0 == newline }.split(separator: UInt8(ascii: " "))
        guard fields.count == 5 else { throw GitError("unexpected output of 'git log'") }
        // Links and submodules are no files.
        let isFile = fields[1].starts(with: "100".utf8)
        blob = .some(isFile ? String(decoding: fields[3], as: UTF8.self) : nil)
      }
    }
    return revisions.reversed()
  }
}

extension GitRepository {
  fileprivate var isShallow: Bool {
    get throws(GitError) { String(decoding: try ask([["rev-parse", "--is-shallow-repository"]])[0], as: UTF8.self).hasPrefix("true") }
  }

  /// Nil for a first commit.
  fileprivate func firstParent(of commit: String) throws(GitError) -> String? {
    let output = try runGit([["-C", root.text, "rev-parse", "--verify", "--quiet", "--end-of-options", commit + "^1"]], acceptable: [1, 128])[0]
    let name = String(decoding: output.prefix { $0 != newline }, as: UTF8.self)
    return name.isEmpty ? nil : name
  }
}

extension FoundSources {
  /// The files that keep their current contents in all revisions: those outside the repository, in submodules, and ignored ones, such as generated code.
  package func keptInAllRevisions(of line: RevisionLine, in repository: GitRepository) throws(GitError) -> [FoundFile] {
    var kept: [FoundFile] = []
    var others: [(file: FoundFile, path: FilePath)] = []
    for file in files {
      guard let path = file.location.relative(to: repository.root), !line.submodules.contains(where: { path.relative(to: $0) != nil }) else {
        kept.append(file)
        continue
      }
      others.append((file, path))
    }
    let ignored = try repository.ignored(among: others.map(\.path))
    return kept + others.filter { ignored.contains($0.path) }.map(\.file)
  }
}

/// The Swift files of several revisions, by number.
package struct RevisionTrees: Sendable {
  /// All files of all revisions, absolute.
  package private(set) var locations: [FilePath] = []
  /// The names of all objects.
  package private(set) var blobs: [String] = []
  /// By revision and file, the number of its object; -1 if there is no such file.
  package private(set) var trees: [[Int32]] = []

  package init(_ line: RevisionLine, in repository: GitRepository) {
    var files: [FilePath: Int] = [:]
    var numbers: [String: Int32] = [:]
    var tree: [Int32] = []
    func set(_ path: FilePath, _ blob: String?) {
      let file = files[path] ?? locations.count
      if file == locations.count {
        files[path] = file
        locations.append(repository.root.appending(path.bytes))
        tree.append(-1)
      }
      guard let blob else { return tree[file] = -1 }
      let number = numbers[blob] ?? Int32(blobs.count)
      if number == blobs.count {
        numbers[blob] = number
        blobs.append(blob)
      }
      tree[file] = number
    }
    for (path, blob) in line.files.sorted(by: { FilePath.precedes($0.key, $1.key) }) { set(path, blob) }
    for (number, revision) in line.revisions.enumerated() {
      // The files of the oldest revision are those above.
      if number > 0 { for change in revision.changes { set(change.path, change.blob) } }
      trees.append(tree)
    }
    for number in trees.indices { trees[number] += [Int32](repeating: -1, count: locations.count - trees[number].count) }
  }
}
