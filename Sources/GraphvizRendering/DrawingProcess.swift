import Processes

/// Draws in processes of their own, because libgvc never gives back all memory that it takes (6 bytes for a layout of plain boxes, 93 KB for
/// one of 43 KB of DOT, Graphviz 2.43), cannot be stopped, sometimes crashes, and writes to standard error as it likes.
///
/// The same orders give the same bytes for one version of Graphviz and one set of fonts, but for the creation date in a PDF (set
/// `SOURCE_DATE_EPOCH` to fix it): among equals Graphviz chooses by what lies in memory, and that depends on what was drawn before in a
/// process. Hence each picture has one of its own.
package struct DrawingProcess: Sendable {
  private let program: String
  private let words: [String]
  private let seconds: Int?

  /// SIGXCPU, on Linux as on Darwin.
  private static let signalOfLimit: Int32 = 24

  /// What viperlint ends with where it has no picture.
  private static let statusOfRefusal: Int32 = 2

  /// As many as are drawn side by side.
  private static let processes = 2

  /// - Parameters:
  ///   - program: does a `DrawingTask`, and ends with 0 and a picture, or with 2 and without.
  ///   - words: make it do so; the task's are added to them.
  ///   - seconds: of work for one picture, not of the clock, so that a busy machine draws the same; nil: as many as it takes.
  package init(program: String, words: [String], seconds: Int?) {
    self.program = program
    self.words = words
    self.seconds = seconds
  }

  /// What waits instead of working is ended too, at last.
  private var patience: Duration? { seconds.map { .seconds($0 * 20) } }

  /// Each order's picture, or why there is none; a crash spoils one picture only.
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
      let reason = error.reason ?? "there is no program '\(program)'"
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
          ? "Graphviz does not say why" : "the process that draws ended early, with status \(outcome.status)"))
  }
}
