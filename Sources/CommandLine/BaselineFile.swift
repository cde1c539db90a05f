import Baseline
import Findings
import Opening
import Project
import SettingValues

/// A baseline of a project. It covers the files below its directory, except those below a directory with its own baseline.
struct BaselineFile {
  static let name = ".viperlint-baseline.json"

  /// Absolute.
  let path: FilePath
  /// Nil if the file does not exist yet.
  let baseline: Baseline?
  /// Absolute. Paths in the baseline are relative to it, so that they do not depend on the current directory.
  private let folder: FilePath
  private let root: FilePath
  private let paths: ShownPaths
  /// Whether it covers the whole project, regardless of its location.
  private let isOnly: Bool
  /// Directories below with their own baselines, absolute.
  private let inner: [FilePath]

  /// The file of `--baseline`, or else the baselines in the root of a project and in directories below.
  ///
  /// - Parameter mayBeMissing: whether the file of `--baseline` may be missing.
  static func all(_ arguments: Arguments, of input: ProjectInput, mayBeMissing: Bool = false) throws(Failure) -> [BaselineFile] {
    if let name = arguments.value(of: .baseline) {
      let path = FilePath(name).absolute(in: try currentDirectory())
      return [try BaselineFile(path.resolved ?? (path.folder.resolved ?? path.folder).appending(path.name), of: input, mustExist: !mayBeMissing)]
    }
    return try found(in: input)
  }

  /// The baselines in the root of a project and in directories below.
  static func found(in input: ProjectInput) throws(Failure) -> [BaselineFile] {
    let root = input.project.root
    let folders = [root] + input.project.sources.baselineFolders.filter { $0 != root }
    return try folders.map { folder throws(Failure) in
      try BaselineFile(folder.appending(name.utf8), of: input, inner: folders.filter { $0.relative(to: folder) != nil && $0 != folder })
    }
  }

  /// - Parameters:
  ///   - mustExist: whether a missing file is a failure.
  ///   - inner: directories below with their own baselines; nil if there is no other baseline.
  private init(_ path: FilePath, of input: ProjectInput, mustExist: Bool = false, inner: [FilePath]? = nil) throws(Failure) {
    root = input.project.root
    paths = input.paths
    self.path = path
    folder = path.folder
    isOnly = inner == nil
    self.inner = inner ?? []
    let text: String
    do throws(FileError) {
      text = try FileReader(linksInside: isOnly ? nil : root).read(path, upTo: .list) { String(decoding: $0, as: UTF8.self) }
    } catch {
      guard error.isMissing, !mustExist else {
        throw isOnly ? Failure(FileError(path: paths.shown(path), reason: error.reason), of: .baseline) : Failure(error, in: paths)
      }
      baseline = nil
      return
    }
    let read = Baseline.reading(text, path: paths.shown(path).text)
    if !read.errors.isEmpty { throw Failure(read.errors.map { .placed($0.description) }) }
    baseline = read.baseline
  }

  /// Whether the baseline covers a file or directory, relative to the root of the project.
  func covers(_ path: String) -> Bool {
    if isOnly { return true }
    let path = FilePath(path).absolute(in: root)
    return (path == folder || path.relative(to: folder) != nil) && !inner.contains { path == $0 || path.relative(to: $0) != nil }
  }

  /// Whether the baseline covers any file in the scope of a report.
  func concerns(_ scope: ReportScope) -> Bool {
    guard let named = scope.named else { return true }
    return named.contains { covers($0.text) || folder.relative(to: $0.absolute(in: root)) != nil }
  }

  /// The path as shown in messages.
  var shown: String { paths.shown(path).text }

  /// Relative to the root of the project.
  var pathInProject: String { path.shown(from: root).text }

  func entry(_ finding: Finding) -> BaselineEntry {
    let path = FilePath(finding.location.path).absolute(in: root)
    return BaselineEntry(finding, path: path.relative(to: folder)?.text ?? path.text)
  }

  /// The path of an entry's file, relative to the root of the project.
  func pathInProject(of entry: BaselineEntry) -> String { FilePath(entry.path).absolute(in: folder).shown(from: root).text }

  func write(_ baseline: Baseline) throws(Failure) {
    if let reason = System.replace(path, with: Array(baseline.text.utf8)) { throw Failure("\(shown): \(reason)") }
  }
}
