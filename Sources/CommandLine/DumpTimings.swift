import Facts
import Opening
import Pipeline
import Project
import Report
import Scan
import SourceText

/// Prints the time of each stage of a lint with text output.
///
/// Reading and scanning run concurrently, partly while files are still being searched. They are therefore measured separately beforehand.
func dumpTimings(_ arguments: Arguments, _ paths: [String], _ console: Console) throws(Failure) -> ExitStatus {
  let table = TimingTable(console)
  let inputs = try Inputs(arguments, paths: paths, depths: .asRulesAsk)
  table.finish("walk")
  let input = try inputs.single(for: .dump)
  table.measure(input.project.sources.files, threads: inputs.threads)
  let linted = try inputs.lint(input, LintRequest(), console) { table.finish($0.rawValue) }
  keepUntilExit(linted)
  _ = report(linted.result, as: .text, style: ReportStyle(isVerbose: false, toolVersion: viperlintVersion))
  table.finish("report")
  table.write()
  return input.status(linted)
}

/// Prints the times of reading and scanning only, for sources whose index would not fit into memory.
func dumpScanTimings(_ arguments: Arguments, _ paths: [String], _ console: Console) throws(Failure) -> ExitStatus {
  let table = TimingTable(console)
  let inputs = try Inputs(arguments, paths: paths)
  table.finish("walk")
  let files = inputs.projects.flatMap(\.project.sources.files)
  table.measure(files, threads: inputs.threads)
  table.write()
  return inputs.projects.allSatisfy { $0.project.sources.errors.isEmpty } && table.files == files.count ? .clean : .failure
}

private struct TimedFile: Sendable {
  var byteCount: Int
  var lineCount: Int
  /// Seconds.
  var reading: Double
  var scanning: Double
}

private func timed(_ found: [FoundFile], threads: Int) -> [TimedFile] {
  mapInParallel(count: found.count, threads: threads, makeState: { (FileReader(), Scanner()) }) { state, number -> TimedFile? in
    do throws(FileError) {
      let start = System.threadSeconds
      return try state.0.read(found[number].location) { bytes in
        let read = System.threadSeconds
        let facts = state.1.scan(bytes, usingUp: true)
        return TimedFile(byteCount: facts.byteCount, lineCount: facts.lineCount, reading: read - start, scanning: System.threadSeconds - read)
      }
    } catch {
      return nil
    }
  }.compactMap { $0 }
}

/// The stages, each with the time since the previous one.
private final class TimingTable {
  private struct Row {
    var stage: String
    var seconds: Double
    var peak: Int
  }

  private let console: Console
  private var rows: [Row] = []
  private var last: Double
  private var bytes = 0
  private var lines = 0
  private(set) var files = 0
  /// Seconds of measuring, which are not part of a lint.
  private var extra = 0.0

  init(_ console: Console) {
    self.console = console
    last = console.started
  }

  func finish(_ stage: String) {
    let now = System.now
    rows.append(Row(stage: stage, seconds: now - last, peak: System.peakMemory))
    last = now
  }

  /// Reads and scans the files and discards the results. Seconds are summed over all threads.
  func measure(_ found: [FoundFile], threads: Int) {
    let timed = timed(found, threads: threads)
    files = timed.count
    for file in timed {
      bytes += file.byteCount
      lines += file.lineCount
    }
    let peak = System.peakMemory
    rows.append(Row(stage: "read", seconds: timed.reduce(0) { $0 + $1.reading }, peak: peak))
    rows.append(Row(stage: "scan", seconds: timed.reduce(0) { $0 + $1.scanning }, peak: peak))
    extra = System.now - last
    last += extra
  }

  func write() {
    let whole = Row(stage: "whole", seconds: last - console.started - extra, peak: System.peakMemory)
    for row in rows + [whole] {
      let seconds = max(row.seconds, 1e-9)
      let columns = [
        row.stage, row.seconds.text(digits: 6), (Double(bytes) / seconds / 1e6).text(digits: 1), (Double(lines) / seconds).text(digits: 0),
        (Double(files) / seconds).text(digits: 0), (Double(row.peak) / 1e6).text(digits: 1),
      ]
      console.output.write(columns.joined(separator: "\t") + "\n")
    }
  }
}

extension Double {
  /// With a fixed number of decimal places; clamped to 0...1e12.
  fileprivate func text(digits: Int) -> String {
    var scale = 1
    for _ in 0..<digits { scale *= 10 }
    let scaled = Int((Swift.min(Swift.max(self, 0), 1e12) * Double(scale)).rounded())
    if digits == 0 { return String(scaled) }
    let fraction = String(scaled % scale)
    return "\(scaled / scale)." + String(repeating: "0", count: digits - fraction.count) + fraction
  }
}
