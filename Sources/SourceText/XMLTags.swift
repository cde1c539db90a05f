/// The tags of an XML text in their order, without what stands between them. Reads what is not well-formed as far as it can.
package struct XMLTags: Sequence, IteratorProtocol {
  package struct Tag {
    package let name: String
    package let attributes: [String: String]
    /// `</name>`
    package let isEnd: Bool
    /// `<name/>`
    package let isEmpty: Bool
    /// Of its `<`.
    package let offset: Int
    /// Of what follows its `>`.
    package let end: Int
  }

  private let text: UnsafeBufferPointer<UInt8>
  private var position = 0

  /// - Parameter text: must outlive the tags.
  package init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

  package mutating func next() -> Tag? {
    while let start = text[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = start + 1
      if skip("!--", to: "-->") || skip("![CDATA[", to: "]]>") || skip("?", to: "?>") || skip("!", to: ">") { continue }
      if let tag = tag(at: start) { return tag }
    }
    return nil
  }

  /// The text between a tag and the next one.
  package func text(after tag: Tag) -> String { XMLTags.withoutEntities(String(decoding: text[tag.end...].prefix { $0 != UInt8(ascii: "<") }, as: UTF8.self)) }

  /// Skips what begins with some text.
  private mutating func skip(_ beginning: StaticString, to end: String) -> Bool {
    let rest = text[position...]
    guard rest.starts(with: UnsafeBufferPointer(start: beginning.utf8Start, count: beginning.utf8CodeUnitCount)) else { return false }
    let end = Array(end.utf8)
    while position < text.count, !text[position...].starts(with: end) { position += 1 }
    return true
  }

  private mutating func tag(at start: Int) -> Tag? {
    let isEnd = take(UInt8(ascii: "/"))
    let name = word()
    if name.isEmpty { return nil }
    var attributes: [String: String] = [:]
    while position < text.count {
      skipBlanks()
      if take(UInt8(ascii: ">")) { return Tag(name: name, attributes: attributes, isEnd: isEnd, isEmpty: false, offset: start, end: position) }
      if take(UInt8(ascii: "/")) {
        if take(UInt8(ascii: ">")) { return Tag(name: name, attributes: attributes, isEnd: isEnd, isEmpty: true, offset: start, end: position) }
        continue
      }
      let key = word()
      if key.isEmpty {
        position += 1
        continue
      }
      skipBlanks()
      if take(UInt8(ascii: "=")), let value = quoted() { attributes[key] = value }
    }
    return nil
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard position < text.count, text[position] == byte else { return false }
    position += 1
    return true
  }

  private mutating func skipBlanks() { while position < text.count, text[position] <= UInt8(ascii: " ") { position += 1 } }

  private mutating func word() -> String {
    let start = position
    while position < text.count, text[position] > UInt8(ascii: " "), ![UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "/")].contains(text[position]) {
      position += 1
    }
    return String(decoding: text[start..<position], as: UTF8.self)
  }

  private mutating func quoted() -> String? {
    skipBlanks()
    guard position < text.count, text[position] == UInt8(ascii: "\"") || text[position] == UInt8(ascii: "'"),
      let end = text[(position + 1)...].firstIndex(of: text[position])
    else { return nil }
    let value = String(decoding: text[(position + 1)..<end], as: UTF8.self)
    position = end + 1
    return XMLTags.withoutEntities(value)
  }

  private static func withoutEntities(_ value: String) -> String {
    if !value.contains("&") { return value }
    var text = value
    for (entity, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")] {
      text = text.parts(between: entity).joined(separator: character)
    }
    return text
  }
}
