import Findings
import Opening
import Pipeline
import Project
import Reading
import Settings
import Watching

extension Command {
  static let watch = Command(
    name: "watch",
    summary: "lint, and lint again whenever a file changes",
    operands: "[PATH…]",
    details: [
      "Runs 'lint', then waits. When a Swift file, the configuration, a pack, a baseline or a manifest changes, it lints again in the same "
        + "process and prints the new report. Only changed files are read again. Press Ctrl-C to stop.",
      "Each report is the same as the report of 'lint'. After an error, for example in the configuration, 'watch' prints it and continues.",
    ],
    examples: ["viperlint watch", "viperlint watch Modules/Login --format pretty", "viperlint watch --new-since main"],
    options: [
      .format, .output, .root, .config, .pack, .only, .disable, .allowUnsure, .filesFrom, .packageDescription, .newSince, .baseline, .noBaseline,
      .eachRule, .absolutePaths, .poll, .color, .jobs, .verbose,
    ],
    run: runWatch)
}

private func runWatch(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  let store = FactStore()
  let watcher = ChangeWatcher(isPolling: arguments.has(.poll))
  var job = try open(arguments, store, watcher)
  var last: LastRun? = try tell(job, console)
  /// The error that prevents linting.
  var failure: Failure?
  let count = job.files.count
  console.say("Watching \(count) file\(count == 1 ? "" : "s"); press Ctrl-C to stop.")
  while !console.output.isClosed {
    store.keepOnly(job.files)
    console.messages.flush()
    // The change that resolves an error may be outside the watched directories, so retry after a second.
    let changes = watcher.next(milliseconds: failure == nil ? nil : 1000)
    let console = console.restarted()
    let files = Set(job.files.map(\.location))
    if changes.isIncomplete { store.forget(files) } else { store.forget(changes.paths) }
    do throws(Failure) {
      if failure != nil || changes.isIncomplete || !job.isUp(toDateAfter: changes.paths) {
        job = try open(arguments, store, watcher)
        last?.found = []
      }
      let changed = changes.paths.filter { files.contains($0) || job.isInput($0) }.union(changes.paths.intersection(job.files.map(\.location)))
      if !changed.isEmpty {
        console.say("\nChanged: \(job.shown(changed.sorted(by: FilePath.precedes)))")
        console.messages.flush()
      }
      last = try tell(job, after: last, isNews: !changed.isEmpty, console)
      failure = nil
    } catch {
      last = nil
      console.output.flush()
      if !changes.isEmpty || error.messages != failure?.messages { console.say(error) }
      failure = error
    }
  }
  return .clean
}

/// Opens the projects and watches all their inputs.
private func open(_ arguments: Arguments, _ store: FactStore, _ watcher: ChangeWatcher) throws(Failure) -> LintJob {
  while true {
    let job = try LintJob(arguments, store: store)
    let new = watcher.watch(job.watchedDirectories)
    if new.isEmpty { return job }
    // Reread new directories, because they may have changed before they were watched.
    store.forget(job.files.lazy.map(\.location).filter { new.contains($0.folder) })
  }
}

/// The report of a run, and its results for the next one.
private struct LastRun {
  let told: Told
  /// By project.
  var found: [EarlierRun?]
}

/// The parts of a report that decide whether to print it again.
private struct Told: Equatable {
  let findings: [Finding]
  let remarks: [LintResult.Remark]
  let packs: [LintResult.Pack]
  let counts: [LintResult.Counts]

  init(_ runs: [LintRun]) {
    findings = runs.flatMap(\.result.findings)
    remarks = runs.flatMap(\.result.remarks)
    packs = runs.flatMap(\.result.packs)
    counts = runs.map(\.result.counts)
  }
}

/// Lints and reports.
///
/// - Parameter isNews: whether to print the report even if it equals the last one.
private func tell(_ job: LintJob, after last: LastRun? = nil, isNews: Bool = true, _ console: Console) throws(Failure) -> LastRun {
  let runs = try job.run(after: last?.found ?? [], console)
  let told = Told(runs)
  if isNews || told != last?.told {
    _ = try job.tell(runs, console)
    console.messages.flush()
  }
  return LastRun(told: told, found: runs.map(\.linted.forNextRun))
}

extension LintJob {
  /// The files of all projects.
  fileprivate var files: [FoundFile] { inputs.projects.flatMap(\.project.sources.files) }

  /// Whether the job stays valid after changes of these absolute paths. With `--new-since`, the compared files depend on every change.
  fileprivate func isUp(toDateAfter changed: Set<FilePath>) -> Bool {
    !arguments.has(.newSince) && inputs.projects.map(\.project).isOnlyText(changed)
  }

  /// Whether an absolute path is a configuration file or a baseline.
  fileprivate func isInput(_ path: FilePath) -> Bool {
    (ProjectFile.names + [BaselineFile.name]).contains { path.name.elementsEqual($0.utf8) } || namedInputs.contains(path)
  }

  /// Configuration files and baselines named by options, absolute.
  private var namedInputs: [FilePath] {
    [Option.config, .baseline].compactMap { option in
      guard let path = arguments.value(of: option), let directory = FilePath.workingFolder else { return nil }
      return FilePath(path).absolute(in: directory)
    }
  }

  fileprivate var watchedDirectories: Set<FilePath> {
    inputs.projects.reduce(into: Set(namedInputs.map(\.folder))) { $0.formUnion($1.project.watchedDirectories) }
  }

  /// The first few paths, for display.
  fileprivate func shown(_ paths: [FilePath]) -> String {
    let names = paths.prefix(3).map { path in inputs.projects.first.map { $0.paths.shown(path).text } ?? path.text }
    return names.joined(separator: ", ") + (paths.count > 3 ? " and \(paths.count - 3) more" : "")
  }
}
