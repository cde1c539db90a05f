/// The URI of a document. `file:` URIs of one path are equal, however they are escaped.
package struct DocumentURI: Hashable, Sendable {
  /// As the editor writes it.
  package let text: String
  /// The bytes of an absolute path; nil if the scheme is not `file`.
  package let path: [UInt8]?

  package init(_ text: String) {
    path = DocumentURI.path(in: text)
    self.text = text
  }

  package init(path: [UInt8]) {
    self.path = path
    text = DocumentURI.text(of: path)
  }

  package static func == (left: DocumentURI, right: DocumentURI) -> Bool {
    left.path == nil && right.path == nil ? left.text == right.text : left.path == right.path
  }

  package func hash(into hasher: inout Hasher) {
    if let path { hasher.combine(path) } else { hasher.combine(text) }
  }

  private static func path(in text: String) -> [UInt8]? {
    guard text.lowercased().hasPrefix("file://") else { return nil }
    var rest = Array(text.utf8.dropFirst("file://".utf8.count))
    // The name of a host may precede the path.
    guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    rest.removeFirst(slash)
    if let end = rest.firstIndex(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }) { rest.removeSubrange(end...) }
    var bytes: [UInt8] = []
    var next = 0
    while next < rest.count {
      if rest[next] == UInt8(ascii: "%"), next + 2 < rest.count, let byte = UInt8(String(decoding: rest[(next + 1)...(next + 2)], as: UTF8.self), radix: 16) {
        bytes.append(byte)
        next += 3
      } else {
        bytes.append(rest[next])
        next += 1
      }
    }
    return bytes.contains(0) ? nil : bytes
  }

  private static func text(of path: [UInt8]) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes = Array("file://".utf8)
    for byte in path {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"),
        UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "+"):
        bytes.append(byte)
      default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
