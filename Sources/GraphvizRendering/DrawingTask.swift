/// What a process that is there to draw is told, in the last of its words: `svg dot 30`.
///
/// It reads the DOT from standard input and writes the picture to standard output; whatever Graphviz says goes to standard error by itself.
package struct DrawingTask: Sendable {
  let format: DrawingFormat
  let engine: LayoutEngine
  /// Of work; 0: as many as it takes.
  let seconds: UInt32

  init(_ order: DrawingOrder, seconds: Int?) {
    format = order.format
    engine = order.engine
    self.seconds = UInt32(clamping: seconds ?? 0)
  }

  /// Nil where these words are no task.
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
