import Findings
import Opening
import Pipeline
import Project
import Reading
import Report
import SourceText
import Watching

extension Command {
  static let watch = Command(
    name: "watch",
    summary: "lint, and again whenever a file changes",
    operands: "[PATH…]",
    details: [
      "Does what 'lint' does, then waits for changes of Swift files, settings, packs, baselines and manifests, and reports anew. Only files "
        + "that have changed are read again. Ctrl-C ends it.",
      "The report is the one that 'lint' would give at that moment.",
    ],
    examples: ["viperlint watch", "viperlint watch Modules/Login --format pretty", "viperlint watch --new-since main"],
    options: [
      .format, .output, .root, .config, .pack, .only, .disable, .filesFrom, .packageDescription, .newSince, .baseline, .noBaseline,
      .absolutePaths, .poll, .color, .jobs, .verbose,
    ],
    run: runWatch)
}

private func runWatch(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  let store = FactStore()
  let watcher = ChangeWatcher(isPolling: arguments.has(.poll))
  func open() throws(Failure) -> LintJob {
    let job = try LintJob(arguments, store: store)
    // What has changed in new directories before they were watched is found by looking once more.
    return watcher.watch(job.watchedDirectories(arguments)) ? try LintJob(arguments, store: store) : job
  }
  var job = try open()
  var last: LastRun? = try tell(job, console)
  let count = job.files.count
  console.say("Watching \(count) file\(count == 1 ? "" : "s"); Ctrl-C ends it.")
  while !console.output.isClosed {
    store.keepOnly(job.files)
    console.messages.flush()
    let changes = watcher.next()
    let console = console.restarted()
    let files = Set(job.files.map(\.location))
    if changes.isIncomplete { store.forget(files) } else { store.forget(changes.paths) }
    do throws(Failure) {
      let isOnlyText = !changes.isIncomplete && changes.paths.allSatisfy { files.contains($0) && $0.exists }
      if !isOnlyText {
        job = try open()
        last?.found = []
      }
      let changed = changes.paths.intersection(isOnlyText ? files : files.union(job.files.map(\.location)))
      if !changed.isEmpty { console.say("\nChanged: \(job.shown(changed.sorted(by: FilePath.precedes)))") }
      last = try tell(job, after: last, isNews: !changed.isEmpty, console)
    } catch {
      // It is mended in an editor, which is a change.
      last = nil
      console.output.flush()
      console.say(error)
    }
  }
  return .clean
}

/// What a run told, and what the next one may know of it.
private struct LastRun {
  let told: [Finding]
  /// By project.
  var found: [EarlierRun?]
}

/// Lints and reports.
///
/// - Parameter isNews: whether it is told even where it is what the last run told.
private func tell(_ job: LintJob, after last: LastRun? = nil, isNews: Bool = true, _ console: Console) throws(Failure) -> LastRun {
  let runs = try job.run(after: last?.found ?? [], console)
  let findings = runs.flatMap(\.result.findings)
  if isNews || findings != last?.told {
    _ = try job.tell(runs, console)
    console.messages.flush()
  }
  return LastRun(told: findings, found: runs.map(\.linted.forNextRun))
}

extension LintJob {
  /// Those of all projects.
  fileprivate var files: [FoundFile] { inputs.projects.flatMap(\.project.sources.files) }

  fileprivate func watchedDirectories(_ arguments: Arguments) -> Set<FilePath> {
    var result = inputs.projects.reduce(into: Set()) { $0.formUnion($1.project.watchedDirectories) }
    for option in [Option.config, .baseline] {
      guard let path = arguments.value(of: option), let directory = FilePath.workingFolder else { continue }
      result.insert(FilePath(path).absolute(in: directory).folder)
    }
    return result
  }

  /// A few of some files.
  fileprivate func shown(_ paths: [FilePath]) -> String {
    let names = paths.prefix(3).map { path in inputs.projects.first.map { $0.paths.shown(path).text } ?? path.text }
    return names.joined(separator: ", ") + (paths.count > 3 ? " and \(paths.count - 3) more" : "")
  }
}
