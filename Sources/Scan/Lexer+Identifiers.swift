import Facts

/// "The Swift Programming Language", Lexical Structure: Identifiers; raw identifiers (SE-0451).
extension Lexer {
  @inline(__always)
  mutating func lexIdentifier() {
    closeBeforeDeclaration()
    let start = position
    let end = asciiIdentifierEnd(from: start)
    if end < count, bytes[end] >= 0x80 {
      let extended = identifierEnd(from: end)
      if extended != end { return emit(.identifier, from: start, to: extended) }
    }
    let length = end - start
    if length == 1, bytes[start] == UInt8(ascii: "_") { return emit(.wildcard, from: start, to: end) }
    let found = names.entry(bytes, start, length, limit: count)
    if found.word == .of { hasWordOf = true }
    emit(found.kind, from: start, to: end, word: found.word, name: found.name)
  }

  /// Where letters, digits, `_` and `$` end.
  @inline(__always)
  private func asciiIdentifierEnd(from start: Int) -> Int {
    var end = start
    while end + 8 <= count {
      let length = Bytes8.leadingIdentifierBytes(Bytes8.load(bytes + end))
      end += length
      if length < 8 { return end }
    }
    while end < count, table.bits[Int(bytes[end])] & CharacterTable.identifierBit != 0 { end += 1 }
    return end
  }

  /// Where an identifier ends whose characters before `index` have been seen.
  func identifierEnd(from index: Int) -> Int {
    var end = index
    while end < count {
      let byte = bytes[end]
      if byte < 0x80 {
        if table.bits[Int(byte)] & CharacterTable.identifierBit == 0 { break }
        end += 1
      } else {
        let (scalar, length) = scalar(at: end)
        guard length > 0, UnicodeClass.isIdentifierPart(scalar) else { break }
        end += length
      }
    }
    return end
  }

  /// `` `a b` ``, which may hold nearly anything but a line end.
  mutating func lexEscapedIdentifier() {
    let start = position
    var end = start + 1
    while end < count, bytes[end] != UInt8(ascii: "`"), bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    if byte(end) == UInt8(ascii: "`"), end < count, end > start + 1 {
      emit(.identifier, from: start, to: end + 1)
    } else {
      emit(.backtick, from: start, to: start + 1)
    }
  }

  /// `$0`, `$name`.
  mutating func lexDollar() {
    let start = position
    let end = identifierEnd(from: start + 1)
    var isNumbered = true
    for index in (start + 1)..<end where table.bits[Int(bytes[index])] & CharacterTable.digitBit == 0 {
      isNumbered = false
      break
    }
    emit(isNumbered ? .dollar : .identifier, from: start, to: end)
  }

  /// The scalar at an offset; its length is 0 where the bytes are no valid UTF-8.
  func scalar(at index: Int) -> (value: UInt32, length: Int) {
    let first = bytes[index]
    if first < 0x80 { return (UInt32(first), 1) }
    if first < 0xC2 { return (0, 0) }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0
    if length == 0 || index + length > count { return (0, 0) }
    var value = UInt32(first) & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
    for next in 1..<length {
      let byte = bytes[index + next]
      if byte & 0xC0 != 0x80 { return (0, 0) }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    if length == 3, value < 0x800 || (0xD800...0xDFFF).contains(value) { return (0, 0) }
    if length == 4, value < 0x10000 || value > 0x10FFFF { return (0, 0) }
    return (value, length)
  }

  /// Behind `#>` of an editor placeholder `<#…#>`; nil if the line ends before it.
  mutating func placeholderEnd(from start: Int) -> Int? {
    if missing.placeholder.contains(start) { return nil }
    var index = start + 2
    while index < count {
      switch bytes[index] {
      case 0x0A:
        missing.placeholder = start..<index
        return nil
      case UInt8(ascii: "<") where byte(index + 1) == UInt8(ascii: "#"): return nil
      case UInt8(ascii: "#") where byte(index + 1) == UInt8(ascii: ">"): return index + 2
      default: index += 1
      }
    }
    missing.placeholder = start..<count
    return nil
  }
}
