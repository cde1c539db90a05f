import CGraphviz

/// The work of a process that is there to draw: draws one order after the other, and hands out what `DrawingProcess` reads.
///
/// Whatever Graphviz says goes to standard error by itself.
///
/// - Parameters:
///   - input: all that was written to this process.
///   - seconds: of work for each picture, at whose end a signal ends this process; nil: as many as it takes.
/// - Returns: whether the input was orders.
package func draw(ordered input: [UInt8], seconds: Int?, picture: ([UInt8]) -> Void, message: ([UInt8]) -> Void) -> Bool {
  guard let orders = DrawingText.orders(in: input) else { return false }
  let library = GraphvizLibrary()
  for order in orders {
    viperlintLimitWork(UInt32(clamping: seconds ?? 0))
    let bytes = library?.draw(order)
    message([DrawingText.endOfMessages])
    picture(DrawingText.bytes(of: bytes))
  }
  return true
}

/// The one user of libgvc, which keeps its state in global variables: for one thread.
private struct GraphvizLibrary {
  /// Kept: making another costs a millisecond, and freeing one frees only most of it.
  private let context: OpaquePointer

  init?() {
    guard let context = gvContext() else { return nil }
    self.context = context
  }

  /// Nil where Graphviz has said why not.
  func draw(_ order: DrawingOrder) -> [UInt8]? {
    let source = GraphSource(order.dot)
    guard let graph = source.read() else { return nil }
    defer { source.close(graph) }
    guard gvLayout(context, graph, order.engine.rawValue) == 0 else { return nil }
    defer { gvFreeLayout(context, graph) }
    var data: UnsafeMutablePointer<CChar>?
    var length = 0
    let status = viperlintRender(context, graph, order.format.rawValue, &data, &length)
    defer { gvFreeRenderData(data) }
    guard status == 0, let data, length > 0 else { return nil }
    return Array(UnsafeRawBufferPointer(start: data, count: length))
  }
}
