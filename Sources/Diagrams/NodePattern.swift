/// A name as one writes it on the command line: the whole of it, or with `*` for any letters. Case counts.
package struct NodePattern: Sendable {
  package let text: String
  private let pieces: [[UInt8]]

  package init(_ text: String) {
    self.text = text
    pieces = text.utf8.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false).map(Array.init)
  }

  func matches(_ node: DiagramGraph.Node) -> Bool { matches(node.id) || matches(node.label) }

  package func matches(_ name: String) -> Bool {
    let name = Array(name.utf8)
    guard let first = pieces.first, let last = pieces.last else { return false }
    guard pieces.count > 1 else { return name == first }
    guard name.starts(with: first), name.count >= first.count + last.count else { return false }
    var start = first.count
    let end = name.count - last.count
    for piece in pieces[1..<(pieces.count - 1)] {
      guard let found = (start...max(start, end)).first(where: { $0 + piece.count <= end && name[$0..<($0 + piece.count)].elementsEqual(piece) })
      else { return false }
      start = found + piece.count
    }
    return name[end...].elementsEqual(last)
  }
}
