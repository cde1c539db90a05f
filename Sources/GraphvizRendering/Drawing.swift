/// A picture that Graphviz has drawn.
package struct Drawing: Sendable {
  package let bytes: [UInt8]
  /// What Graphviz complained of and drew the picture all the same, one sentence each.
  package let warnings: [String]
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

/// Graphviz could not draw a graph.
package struct GraphvizError: Error, Sendable, Equatable, CustomStringConvertible {
  /// In Graphviz's own words.
  package let description: String
}
