/// A property list in the old style that Xcode writes projects in, as flat nodes over its bytes ("Old-Style ASCII Property Lists").
///
/// Projects have megabytes: nothing is copied before it is requested. Valid as long as the bytes are.
struct PropertyList {
  struct Node {
    enum Kind: UInt8 {
      case text, quotedText, list, map
    }

    var kind: Kind
    /// Of a text its bytes, without the quotation marks.
    var start: UInt32
    var end: UInt32
    /// The number after the last node inside this one.
    var next: UInt32
  }

  let bytes: UnsafePointer<UInt8>
  /// The first is the whole; children follow their parent, of a map each key before its value.
  private(set) var nodes: [Node] = []

  /// What is wrong, and where (bytes, 0-based).
  struct Fault: Error {
    let message: String
    let offset: Int
  }

  /// Time is linear in the bytes, whatever they are; nesting takes no stack.
  init(_ text: UnsafeBufferPointer<UInt8>) throws(Fault) {
    guard let base = text.baseAddress, !text.isEmpty else { throw Fault(message: "the file is empty", offset: 0) }
    guard text.count < Int(Int32.max) else { throw Fault(message: "the file is too large", offset: 0) }
    bytes = base
    var parser = PropertyListParser(bytes: base, count: text.count)
    nodes = try parser.parse(reserving: text.count / 12)
  }

  @inline(__always) func text(_ node: Int) -> UnsafeBufferPointer<UInt8> {
    let node = nodes[node]
    guard node.kind == .text || node.kind == .quotedText else { return UnsafeBufferPointer(start: bytes, count: 0) }
    return UnsafeBufferPointer(start: bytes + Int(node.start), count: Int(node.end - node.start))
  }

  /// A text with its escapes resolved.
  func string(_ node: Int) -> String {
    let raw = text(node)
    guard nodes[node].kind == .quotedText, raw.contains(UInt8(ascii: "\\")) else { return String(decoding: raw, as: UTF8.self) }
    var result: [UInt8] = []
    var index = 0
    while index < raw.count {
      var byte = raw[index]
      index += 1
      if byte == UInt8(ascii: "\\"), index < raw.count {
        byte = raw[index]
        index += 1
        if byte == UInt8(ascii: "n") { byte = 0x0A } else if byte == UInt8(ascii: "t") { byte = 0x09 }
      }
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The value of a key in a map; nil if there is none or the node is no map.
  func value(_ key: StaticString, of node: Int) -> Int? {
    guard nodes[node].kind == .map else { return nil }
    let end = Int(nodes[node].next)
    var child = node + 1
    while child < end {
      let value = child + 1
      let name = nodes[child]
      if Int(name.end - name.start) == key.utf8CodeUnitCount, equal(bytes + Int(name.start), key.utf8Start, key.utf8CodeUnitCount) { return value }
      child = Int(nodes[value].next)
    }
    return nil
  }

  /// The elements of a list, or keys and values of a map.
  func children(_ node: Int?) -> Children {
    guard let node, nodes[node].kind == .list || nodes[node].kind == .map else { return Children(nodes: [], position: 0, end: 0) }
    return Children(nodes: nodes, position: node + 1, end: Int(nodes[node].next))
  }

  struct Children: Sequence, IteratorProtocol {
    let nodes: [Node]
    var position: Int
    let end: Int

    mutating func next() -> Int? {
      guard position < end else { return nil }
      defer { position = Int(nodes[position].next) }
      return position
    }
  }
}

@inline(__always)
func equal(_ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, _ count: Int) -> Bool {
  var index = 0
  while index < count {
    if left[index] != right[index] { return false }
    index += 1
  }
  return true
}
