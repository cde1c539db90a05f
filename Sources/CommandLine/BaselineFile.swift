import Baseline
import Findings
import Project
import SettingValues

/// The baseline of a run, and how its paths and those of the report become one another.
struct BaselineFile {
  static let name = ".viperlint-baseline.json"

  /// As messages show it.
  let path: FilePath
  /// Nil where there is none yet.
  let baseline: Baseline?
  /// Absolute. Paths in the baseline are relative to it, so that they are the same wherever the command runs.
  private let folder: FilePath
  private let workingFolder: FilePath

  /// The file that `--baseline` names, or the one in `settingsFolder`.
  ///
  /// - Parameter mayBeMissing: whether a file that `--baseline` names need not exist.
  init(_ arguments: Arguments, settingsFolder: FilePath, mayBeMissing: Bool = false) throws(Failure) {
    guard let workingFolder = FilePath.workingFolder else { throw Failure("the working folder is gone") }
    let named = arguments.value(of: .baseline).map { FilePath($0) }
    path = named ?? settingsFolder.appending(BaselineFile.name.utf8)
    self.workingFolder = workingFolder
    folder = path.absolute(in: workingFolder).folder
    let text: String
    do throws(FileError) {
      text = try FileReader().read(path) { String(decoding: $0, as: UTF8.self) }
    } catch {
      guard error.isMissing, named == nil || mayBeMissing else { throw named == nil ? Failure(error.sentence) : Failure(error, of: .baseline) }
      baseline = nil
      return
    }
    let read = Baseline.reading(text, path: path.text)
    if !read.errors.isEmpty { throw Failure(read.errors.map { .placed($0.description) }) }
    baseline = read.baseline
  }

  func entry(_ finding: Finding) -> BaselineEntry {
    let path = FilePath(finding.location.path).absolute(in: workingFolder)
    return BaselineEntry(finding, path: path.relative(to: folder)?.text ?? path.text)
  }

  /// Where an entry's file lies, as reports show it.
  func shownPath(of entry: BaselineEntry) -> FilePath { FilePath(entry.path).absolute(in: folder).shown(from: workingFolder) }

  /// Whether an entry's file is one of these files, or lies in one of these folders.
  func isEntry(_ entry: BaselineEntry, below paths: [FilePath]) -> Bool {
    let file = FilePath(entry.path).absolute(in: folder)
    return paths.contains { path in
      let root = path.absolute(in: workingFolder)
      return file == root || file.relative(to: root) != nil
    }
  }

  func write(_ baseline: Baseline) throws(Failure) {
    if let reason = System.replace(path.text, with: Array(baseline.text.utf8)) { throw Failure("\(path.text): \(reason)") }
  }
}
