import CGraphviz

/// DOT source for Graphviz, with memory that must live as long as the graph.
final class GraphSource {
  private let text: UnsafeMutableBufferPointer<CChar>
  private let names: UnsafeMutableBufferPointer<CChar>
  private let source: UnsafeMutablePointer<ViperlintSource>
  private let discipline = UnsafeMutablePointer<Agdisc_t>.allocate(capacity: 1)
  private let ids = UnsafeMutablePointer<Agiddisc_t>.allocate(capacity: 1)
  private let input = UnsafeMutablePointer<Agiodisc_t>.allocate(capacity: 1)

  init(_ dot: UnsafeBufferPointer<UInt8>) {
    text = .allocate(capacity: dot.count)
    _ = text.initialize(from: dot.lazy.map { CChar(bitPattern: $0) })
    // No text has more clusters than lines.
    let clusters = dot.count { $0 == UInt8(ascii: "\n") }
    names = .allocate(capacity: clusters * Int(viperlintNameSize))
    names.initialize(repeating: 0)
    source = .allocate(capacity: 1)
    source.initialize(
      to: ViperlintSource(text: text.baseAddress, length: text.count, position: 0, names: names.baseAddress, count: clusters))
  }

  deinit {
    text.deallocate()
    names.deallocate()
    source.deallocate()
    discipline.deallocate()
    ids.deallocate()
    input.deallocate()
  }

  /// Call it only once, and only while no other source is open.
  func read() -> UnsafeMutablePointer<Agraph_t>? { viperlintRead(source, discipline, ids, input) }

  func close(_ graph: UnsafeMutablePointer<Agraph_t>) { viperlintClose(graph) }
}
