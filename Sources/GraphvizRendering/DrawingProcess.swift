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

  /// - Parameters:
  ///   - program: calls `draw(ordered:…)` with what it reads.
  ///   - words: make it do so; the seconds are added to them.
  ///   - seconds: of work for one picture, not of the clock, so that a busy machine draws the same; nil: as many as it takes.
  package init(program: String, words: [String], seconds: Int?) {
    self.program = program
    self.words = words + (seconds.map { ["\($0)"] } ?? [])
    self.seconds = seconds
  }

  /// What waits instead of working is ended too, at last.
  private var patience: Duration? { seconds.map { .seconds($0 * 20) } }

  /// Each order's picture, or why there is none; a crash spoils one picture only.
  package func draw(_ orders: [DrawingOrder]) -> [Result<Drawing, DrawingError>] {
    var results = [Result<Drawing, DrawingError>?](repeating: nil, count: orders.count)
    while true {
      let open = results.indices.filter { results[$0] == nil }
      if open.isEmpty { return results.compactMap { $0 } }
      let turn = open.prefix(Self.processes)
      for (index, outcome) in zip(turn, outcomes(turn.map { [orders[$0]] })) {
        // Each process draws a picture or has one spoiled, so this ends.
        for result in outcome { results[index] = result }
      }
    }
  }

  /// As many as are drawn side by side.
  private static let processes = 2

  /// What each process has made of its orders: results of the first of them, and never none.
  private func outcomes(_ shares: [[DrawingOrder]]) -> [[Result<Drawing, DrawingError>]] {
    let processes = shares.map { Subprocess(words: words, program: program, input: DrawingText.bytes(of: $0), patience: patience) }
    do throws(Subprocess.StartFailure) {
      return zip(shares, try Subprocess.run(processes)).map { results(of: $0, $1) }
    } catch {
      let reason = error.reason ?? "there is no program '\(program)'"
      return shares.map { $0.map { _ in .failure(.couldNotStart(reason)) } }
    }
  }

  private func results(of orders: [DrawingOrder], _ outcome: Subprocess.Outcome) -> [Result<Drawing, DrawingError>] {
    let (pictures, messages) = DrawingText.pictures(in: outcome.output, said: outcome.errors)
    var results = zip(pictures, messages).map { picture, said -> Result<Drawing, DrawingError> in
      if let picture { return .success(Drawing(bytes: picture, warnings: said)) }
      return .failure(.refused(said.isEmpty ? "Graphviz does not say why" : said.joined(separator: "; ")))
    }
    guard results.count < orders.count else { return results }
    let last = messages.count > results.count ? messages[results.count].joined(separator: "; ") : ""
    if let seconds, outcome.isOverdue || outcome.signal == Self.signalOfLimit {
      results.append(.failure(.tookTooLong(seconds: seconds)))
    } else if let signal = outcome.signal {
      results.append(.failure(.crashed(signal: signal, last)))
    } else {
      results.append(.failure(.refused(last.isEmpty ? "the process that draws ended early, with status \(outcome.status)" : last)))
    }
    return results
  }
}
