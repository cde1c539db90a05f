/// A picture drawn by Graphviz.
package struct Drawing: Sendable {
  package let bytes: [UInt8]
  /// Warnings of Graphviz, one sentence each.
  package let warnings: [String]
}

/// A request for a picture.
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

/// The format of a picture; the raw value is the usual file extension.
package enum DrawingFormat: String, Sendable, CaseIterable {
  case svg, png, pdf
  /// The graph with layout coordinates.
  case dot
}

/// How Graphviz places the nodes.
package enum LayoutEngine: String, Sendable, CaseIterable {
  case dot, neato, fdp, sfdp, circo, twopi
}

/// Why there is no picture.
package enum DrawingError: Error, Sendable, Equatable, CustomStringConvertible {
  /// With Graphviz's message.
  case refused(String)
  /// It was terminated at its time limit.
  case tookTooLong(seconds: Int)
  /// By this signal, with the last messages.
  case crashed(signal: Int32, String)
  /// The drawing process could not start.
  case couldNotStart(String)

  package var description: String {
    switch self {
    case .refused(let words): words
    case .tookTooLong(let seconds): "it took more than \(seconds) seconds of CPU time"
    case .crashed(let signal, let words): "it crashed (signal \(signal))" + (words.isEmpty ? "" : ": \(words)")
    case .couldNotStart(let reason): "cannot start the drawing process: \(reason)"
    }
  }
}
