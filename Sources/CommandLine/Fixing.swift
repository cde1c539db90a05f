import Checks
import Facts
import Findings
import Fixes
import Index
import Opening
import Pipeline
import Project
import Reading
import SourceText

/// The fixes for the violations that a run reports, by file.
struct Fixing {
  private struct Change {
    let file: FoundFile
    let old: [UInt8]
    let new: [UInt8]
  }

  private let changes: [Change]
  private let paths: ShownPaths
  /// How many violations were reported.
  private let before: Int
  /// Files that have changed since they were read.
  private let outdated: [String]

  /// - Parameter store: the store of the run.
  init(_ run: LintRun, _ store: FactStore) {
    let linted = run.linted
    paths = run.input.paths
    before = run.result.findings.count
    let reported = Set(run.result.findings.apart.map { Key(rule: $0.rule, path: $0.location.path, line: $0.location.line, column: $0.location.column) })
    let violations = linted.violations.filter { violation in
      let file = linted.project.index.files[Int(violation.place.file)]
      let start = file.facts.lines.position(of: violation.place.range.start)
      return reported.contains(Key(rule: violation.rule, path: file.path, line: start.line, column: start.column))
    }
    let sources = Sources(run.input.project.sources.files, store)
    let fixes = SafeFixes(linted.project) { sources.bytes(of: linted.project.index[$0].path) }
    let edits = Dictionary(grouping: fixes.edits(for: violations, of: linted.rules)) { linted.project.index[$0.file].path }
    let scope = run.input.scope
    changes = edits.filter { scope.isNamed($0.key) && scope.chosen?.contains($0.key) != false }.sorted { $0.key < $1.key }.compactMap { path, edits in
      guard let file = sources.file(path) else { return nil }
      let old = sources.bytes(of: path)
      return old.isEmpty ? nil : Change(file: file, old: old, new: applying(edits, to: old))
    }
    outdated = sources.outdated.filter { scope.isNamed($0) && scope.chosen?.contains($0) != false }.sorted()
  }

  private struct Key: Hashable {
    let rule: String
    let path: String
    let line: Int
    let column: Int
  }

  /// The linted bytes, read once per file.
  private final class Sources {
    private let files: [String: FoundFile]
    private let store: FactStore
    private var known: [String: [UInt8]] = [:]

    init(_ files: [FoundFile], _ store: FactStore) {
      self.files = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
      self.store = store
    }

    func file(_ path: String) -> FoundFile? { files[path] }

    /// Requested files that have changed since they were read.
    private(set) var outdated: [String] = []

    /// Empty for a file that has changed since it was read.
    func bytes(of path: String) -> [UInt8] {
      if let bytes = known[path] { return bytes }
      let bytes = files[path].flatMap { store.bytes(of: $0) }
      if bytes == nil { outdated.append(path) }
      known[path] = bytes ?? []
      return bytes ?? []
    }
  }

  var diff: String { changes.map { unifiedDiff(from: $0.old, to: $0.new, path: paths.shown($0.file.path)) }.joined() }

  /// Writes every file that has not changed since it was read.
  ///
  /// - Returns: the written files, and the number of skipped ones.
  func write(_ console: Console) -> (written: [FilePath], leftAlone: Int) {
    var written: [FilePath] = []
    var leftAlone = outdated.count
    for path in outdated { leaveAlone(path, because: Fixing.changed, console) }
    for change in changes {
      if let reason = write(change) {
        leaveAlone(change.file.path, because: reason, console)
        leftAlone += 1
      } else {
        written.append(change.file.location)
      }
    }
    return (written, leftAlone)
  }

  private static let changed = "the file has changed since it was read. Run the command again"

  private func leaveAlone(_ path: String, because reason: String, _ console: Console) {
    console.say(Failure("\(paths.shown(path)): not changed: \(reason)"))
  }

  /// - Returns: the reason if the file was not written.
  private func write(_ change: Change) -> String? {
    do throws(FileError) {
      let now = try FileReader().read(change.file.location) { Array($0) }
      guard now == change.old else { return Fixing.changed }
    } catch {
      return error.reason
    }
    return System.replace(change.file.location, with: change.new)
  }

  /// The summary for `--dry-run`.
  var proposal: String { changes.isEmpty ? Fixing.nothing : "\(counted(changes.count, "file")) would change." }

  /// - Parameters:
  ///   - leftAlone: the number of files that were not written.
  ///   - left: the number of remaining violations.
  func summary(leftAlone: Int, left: Int) -> String {
    if changes.isEmpty { return Fixing.nothing }
    let gone = "\(before - left) of \(counted(before, "violation")) \(before == 1 ? "is" : "are") fixed."
    return "Changed \(counted(changes.count + outdated.count - leftAlone, "file")). \(gone)"
  }

  private static let nothing = "No violation has a safe fix."
}
