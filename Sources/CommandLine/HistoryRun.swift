import Checks
import Diagrams
import Findings
import Git
import Opening
import Pipeline
import Project
import SettingValues
import Settings
import SourceText

/// Measures a project at several revisions. The contents of files come from git's objects, and each is scanned once.
struct HistoryRun {
  static let mostRevisions = 200
  /// How many revisions each thread measures before the next contents are read.
  private static let batch = 32

  private let input: ProjectInput
  private let inputs: Inputs
  private let repository: GitRepository
  private var line: RevisionLine
  private let found: Int
  private let settings: ProjectSettings
  let status: ExitStatus

  /// - Parameter step: measure each revision with this distance from the newest; nil for few revisions.
  init(_ input: ProjectInput, _ inputs: Inputs, since start: RevisionLine.Start?, every step: Int?, _ console: Console) throws(Failure) {
    self.input = input
    self.inputs = inputs
    do throws(GitError) {
      repository = try GitRepository(around: input.project.root)
      line = try RevisionLine(of: repository, since: start)
    } catch {
      throw Failure(error.message)
    }
    found = line.revisions.count
    let last = found - 1
    let step = step ?? (found + HistoryRun.mostRevisions - 1) / HistoryRun.mostRevisions
    var places = Array(stride(from: last, through: 0, by: -step).reversed())
    if places.first != 0 { places.insert(0, at: 0) }
    line.keep(places)
    // The pack that today's code shows, with today's configuration.
    let linted = try inputs.lint(input, LintRequest(), console)
    settings = linted.settings
    status = input.status(linted)
  }

  static func start(_ text: String) throws(Failure) -> RevisionLine.Start {
    if CalendarDate(text) != nil { return .date(text) }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    if parts.count == 3, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isNumber) }) {
      throw Failure("--since: there is no day '\(text)'. Write 2026-01-31")
    }
    return .revision(text)
  }

  func history(titled title: String, _ console: Console) throws(Failure) -> ArchitectureHistory {
    do throws(GitError) {
      let measured = try measure(console)
      return ArchitectureHistory(title: title, measured, isSampled: line.revisions.count < found, remarks: remarks)
    } catch {
      throw Failure(error.message)
    }
  }

  private var remarks: [String] {
    var remarks: [String] = []
    if line.revisions.count < found {
      remarks.append("Measured \(line.revisions.count) of \(found) revisions. '--every 1' measures all")
    }
    if line.isCutShort, let oldest = line.revisions.first {
      remarks.append("This clone is shallow: commits before \(oldest.date) (\(oldest.commit.prefix(9))) are missing. 'git fetch --unshallow' gets them")
    }
    return remarks
  }

  private func measure(_ console: Console) throws(GitError) -> [ArchitectureHistory.Revision] {
    let all = RevisionTrees(line, in: repository)
    let kept = try input.project.sources.keptInAllRevisions(of: line, in: repository)
    var facts = RevisionFacts(of: wholeProject(all, kept), locations: all.locations, contents: all.blobs.count)
    facts.keep(kept, inputs.store, threads: inputs.threads)

    let progress = Progress(console)
    defer { progress.clear() }
    let trees = all.trees
    var measured: [RevisionMeasures] = []
    var workers = (0..<max(1, min(inputs.threads, trees.count))).map { _ in RevisionWorker(settings, input.scope) }
    while measured.count < trees.count {
      let next = trees[measured.count..<min(trees.count, measured.count + HistoryRun.batch * workers.count)]
      let missing = facts.prepare(for: next)
      let contents = try repository.blobs(Set(missing.map { all.blobs[$0] }))
      facts.add(missing.compactMap { number in contents[all.blobs[number]].map { (number, $0) } }, threads: inputs.threads)
      let rows = HistoryRun.rows(of: next, threads: workers.count)
      let known = facts
      measured += mapInParallel(count: rows.count, states: &workers) { worker, number in rows[number].map { worker.measure($0, known) } }.flatMap { $0 }
      progress.show("Measured \(measured.count) of \(trees.count) revisions")
    }
    return zip(line.revisions, measured).map { revision, measures in
      ArchitectureHistory.Revision(commit: revision.commit, time: revision.time, date: revision.date, subject: revision.subject, measures: measures)
    }
  }

  /// Neighbours differ least, so each thread takes a row of them. Rows become shorter, so that all threads end at about the same time.
  private static func rows(of trees: ArraySlice<[Int32]>, threads: Int) -> [ArraySlice<[Int32]>] {
    var rows: [ArraySlice<[Int32]>] = []
    var rest = trees
    while !rest.isEmpty {
      let count = max(1, rest.count / (2 * threads))
      rows.append(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    return rows
  }

  /// The project with the files of all revisions.
  private func wholeProject(_ all: RevisionTrees, _ kept: [FoundFile]) -> OpenProject {
    var sources = input.project.sources
    let known = Set(kept.map(\.location))
    let own = sources.finding(all.locations).filter { !input.project.isExcluded($0) && !known.contains($0) }
    sources.setFiles(kept + own.map { FoundFile($0, in: sources.root) })
    return input.project.with(sources)
  }
}

/// Measures revisions one after the other, with what it knows from those before.
private struct RevisionWorker: Sendable {
  private let settings: ProjectSettings
  private let scope: ReportScope
  private var last: (tree: [Int32], measures: RevisionMeasures, run: EarlierRun?)?
  private var cuts = KnownCuts()

  init(_ settings: ProjectSettings, _ scope: ReportScope) {
    self.settings = settings
    self.scope = scope
  }

  mutating func measure(_ tree: [Int32], _ facts: RevisionFacts) -> RevisionMeasures {
    if let last, last.tree == tree { return last.measures }
    let linted = lint(facts.files(tree), with: settings, LintRequest(code: settings.rules.readsModules ? .needed : .everything), after: last?.run, threads: 1)
    let measures = RevisionMeasures(
      linted.project, findings: linted.result.findings.joined, rules: linted.rules, shows: scope.isNamed, cuts: &cuts)
    last = (tree, measures, linted.forNextRun)
    return measures
  }
}
