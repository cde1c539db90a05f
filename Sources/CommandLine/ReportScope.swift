import Git
import Opening
import Project

/// The files of a project that a report covers. The other files are still read, because violations may depend on them.
struct ReportScope: Sendable {
  /// Named files and directories, relative to the root; nil for the whole project.
  let named: [FilePath]?
  /// Files chosen by options, relative to the root; nil for all.
  let chosen: Set<String>?
  /// Files that the next commit removes, relative to the root. They may cause violations in any file.
  let removed: Set<String>

  /// - Parameters:
  ///   - named: absolute paths.
  ///   - files: the files chosen by options.
  init(of project: OpenProject, named: [FilePath], files: ChosenFiles.Paths?) {
    let isWhole = named.contains { $0 == project.root || project.root.relative(to: $0) != nil }
    let parts = isWhole ? nil : named.compactMap { $0.relative(to: project.root) }
    self.named = parts
    chosen = files?.present.filter { ReportScope.isNamed($0, parts) }
    removed = files?.removed.filter { ReportScope.isNamed($0, parts) } ?? []
  }

  /// Whether there is nothing to report on.
  var isEmpty: Bool { chosen?.isEmpty == true && removed.isEmpty }

  /// Whether the scope is only a part of the project.
  var isPart: Bool { named != nil || chosen != nil }

  /// Whether a path, relative to the root, is in the named paths.
  func isNamed(_ path: String) -> Bool { ReportScope.isNamed(path, named) }

  /// Whether the report covers a file, relative to the root, even if it was removed.
  func isReported(_ path: String) -> Bool { chosen.map { $0.contains(path) || removed.contains(path) } ?? isNamed(path) }

  private static func isNamed(_ path: String, _ named: [FilePath]?) -> Bool {
    guard let named else { return true }
    let path = FilePath(path)
    return named.contains { $0 == path || path.relative(to: $0) != nil }
  }
}

/// The options that choose files or replace the contents of files on disk.
struct ChosenFiles {
  private enum Choice {
    case staged
    case since(String)
    case list([FilePath])
    case unsaved(FilePath, [UInt8])
  }

  private let choice: Choice

  /// Relative to the root of a project.
  struct Paths {
    var present: Set<String> = []
    var removed: Set<String> = []
  }

  /// - Returns: nil if no option chooses files.
  init?(_ arguments: Arguments) throws(Failure) {
    try arguments.refuseTogether([.staged, .since, .changedFiles, .stdinFilename])
    let directory = try currentDirectory()
    func absolute(_ path: FilePath) -> FilePath { path.absolute(in: directory).resolvedWhereItExists }
    if arguments.has(.staged) {
      choice = .staged
    } else if let revision = arguments.value(of: .since) {
      choice = .since(revision)
    } else if arguments.has(.changedFiles) {
      var paths: [FilePath] = []
      for list in arguments.values(of: .changedFiles) { paths += try pathsListed(in: list, of: .changedFiles) }
      choice = .list(paths.map(absolute))
    } else if let name = arguments.value(of: .stdinFilename) {
      guard name.hasSuffix(".swift") else { throw Failure("--stdin-filename: '\(name)' is not a Swift file. Use the path of the file in the project") }
      do throws(FileError) {
        choice = .unsaved(absolute(FilePath(name)), try FileReader().readStandardInput { Array($0) })
      } catch {
        throw Failure(error.sentence)
      }
    } else {
      return nil
    }
  }

  /// An adjective for the message that there are no such files.
  var word: String {
    switch choice {
    case .staged: "staged"
    case .since: "changed"
    case .list: "listed"
    case .unsaved: ""
    }
  }

  /// Whether standard input replaces a file.
  var isUnsaved: Bool {
    if case .unsaved = choice { return true }
    return false
  }

  /// The nearest existing directory of the file that standard input replaces; nil without such a file.
  func unsavedDirectory() throws(Failure) -> FilePath? {
    guard case .unsaved(let path, _) = choice else { return nil }
    var directory = path.folder
    while !isFolder(directory), directory.folder != directory { directory = directory.folder }
    // Otherwise everything around a file without a project would be read.
    if directory != path.folder, !OpenProject.hasProject(around: directory) {
      throw Failure("--\(Option.stdinFilename.name): no directory '\(path.folder.text)'")
    }
    return directory
  }

  /// Replaces the contents on disk by staged or unsaved contents.
  ///
  /// - Returns: the files to report on.
  func files(of project: inout OpenProject) throws(Failure) -> Paths {
    do throws(GitError) {
      switch choice {
      case .staged:
        let repository = try GitRepository(around: project.root)
        let index = try repository.index()
        let removed = project.sources.shownPaths(ofRemoved: index.removed, in: repository).filter { [project] path in
          !project.isExcluded(project.root.appending(path.utf8))
        }
        guard !index.staged.isEmpty || !removed.isEmpty else { return Paths() }
        project.replaceSources(try project.sources.staged(in: repository, index))
        return Paths(present: project.sources.shownPaths(of: index.staged, in: repository), removed: removed)
      case .since(let revision):
        do throws(GitError) {
          let repository = try GitRepository(around: project.root)
          return Paths(present: project.sources.shownPaths(of: try repository.changedFiles(since: revision), in: repository))
        } catch {
          throw GitError("--since \(revision): \(error.message)")
        }
      case .list(let paths):
        let listed = Set(paths)
        return Paths(present: Set(project.sources.files.filter { listed.contains($0.location) }.map(\.path)))
      case .unsaved(let path, let contents):
        let file = FoundFile(path, in: project.root, contents: contents)
        guard project.sources.isOwn(path) else { return Paths() }
        var sources = project.sources
        sources.setFiles(sources.files.filter { $0.location != path } + [file])
        project.replaceSources(sources)
        return Paths(present: [file.path])
      }
    } catch {
      throw Failure(error.message)
    }
  }
}

extension FilePath {
  /// An absolute path with symbolic links resolved in its existing part.
  var resolvedWhereItExists: FilePath {
    if let resolved { return resolved }
    return folder == self ? self : folder.resolvedWhereItExists.appending(name)
  }
}
