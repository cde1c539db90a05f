/// Makes the nodes of a ``PropertyList`` in one pass.
struct PropertyListParser {
  private typealias Node = PropertyList.Node

  private let bytes: UnsafePointer<UInt8>
  private let count: Int
  private var position = 0
  /// Numbers of the open lists and maps.
  private var open: [Int] = []
  private var nodes: [PropertyList.Node] = []
  /// By byte, whether a text without quotes may end before it: where none of it can stand, and where a comment may begin.
  private let mayEnd: [Bool]

  /// Any project has less than ten.
  private static let depthLimit = 1000

  init(bytes: UnsafePointer<UInt8>, count: Int) {
    self.bytes = bytes
    self.count = count
    let ends = Set(Array(0...0x20) + Array("{}()=;,\"/".utf8))
    mayEnd = (0...255).map { ends.contains($0) }
  }

  mutating func parse(reserving capacity: Int) throws(PropertyList.Fault) -> [PropertyList.Node] {
    nodes.reserveCapacity(capacity)
    skipBlanks()
    if position < count, bytes[position] == UInt8(ascii: "<") {
      throw fault("XML project files are not supported. Xcode has not written them since version 2")
    }
    try readValue()
    while let container = open.last {
      skipBlanks()
      guard position < count else { throw fault("the file ends inside a \(nodes[container].kind == .map ? "dictionary" : "list")") }
      let isMap = nodes[container].kind == .map
      if bytes[position] == UInt8(ascii: isMap ? "}" : ")") {
        position += 1
        open.removeLast()
        nodes[container].next = UInt32(nodes.count)
        try readEnd()
      } else if isMap {
        try readText()
        skipBlanks()
        guard position < count, bytes[position] == UInt8(ascii: "=") else { throw fault("expected '=' after a key") }
        position += 1
        skipBlanks()
        try readValue()
      } else {
        try readValue()
      }
    }
    skipBlanks()
    guard position == count else { throw fault("unexpected text after the end of the project") }
    return nodes
  }

  /// A text to its end, or only the bracket that opens a list or map.
  private mutating func readValue() throws(PropertyList.Fault) {
    guard position < count else { throw fault("a value is missing") }
    switch bytes[position] {
    case UInt8(ascii: "{"): try openContainer(.map)
    case UInt8(ascii: "("): try openContainer(.list)
    default:
      try readText()
      try readEnd()
    }
  }

  private mutating func openContainer(_ kind: PropertyList.Node.Kind) throws(PropertyList.Fault) {
    guard open.count < Self.depthLimit else { throw fault("nested too deeply") }
    open.append(nodes.count)
    nodes.append(Node(kind: kind, start: UInt32(position), end: UInt32(position), next: 0))
    position += 1
  }

  /// `;` behind a value in a map; `,` behind an element, which the last one may lack.
  private mutating func readEnd() throws(PropertyList.Fault) {
    guard let container = open.last else { return }
    skipBlanks()
    guard position < count else { throw fault("the file ends inside a value") }
    let byte = bytes[position]
    if nodes[container].kind == .map {
      guard byte == UInt8(ascii: ";") else { throw fault("expected ';' after a value") }
      position += 1
    } else if byte == UInt8(ascii: ",") {
      position += 1
    } else if byte != UInt8(ascii: ")") {
      throw fault("expected ',' between two values")
    }
  }

  private mutating func readText() throws(PropertyList.Fault) {
    let quote = bytes[position]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      let start = position + 1
      var end = start
      while end < count, bytes[end] != quote { end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1 }
      position = end
      guard position < count else {
        position = start - 1
        throw fault("unterminated string")
      }
      append(.quotedText, start, position)
      position += 1
      return
    }
    let start = position
    position = endOfPlainText(from: start)
    guard position > start else { throw fault("expected a string or a bracket") }
    append(.text, start, position)
  }

  private func endOfPlainText(from start: Int) -> Int {
    mayEnd.withUnsafeBufferPointer { mayEnd in
      var end = start
      while end < count {
        if mayEnd[Int(bytes[end])] {
          let isSlash = bytes[end] == UInt8(ascii: "/")
          if !isSlash || end + 1 < count && bytes[end + 1] == UInt8(ascii: "*") { break }
        }
        end += 1
      }
      return end
    }
  }

  @inline(__always)
  private mutating func append(_ kind: PropertyList.Node.Kind, _ start: Int, _ end: Int) {
    nodes.append(
      Node(kind: kind, start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end), next: UInt32(truncatingIfNeeded: nodes.count + 1)))
  }

  /// Blanks and comments.
  @inline(__always)
  private mutating func skipBlanks() {
    while position < count {
      let byte = bytes[position]
      if byte <= 0x20 {
        position += 1
      } else if byte == UInt8(ascii: "/"), position + 1 < count, bytes[position + 1] == UInt8(ascii: "*") {
        var end = position + 2
        while end < count, !(bytes[end] == UInt8(ascii: "/") && bytes[end - 1] == UInt8(ascii: "*")) { end += 1 }
        position = min(end + 1, count)
      } else if byte == UInt8(ascii: "/"), position + 1 < count, bytes[position + 1] == UInt8(ascii: "/") {
        while position < count, bytes[position] != 0x0A { position += 1 }
      } else if byte == 0xEF, position == 0, count > 3, bytes[1] == 0xBB, bytes[2] == 0xBF {
        position = 3
      } else {
        return
      }
    }
  }

  private func fault(_ message: String) -> PropertyList.Fault { PropertyList.Fault(message: message, offset: min(position, count)) }
}
