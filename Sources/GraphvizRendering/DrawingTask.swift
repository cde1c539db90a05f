/// The last arguments of a drawing process: `svg dot 30`.
///
/// It reads DOT from standard input and writes the picture to standard output. Graphviz writes messages to standard error.
package struct DrawingTask: Sendable {
  let format: DrawingFormat
  let engine: LayoutEngine
  /// The limit of CPU time; 0 for no limit.
  let seconds: UInt32

  init(_ order: DrawingOrder, seconds: Int?) {
    format = order.format
    engine = order.engine
    self.seconds = UInt32(clamping: seconds ?? 0)
  }

  /// Nil if these words are not a task.
  package init?(words: [String]) {
    guard words.count == 3, let format = DrawingFormat(rawValue: words[0]), let engine = LayoutEngine(rawValue: words[1]),
      let seconds = UInt32(words[2])
    else { return nil }
    self.format = format
    self.engine = engine
    self.seconds = seconds
  }

  var words: [String] { [format.rawValue, engine.rawValue, "\(seconds)"] }
}
