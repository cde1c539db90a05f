import Baseline
import Findings
import Opening
import Project
import SettingValues

/// The baseline of a run, and how its paths and those of the report become one another.
struct BaselineFile {
  static let name = ".viperlint-baseline.json"

  /// Absolute.
  let path: FilePath
  /// Nil where there is none yet.
  let baseline: Baseline?
  /// Absolute. Paths in the baseline are relative to it, so that they are the same wherever the command runs.
  private let folder: FilePath
  private let root: FilePath
  private let paths: ShownPaths

  /// The file that `--baseline` names, or the one in the root of a project.
  ///
  /// - Parameter mayBeMissing: whether a file that `--baseline` names need not exist.
  init(_ arguments: Arguments, of input: ProjectInput, mayBeMissing: Bool = false) throws(Failure) {
    let directory = try currentDirectory()
    let named = arguments.value(of: .baseline).map { FilePath($0).absolute(in: directory) }.map { path in
      path.resolved ?? (path.folder.resolved ?? path.folder).appending(path.name)
    }
    root = input.project.root
    paths = input.paths
    path = named ?? root.appending(BaselineFile.name.utf8)
    folder = path.folder
    let text: String
    do throws(FileError) {
      text = try FileReader().read(path) { String(decoding: $0, as: UTF8.self) }
    } catch {
      guard error.isMissing, named == nil || mayBeMissing else {
        throw named == nil ? Failure(error, in: paths) : Failure(FileError(path: paths.shown(path), reason: error.reason), of: .baseline)
      }
      baseline = nil
      return
    }
    let read = Baseline.reading(text, path: paths.shown(path).text)
    if !read.errors.isEmpty { throw Failure(read.errors.map { .placed($0.description) }) }
    baseline = read.baseline
  }

  /// As messages show it.
  var shown: String { paths.shown(path).text }

  /// Relative to the root of the project.
  var pathInProject: String { path.shown(from: root).text }

  func entry(_ finding: Finding) -> BaselineEntry {
    let path = FilePath(finding.location.path).absolute(in: root)
    return BaselineEntry(finding, path: path.relative(to: folder)?.text ?? path.text)
  }

  /// Where an entry's file lies, relative to the root of the project.
  func pathInProject(of entry: BaselineEntry) -> String { FilePath(entry.path).absolute(in: folder).shown(from: root).text }

  func write(_ baseline: Baseline) throws(Failure) {
    if let reason = System.replace(path.text, with: Array(baseline.text.utf8)) { throw Failure("\(shown): \(reason)") }
  }
}
