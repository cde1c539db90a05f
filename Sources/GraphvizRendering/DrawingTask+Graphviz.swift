import CGraphviz

extension DrawingTask {
  /// Draws a picture. Call it only once per process, because libgvc keeps state in global variables. The end of the process frees the context.
  ///
  /// - Returns: nil on failure, after messages of Graphviz. At the time limit, a signal ends the process.
  package func picture(of dot: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    viperlintLimitWork(seconds)
    guard let context = gvContext() else { return nil }
    let source = GraphSource(dot)
    guard let graph = source.read() else { return nil }
    defer { source.close(graph) }
    guard gvLayout(context, graph, engine.rawValue) == 0 else { return nil }
    defer { gvFreeLayout(context, graph) }
    var data: UnsafeMutablePointer<CChar>?
    var length = 0
    let status = viperlintRender(context, graph, format.rawValue, &data, &length)
    defer { gvFreeRenderData(data) }
    guard status == 0, let data, length > 0 else { return nil }
    return Array(UnsafeRawBufferPointer(start: data, count: length))
  }
}
