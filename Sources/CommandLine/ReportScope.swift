import Git
import Project

/// Which of the project's files a report is about. The others are read all the same: what is wrong here may be written there.
struct ReportScope {
  /// As they are shown; nil for all.
  private(set) var paths: Set<String>?
  /// `staged`, for the sentence that there are none.
  private(set) var what = ""

  /// Nothing needs to be read, for nothing could be reported.
  var isEmpty: Bool { paths?.isEmpty == true }

  /// Reads the options that choose files, and puts staged or unsaved contents in the place of those on disk.
  ///
  /// - Parameter named: the files and folders that `sources` were found under.
  init(_ arguments: Arguments, named: [FilePath], sources: inout FoundSources) throws(Failure) {
    guard let option = try ReportScope.option(in: arguments) else { return }
    guard let workingFolder = FilePath.workingFolder else { throw Failure("the working folder is gone") }
    do throws(GitError) {
      switch option {
      case .staged:
        let repository = try GitRepository.ofWorkingFolder()
        let index = try repository.index()
        what = "staged"
        paths = []
        guard !index.staged.isEmpty else { return }
        sources = try sources.staged(in: repository, index, under: named, workingFolder: workingFolder)
        paths = sources.shownPaths(of: index.staged, in: repository, workingFolder: workingFolder)
      case .since(let revision):
        let repository = try GitRepository.ofWorkingFolder()
        what = "changed"
        paths = sources.shownPaths(
          of: try repository.changedFiles(since: revision), in: repository, workingFolder: workingFolder)
      case .list(let list):
        what = "listed"
        let listed = Set(list.map { $0.absolute(in: workingFolder) })
        paths = Set(sources.files.filter { listed.contains($0.location.absolute(in: workingFolder)) }.map(\.path))
      case .standardInput(let path, let contents):
        let absolute = path.absolute(in: workingFolder)
        let file = FoundFile(path, from: workingFolder, contents: contents)
        sources.setFiles(sources.files.filter { $0.location.absolute(in: workingFolder) != absolute } + [file])
        paths = [file.path]
      }
    } catch {
      if case .since(let revision) = option { throw Failure("--since \(revision): \(error.message)") }
      throw Failure(error.message)
    }
  }

  private enum Choice {
    case staged
    case since(String)
    case list([FilePath])
    case standardInput(FilePath, [UInt8])
  }

  private static func option(in arguments: Arguments) throws(Failure) -> Choice? {
    try arguments.refuseTogether([.staged, .since, .changedFiles, .stdinFilename])
    if arguments.has(.staged) { return .staged }
    if let revision = arguments.value(of: .since) { return .since(revision) }
    if arguments.has(.changedFiles) {
      var paths: [FilePath] = []
      for list in arguments.values(of: .changedFiles) { paths += try pathsListed(in: list, of: .changedFiles) }
      return .list(paths)
    }
    if let name = arguments.value(of: .stdinFilename) {
      guard name.hasSuffix(".swift") else { throw Failure("--stdin-filename: '\(name)' is no Swift file; name the one that the text is to become") }
      do throws(FileError) {
        return .standardInput(FilePath(name), try FileReader().readStandardInput { Array($0) })
      } catch {
        throw Failure(error.sentence)
      }
    }
    return nil
  }
}
