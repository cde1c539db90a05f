import Checks
import Facts
import Findings
import Foundation
import Index
import Opening
import Pipeline
import Project
import Reading
import Report
import Settings
import SourceText
import Support
import Testing
import Wiring

/// `viperlint watch` keeps a store of facts and what the last run found out, and opens projects again only where it must. Nobody may notice.
@Suite struct `A resident run` {
  /// 200 steps in all.
  private static let walks: [(sample: String, seed: UInt64, steps: Int, code: LintRequest.Code)] = [
    ("Orderly", 1, 25, .needed), ("Tangled", 2, 25, .needed), ("Murky", 3, 25, .needed), ("Frayed", 4, 25, .counted), ("Clingy", 5, 25, .needed),
    ("Crooked", 6, 25, .needed), ("Leaky", 7, 25, .needed), ("Straight", 8, 25, .everything),
  ]

  @Test(arguments: walks.indices) func `reports what a cold run reports, byte for byte, whatever has changed`(_ number: Int) throws {
    let (sample, seed, steps, code) = Self.walks[number]
    var edits = try RandomEdits(of: sample, seed: seed)
    let root = FilePath(edits.folder.path)
    var resident = Resident(named: root, request: LintRequest(code: code))
    var (what, changed) = ("", Set<FilePath>())
    for step in 0..<steps {
      let threads = [1, 2, 8][step % 3]
      let warm = resident.report(after: changed, threads: threads)
      let cold = coldReport(of: root, LintRequest(code: code), threads: [8, 1, 2][step % 3])
      try #require(difference(warm, cold) == nil, "\(sample), seed \(seed), step \(step): \(what)")
      if step % 8 == 4, resident.isOpen { try compareFolders(edits, LintRequest(code: code), with: cold) }
      (what, changed) = try edits.step()
    }
  }

  @Test func `ends without a result once its files have changed`() throws {
    let edits = try RandomEdits(of: "Tangled", seed: 9)
    let project = try #require(try opened(OpeningRequest(named: [FilePath(edits.folder.path)])).first)
    let asked = Guarded(0)
    var isWhole = false
    // Stopped at each question, one after the other, until none is left.
    for last in 0..<10_000 where !isWhole {
      asked.use { $0 = 0 }
      let isOutdated: @Sendable () -> Bool = {
        asked.use { count in
          count += 1
          return count > last
        }
      }
      isWhole = try lint(project, FactStore(), after: nil, threads: 1, unless: isOutdated) != nil
      #expect(isWhole == (asked.use { $0 } <= last))
    }
    #expect(isWhole)
  }

  /// From a subdirectory, by a path that leads up from there, and by that of one file.
  private func compareFolders(_ edits: RandomEdits, _ request: LintRequest, with report: String) throws {
    let root = FilePath(edits.folder.path)
    let project = try OpenProject.open(OpeningRequest(named: [root]))[0]
    guard let file = project.sources.files.last else { return }
    let directory = file.location.folder
    for path in [directory, FilePath("..").absolute(in: directory), file.location] where path == root || path.relative(to: root) != nil {
      #expect(difference(coldReport(of: path, request, threads: 2), report) == nil, "\(path.text)")
    }
  }
}

/// What `watch` does between two reports.
private struct Resident {
  let named: FilePath
  let request: LintRequest
  private let store = FactStore()
  /// Nil where they could not be opened.
  private var projects: [OpenProject]?
  /// By project.
  private var found: [EarlierRun?] = []

  init(named: FilePath, request: LintRequest) { (self.named, self.request) = (named, request) }

  var isOpen: Bool { projects != nil }

  mutating func report(after changed: Set<FilePath>, threads: Int) -> String {
    store.forget(changed)
    if projects?.isOnlyText(changed) != true { (projects, found) = (nil, []) }
    do {
      let projects = try projects ?? opened(OpeningRequest(named: [named]))
      self.projects = projects
      defer { store.keepOnly(projects.flatMap(\.sources.files)) }
      return try text(of: projects, store, request, after: &found, threads: threads)
    } catch {
      found = []
      return "\(error)"
    }
  }
}

/// As the command line does it: files are read while others are still searched for.
private func coldReport(of named: FilePath, _ request: LintRequest, threads: Int) -> String {
  let store = FactStore()
  var opening = OpeningRequest(named: [named])
  do {
    var found: [EarlierRun?] = []
    if threads == 1 { return try text(of: opened(opening), store, request, after: &found, threads: 1) }
    let feed = FileFeed(root: OpenProject.root(of: named))
    opening.feed = feed
    let (projects, _) = inParallel {
      defer { feed.close() }
      return Result { try opened(opening) }
    } _: {
      store.scan(feed, at: ProjectFacts.depthGuess(request.code == .needed ? .asRulesAsk : .everything))
    }
    return try text(of: projects.get(), store, request, after: &found, threads: threads)
  } catch {
    return "\(error)"
  }
}

private func opened(_ request: OpeningRequest) throws(OpeningError) -> [OpenProject] {
  var projects = try OpenProject.open(request)
  for number in projects.indices { projects[number].layOut() }
  return projects
}

/// The first lines that differ; nil where all are the same.
private func difference(_ left: String, _ right: String) -> String? {
  if left == right { return nil }
  let lines = [left, right].map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
  let same = zip(lines[0], lines[1]).prefix { $0 == $1 }.count
  return lines.map { $0.dropFirst(same).first.map(String.init) ?? "nothing more" }.joined(separator: "\n")
}

/// All that can be seen of a run, but for how long it took.
///
/// - Parameter found: what the last run found out of each project, which is replaced.
private func text(
  of projects: [OpenProject], _ store: FactStore, _ request: LintRequest, after found: inout [EarlierRun?], threads: Int
) throws(SettingErrors) -> String {
  var text = ""
  let earlier = found
  found = []
  for (number, project) in projects.enumerated() {
    let linted = try lint(project, store, request, after: earlier.indices.contains(number) ? earlier[number] : nil, threads: threads)
    found.append(linted.forNextRun)
    text += report(linted.result, as: .text, style: ReportStyle(isVerbose: true, toolVersion: "0"))
    for (number, file) in project.sources.files.enumerated() { text += "\(file.path) of \(project.layout.module(ofFile: number))\n" }
    text += summary(of: linted.result, isTimed: false) + "\n\(linted.result.counts)\n"
    for error in linted.errors + project.sources.errors { text += "\(error.path.text): \(error.reason)\n" }
    for finding in linted.result.findings { text += "\(finding.member) \(finding.from) \(finding.to)\n" }
    let index = linted.project.index
    for reference in linted.project.references.all {
      text += "\(index[reference.file].path) \(reference.offset): \(reference.kind) \(reference.to.rawValue) \(index.writtenName(reference))\n"
    }
    let wiring = linted.project.wiring
    for (number, object) in wiring.objects.enumerated() {
      text += "\(number) \(object) \(wiring.keeping[number]) \(wiring.unknownMembers(of: ObjectID(number: Int32(number))))\n"
      for link in wiring.links(of: ObjectID(number: Int32(number))) {
        let place = link.member.flatMap { wiring.store($0, in: ObjectID(number: Int32(number))) }
        text += "\(link) \(place.map { "\($0)" } ?? "")\n"
      }
    }
  }
  return text
}
