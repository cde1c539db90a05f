/// Adapts a drawing of Graphviz for a page.
enum InlineSVG {
  /// Removes the file header, makes ids unique on the page, and adds a name for screen readers.
  static func adapted(_ svg: String, title: String, id: String) -> String {
    guard let start = firstRange(of: "<svg", in: svg) else { return "" }
    var text = String(svg[start.lowerBound...])
    text = replacing(" id=\"", with: " id=\"\(id)-", in: text)
    text = replacing("xlink:href=\"", with: "href=\"", in: text)
    text = replacing("<svg ", with: "<svg role=\"img\" aria-label=\"\(HTML.text(title))\" ", in: text, once: true)
    return text
  }

  /// Whether a drawing needs landscape paper.
  static func isWide(_ svg: String) -> Bool {
    func size(_ name: String) -> Double? {
      guard let start = firstRange(of: " \(name)=\"", in: svg) else { return nil }
      return Double(svg[start.upperBound...].prefix { $0.isNumber || $0 == "." })
    }
    guard let width = size("width"), let height = size("height") else { return false }
    return width > 800 && width > height
  }

  private static func firstRange(of word: String, in text: String) -> Range<String.Index>? {
    let bytes = Array(text.utf8)
    let pattern = Array(word.utf8)
    guard bytes.count >= pattern.count else { return nil }
    for start in 0...(bytes.count - pattern.count) where bytes[start] == pattern[0] && bytes[start..<(start + pattern.count)].elementsEqual(pattern) {
      let lower = text.utf8.index(text.startIndex, offsetBy: start)
      return lower..<text.utf8.index(lower, offsetBy: pattern.count)
    }
    return nil
  }

  private static func replacing(_ word: String, with other: String, in text: String, once: Bool = false) -> String {
    let bytes = Array(text.utf8)
    let pattern = Array(word.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 8)
    var index = 0
    var isDone = false
    while index < bytes.count {
      if !isDone, bytes[index] == pattern[0], index + pattern.count <= bytes.count, bytes[index..<(index + pattern.count)].elementsEqual(pattern) {
        result += Array(other.utf8)
        index += pattern.count
        isDone = once
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
