/// How orders and pictures pass between two processes.
///
/// An order is a line `svg dot 123` and so many bytes of DOT; a picture a line `123` and so many bytes, or a line `-` where there is none.
/// What is said of each picture on standard error ends in a byte that stands in no text.
enum DrawingText {
  static let endOfMessages: UInt8 = 0x1E
  private static let newline = UInt8(ascii: "\n")

  static func bytes(of orders: [DrawingOrder]) -> [UInt8] {
    var bytes: [UInt8] = []
    for order in orders {
      bytes += "\(order.format.rawValue) \(order.engine.rawValue) \(order.dot.utf8.count)\n".utf8
      bytes += order.dot.utf8
    }
    return bytes
  }

  /// Nil where these are no orders.
  static func orders(in bytes: [UInt8]) -> [DrawingOrder]? {
    var orders: [DrawingOrder] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      guard let line = line(of: &rest) else { return nil }
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 3, let format = DrawingFormat(rawValue: words[0]), let engine = LayoutEngine(rawValue: words[1]),
        let count = Int(words[2]), count >= 0, count <= rest.count
      else { return nil }
      orders.append(DrawingOrder(dot: String(decoding: rest.prefix(count), as: UTF8.self), format: format, engine: engine))
      rest = rest.dropFirst(count)
    }
    return orders
  }

  static func bytes(of picture: [UInt8]?) -> [UInt8] {
    guard let picture else { return Array("-\n".utf8) }
    return Array("\(picture.count)\n".utf8) + picture
  }

  /// The pictures that are complete, and what was said of each and of the one after them.
  static func pictures(in output: [UInt8], said errors: [UInt8]) -> (pictures: [[UInt8]?], messages: [[String]]) {
    var pictures: [[UInt8]?] = []
    var rest = output[...]
    while let line = line(of: &rest) {
      if line == "-" {
        pictures.append(nil)
      } else if let count = Int(line), count >= 0, count <= rest.count {
        pictures.append(Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
      } else {
        break
      }
    }
    var messages = errors.split(separator: endOfMessages, omittingEmptySubsequences: false).map { graphvizMessages(in: $0) }
    while messages.count < pictures.count { messages.append([]) }
    return (pictures, messages)
  }

  private static func line(of rest: inout ArraySlice<UInt8>) -> String? {
    guard let end = rest.firstIndex(of: newline) else { return nil }
    defer { rest = rest[(end + 1)...] }
    return String(decoding: rest[..<end], as: UTF8.self)
  }
}
