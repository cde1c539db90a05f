import Checks
import Findings
import Fixes
import Index
import Pipeline
import Project
import SourceText

/// The changes that mend what a run reports, file by file.
struct Fixing {
  private struct Change {
    let file: FoundFile
    let old: [UInt8]
    let new: [UInt8]
  }

  private let changes: [Change]
  private let unchanged: [FoundFile]

  /// - Parameter read: with the bytes of every file.
  init(_ run: LintRun, _ read: ReadFiles, _ inputs: Inputs) {
    let linted = run.linted
    let reported = Set(run.result.findings.map { Key(rule: $0.rule, path: $0.location.path, line: $0.location.line, column: $0.location.column) })
    let violations = linted.violations.filter { violation in
      let file = FileID(rawValue: violation.place.file)
      let start = read.lineMap(file).position(of: violation.place.range.start)
      return reported.contains(Key(rule: violation.rule, path: linted.project.index[file].path, line: start.line, column: start.column))
    }
    let fixes = SafeFixes(linted.project) { read.contents[Int($0.rawValue)] ?? [] }
    let scope = inputs.scope.paths
    var edits = Dictionary(grouping: fixes.edits(for: violations, of: linted.rules)) { linted.project.index[$0.file].path }
    if let scope { edits = edits.filter { scope.contains($0.key) } }

    var changes: [Change] = []
    var unchanged: [FoundFile] = []
    for file in sources(of: read, linted) {
      if let own = edits[file.path], let old = file.contents {
        changes.append(Change(file: file, old: old, new: applying(own, to: old)))
      } else {
        unchanged.append(file)
      }
    }
    self.changes = changes
    self.unchanged = unchanged
  }

  private struct Key: Hashable {
    let rule: String
    let path: String
    let line: Int
    let column: Int
  }

  var diff: String { changes.map { unifiedDiff(from: $0.old, to: $0.new, path: $0.file.path) }.joined() }

  /// Writes every file that is still as it was read.
  ///
  /// - Returns: all files as they are now, and how many were left alone.
  func write(_ console: Console) -> (files: [FoundFile], leftAlone: Int) {
    var files = unchanged
    var leftAlone = 0
    for change in changes {
      var file = change.file
      if let reason = write(change) {
        console.say(Failure("\(file.path): left alone: \(reason)"))
        leftAlone += 1
      } else {
        file.contents = change.new
      }
      files.append(file)
    }
    return (files.sorted { FilePath.precedes($0.location, $1.location) }, leftAlone)
  }

  /// - Returns: why it was not written.
  private func write(_ change: Change) -> String? {
    do throws(FileError) {
      let now = try FileReader().read(change.file.location) { Array($0) }
      guard now == change.old else { return "it has changed since it was read; run again" }
    } catch {
      return error.reason
    }
    return System.replace(change.file.location.text, with: change.new)
  }

  /// What `--dry-run` would have done.
  var proposal: String { changes.isEmpty ? Fixing.nothing : "\(counted(changes.count, "file")) would change." }

  /// - Parameters:
  ///   - leftAlone: files that were not written.
  ///   - before: how many faults were reported.
  ///   - left: how many are reported now.
  func summary(leftAlone: Int, before: Int, left: Int) -> String {
    if changes.isEmpty { return Fixing.nothing }
    let gone = "\(before - left) of \(counted(before, "violation")) \(before == 1 ? "is" : "are") gone."
    return "Changed \(counted(changes.count - leftAlone, "file")); \(gone)"
  }

  private static let nothing = "There is nothing that can be mended without a doubt."
}

extension Inputs {
  /// Reads the sources, and keeps their bytes, so that it can be told later whether somebody has changed them.
  func readKeepingBytes(_ arguments: Arguments, _ console: Console) throws(Failure) -> ReadFiles {
    for option in [Option.staged, .stdinFilename] where arguments.has(option) {
      throw Failure("'--fix' changes files on disk, and '--\(option.name)' reads something else; leave one of them out")
    }
    let reader = FileReader()
    let files = sources.files.map { file in
      var file = file
      do throws(FileError) {
        file.contents = try reader.read(file.location) { Array($0) }
      } catch {
        // It is read again with the others, which tells why it cannot be.
      }
      return file
    }
    return read(console, files: files)
  }
}

/// The sources, with the bytes that were read.
private func sources(of read: ReadFiles, _ linted: Linted) -> [FoundFile] {
  zip(read.locations, linted.project.index.files).enumerated().map { number, source in
    FoundFile(location: source.0, path: source.1.path, contents: read.contents[number])
  }
}
