import Processes

/// Draws in separate processes, because libgvc leaks memory (6 bytes for a layout of plain boxes, 93 KB for one of 43 KB of DOT,
/// Graphviz 2.43), cannot be cancelled, sometimes crashes, and writes to standard error.
///
/// The same orders give the same bytes for one version of Graphviz and one set of fonts, except for the creation date in a PDF (set
/// `SOURCE_DATE_EPOCH` to fix it). Graphviz breaks ties by memory addresses, which depend on earlier drawings in the process. Hence each
/// picture has its own process.
package struct DrawingProcess: Sendable {
  private let program: String
  private let words: [String]
  private let seconds: Int?

  /// SIGXCPU, on all systems.
  private static let signalOfLimit: Int32 = 24

  /// The exit status of viperlint without a picture.
  private static let statusOfRefusal: Int32 = 2

  /// The number of concurrent processes.
  private static let processes = 2

  /// - Parameters:
  ///   - program: runs a `DrawingTask`. Exits with 0 and a picture, or with 2 and no picture.
  ///   - words: the arguments before those of the task.
  ///   - seconds: the limit of CPU time for one picture, independent of the load of the machine; nil for no limit.
  package init(program: String, words: [String], seconds: Int?) {
    self.program = program
    self.words = words
    self.seconds = seconds
  }

  /// The wall-clock limit for a process that waits without using CPU time.
  private var patience: Duration? { seconds.map { .seconds($0 * 20) } }

  /// The picture or error of each order. A crash affects only one picture.
  package func draw(_ orders: [DrawingOrder]) -> [Result<Drawing, DrawingError>] {
    stride(from: 0, to: orders.count, by: Self.processes).flatMap { start in
      drawSideBySide(orders[start..<min(start + Self.processes, orders.count)])
    }
  }

  private func drawSideBySide(_ orders: ArraySlice<DrawingOrder>) -> [Result<Drawing, DrawingError>] {
    let processes = orders.map { order in
      Subprocess(
        words: words + DrawingTask(order, seconds: seconds).words, program: program, input: Array(order.dot.utf8), patience: patience)
    }
    do throws(Subprocess.StartFailure) {
      return try Subprocess.run(processes).map(result)
    } catch {
      let reason = error.reason ?? "no program '\(program)'"
      return orders.map { _ in .failure(.couldNotStart(reason)) }
    }
  }

  private func result(of outcome: Subprocess.Outcome) -> Result<Drawing, DrawingError> {
    let messages = graphvizMessages(in: outcome.errors)
    if outcome.status == 0, !outcome.output.isEmpty { return .success(Drawing(bytes: outcome.output, warnings: messages)) }
    let said = messages.joined(separator: "; ")
    if let seconds, outcome.isOverdue || outcome.signal == Self.signalOfLimit { return .failure(.tookTooLong(seconds: seconds)) }
    if let signal = outcome.signal { return .failure(.crashed(signal: signal, said)) }
    if !said.isEmpty { return .failure(.refused(said)) }
    return .failure(
      .refused(
        outcome.status == Self.statusOfRefusal
          ? "Graphviz gave no reason" : "the drawing process exited with status \(outcome.status)"))
  }
}
