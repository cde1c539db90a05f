/// Draws the graph that a DOT text describes, in this process.
///
/// Safe to call from several threads; they take turns, because Graphviz can do one thing at a time. The same text gives the same
/// bytes for one version of Graphviz and one set of fonts, but for the creation date in a PDF (set `SOURCE_DATE_EPOCH` to fix it).
package func render(
  dot text: String, format: DrawingFormat, engine: LayoutEngine = .dot
) throws(GraphvizError) -> Drawing {
  try GraphvizLibrary.shared.render(dot: text, format: format, engine: engine)
}
