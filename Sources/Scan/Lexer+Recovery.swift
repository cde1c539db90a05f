/// Where a parenthesis or square bracket at file level was left open, all that follows would be read as what is in it: the
/// next declaration shows that it ends there.
extension Lexer {
  /// Closes parentheses and square brackets before a line that cannot are in them.
  @inline(__always)
  mutating func closeBeforeDeclaration() {
    guard flags.contains(.newlineBefore), brackets.isInnermostNoBrace, interpolations.count == 0 else { return }
    closeIfAtDeclaration()
  }

  @inline(never)
  private mutating func closeIfAtDeclaration() {
    guard position > 0, bytes[position - 1] == 0x0A || bytes[position - 1] == 0x0D, !brackets.hasBrace, beginsDeclaration(position)
    else { return }
    brackets.closeAll(at: tokens.count, in: tokens, notes: &notes)
  }

  /// What shows that a word begins a declaration rather than being a label or a pattern.
  private enum Shape {
    /// A modifier: the next word decides.
    case open
    /// A name and `(` or `<`.
    case function
    /// A name, and a brace at the end of the line.
    case type
    /// A name and `=` or `:`.
    case variable
    /// A name and the end of the line.
    case plain
  }

  private static let shapes: [(StaticString, Shape)] = [
    ("func", .function), ("class", .type), ("struct", .type), ("enum", .type), ("protocol", .type), ("extension", .type),
    ("actor", .type), ("let", .variable), ("var", .variable), ("typealias", .variable), ("import", .plain), ("public", .open),
    ("private", .open), ("internal", .open), ("fileprivate", .open), ("open", .open), ("package", .open), ("final", .open),
    ("static", .open),
  ]

  /// Whether the line from here on is the first of a declaration. What may are in brackets, such as the parameter `class name: T`, is not.
  private func beginsDeclaration(_ start: Int) -> Bool {
    var index = start
    while true {
      let word = index
      index = wordEnd(from: index)
      guard let shape = shape(ofWord: word, index) else { return false }
      let blank = index
      index = blankEnd(from: index)
      if index == blank { return false }
      let name = index
      index = wordEnd(from: index)
      if index == name { return false }
      if shape == .open || (shape == .type && self.shape(ofWord: name, index) != nil) {
        index = name
        continue
      }
      if shape == .type { return endsInBrace(from: index) }
      index = blankEnd(from: index)
      let next = byte(index)
      switch shape {
      case .function: return next == UInt8(ascii: "(") || next == UInt8(ascii: "<")
      case .variable: return next == UInt8(ascii: "=") || next == UInt8(ascii: ":")
      default: return index == count || next == 0x0A || next == 0x0D
      }
    }
  }

  private func shape(ofWord start: Int, _ end: Int) -> Shape? {
    Lexer.shapes.first { word, _ in
      guard word.utf8CodeUnitCount == end - start else { return false }
      for index in 0..<word.utf8CodeUnitCount where bytes[start + index] != word.utf8Start[index] { return false }
      return true
    }?.1
  }

  private func wordEnd(from start: Int) -> Int {
    var end = start
    while end < count, table.bits[Int(bytes[end])] & CharacterTable.identifierBit != 0 { end += 1 }
    return end
  }

  private func blankEnd(from start: Int) -> Int {
    var end = start
    while end < count, table.classes[Int(bytes[end])] == .blank { end += 1 }
    return end
  }

  /// Whether the last that stands on a line is a brace, and no default value is before it.
  private func endsInBrace(from start: Int) -> Bool {
    var last: UInt8 = 0
    var index = start
    while index < count, bytes[index] != 0x0A, bytes[index] != 0x0D {
      if bytes[index] == UInt8(ascii: "=") { return false }
      if table.classes[Int(bytes[index])] != .blank { last = bytes[index] }
      index += 1
    }
    // `{}` too.
    return last == UInt8(ascii: "{") || last == UInt8(ascii: "}")
  }
}
