import CGraphviz

/// The one user of libgvc, which keeps its state in global variables: every call goes through the lock.
final class GraphvizLibrary: @unchecked Sendable {
  static let shared = GraphvizLibrary()

  private let lock = Lock()
  /// Made by the first drawing and kept: making another costs a millisecond, and freeing one frees only most of it.
  ///
  /// Everything is freed that Graphviz gives to be freed. It keeps some all the same (counted in a C program of its own, Graphviz 2.43):
  /// 6 bytes for a layout of plain boxes, 93 KB for one of 43 KB of DOT with clusters and HTML labels, in `dot`'s edges between clusters
  /// (`new_virtual_edge`, `make_aux_edge`), its lexer of HTML labels and Pango's markup; a new context for each drawing changes nothing.
  private var context: OpaquePointer?
  private var messages = GraphvizMessages()

  private init() {}

  func render(dot text: String, format: DrawingFormat, engine: LayoutEngine) throws(GraphvizError) -> Drawing {
    lock.lock()
    defer { lock.unlock() }
    messages = GraphvizMessages()
    viperlintCatchMessages { piece in
      // Called by Graphviz within `render`, so under the lock.
      if let piece { GraphvizLibrary.shared.messages.append(piece) }
      return 0
    }
    let (outcome, lines) = capturingStandardError { () -> Result<[UInt8], GraphvizError> in
      do throws(GraphvizError) { return .success(try draw(text, format, engine)) } catch { return .failure(error) }
    }
    writeToStandardError(messages.take(lines))
    let bytes = try outcome.get()
    return Drawing(bytes: bytes, warnings: messages.sentences)
  }

  private func draw(_ text: String, _ format: DrawingFormat, _ engine: LayoutEngine) throws(GraphvizError) -> [UInt8] {
    guard let context = context ?? gvContext() else { throw failure("Graphviz could not be started") }
    self.context = context
    guard let graph = agmemread(text) else { throw failure("this is not a graph in DOT") }
    defer { agclose(graph) }
    guard gvLayout(context, graph, engine.rawValue) == 0 else { throw failure("the layout '\(engine)' failed") }
    defer { gvFreeLayout(context, graph) }
    var data: UnsafeMutablePointer<CChar>?
    var length = 0
    let status = viperlintRender(context, graph, format.rawValue, &data, &length)
    defer { gvFreeRenderData(data) }
    guard status == 0, let data, length > 0 else { throw failure("the format '\(format)' failed") }
    return Array(UnsafeRawBufferPointer(start: data, count: length))
  }

  private func failure(_ otherwise: String) -> GraphvizError {
    let said = messages.sentences.joined(separator: "; ")
    return GraphvizError(description: said.isEmpty ? otherwise : said)
  }
}
