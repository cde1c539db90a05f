/// A picture that Graphviz has drawn.
package struct Drawing: Sendable {
  package let bytes: [UInt8]
  /// What Graphviz complained of and drew the picture all the same, one sentence each.
  package let warnings: [String]
}

/// A picture that is to be drawn.
package struct DrawingOrder: Sendable {
  package let dot: String
  package let format: DrawingFormat
  package let engine: LayoutEngine

  package init(dot: String, format: DrawingFormat, engine: LayoutEngine = .dot) {
    self.dot = dot
    self.format = format
    self.engine = engine
  }
}

/// What a picture can be drawn as; the raw value is the usual ending of the file's name.
package enum DrawingFormat: String, Sendable, CaseIterable {
  case svg, png, pdf
  /// The graph again, with the places of everything in it.
  case dot
}

/// How Graphviz places the nodes.
package enum LayoutEngine: String, Sendable, CaseIterable {
  case dot, neato, fdp, sfdp, circo, twopi
}

/// Why there is no picture.
package enum DrawingError: Error, Sendable, Equatable, CustomStringConvertible {
  /// In Graphviz's own words.
  case refused(String)
  /// It was ended at its time limit.
  case tookTooLong(seconds: Int)
  /// By this signal, with what was said last.
  case crashed(signal: Int32, String)
  /// The process that draws.
  case couldNotStart(String)

  package var description: String {
    switch self {
    case .refused(let words): words
    case .tookTooLong(let seconds): "it took more than \(seconds) seconds of work"
    case .crashed(let signal, let words): "it crashed (signal \(signal))" + (words.isEmpty ? "" : ": \(words)")
    case .couldNotStart(let reason): "the process that draws could not be started: \(reason)"
    }
  }
}
