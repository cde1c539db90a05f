import CGraphviz

extension DrawingTask {
  /// Draws, and leaves the context to the end of the process, which gives back all of it. To be called once: libgvc keeps its state in global
  /// variables.
  ///
  /// - Returns: nil where there is no picture; Graphviz has said why, if it has. At the end of the seconds a signal ends this process.
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
