import Checks
import Findings
import Index
import LanguageServer
import Opening
import Pipeline
import Project
import Reading
import SettingValues
import Settings
import SourceText

/// A project that an editor has open, and the last run on its texts.
final class EditorProject {
  let input: ProjectInput
  let baselines: [BaselineFile]
  private(set) var run: LintRun?
  /// A run with all references, on demand: see ``whole(_:)``.
  private var everything: Linted?
  private var earlier: EarlierRun?
  /// Whether texts have changed since the last complete run.
  private(set) var isOutdated = true
  private(set) var locations: Set<FilePath>

  init(_ input: ProjectInput, _ baselines: [BaselineFile]) {
    self.input = input
    self.baselines = baselines
    locations = Set(input.project.sources.files.map(\.location))
  }

  var root: FilePath { input.project.root }

  /// The texts have changed.
  func touch() { (isOutdated, everything) = (true, nil) }

  /// What a run needs of its surroundings.
  struct Surroundings {
    let store: FactStore
    let request: LintRequest
    let allowsUnsure: Bool
    let threads: Int
    var observer = RunObserver()
    let isOutdated: @Sendable () -> Bool
  }

  /// Lints if texts have changed.
  ///
  /// - Returns: whether the run is up to date; false if it became outdated.
  func update(_ around: Surroundings) throws(Failure) -> Bool {
    if !isOutdated { return run != nil }
    // The index of the last run is not needed meanwhile.
    run = nil
    guard let linted = try lint(around.request, around, after: earlier) else { return false }
    earlier = linted.forNextRun
    run = try LintRun(linted, of: input, baselines, allowsUnsure: around.allowsUnsure, joinsFaults: true)
    isOutdated = false
    return true
  }

  /// The same with all references; nil if it became outdated.
  func whole(_ around: Surroundings) throws(Failure) -> Linted? {
    if let everything { return everything }
    var request = around.request
    request.code = .everything
    everything = try lint(request, around, after: nil)
    return everything
  }

  private func lint(_ request: LintRequest, _ around: Surroundings, after earlier: EarlierRun?) throws(Failure) -> Linted? {
    do throws(SettingErrors) {
      return try Pipeline.lint(
        input.project, around.store, request, after: earlier, threads: around.threads, observer: around.observer, unless: around.isOutdated)
    } catch {
      throw Failure(error, in: input.paths)
    }
  }

  /// The file of the last run at an absolute path.
  func file(_ path: FilePath) -> FileID? {
    guard let index = run?.linted.project.index else { return nil }
    let name = path.shown(from: root).text
    return index.files.firstIndex { $0.path == name }.map { FileID(rawValue: Int32($0)) }
  }

  /// The absolute path of a file of the project.
  func location(_ path: String) -> FilePath { FilePath(path).absolute(in: root) }
}
