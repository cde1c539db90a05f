/// "The Swift Programming Language", Lexical Structure: Operators.
extension Lexer {
  mutating func lexOperator() {
    let start = position
    let startsWithDot = bytes[start] == UInt8(ascii: ".")
    // A dot alone is by far the most common operator.
    if startsWithDot, byte(start + 1) != UInt8(ascii: "."), table.bits[Int(byte(start + 1))] & CharacterTable.operatorBit == 0,
      byte(start + 1) < 0x80
    {
      return emit(.period, from: start, to: start + 1)
    }
    var end = start + (bytes[start] < 0x80 ? 1 : max(scalar(at: start).length, 1))
    var firstSlash = bytes[start] == UInt8(ascii: "/") ? start : -1
    while end < count {
      let byte = bytes[end]
      if byte < 0x80 {
        if table.bits[Int(byte)] & CharacterTable.operatorBit == 0 { break }
        if byte == UInt8(ascii: "."), !startsWithDot { break }
        if byte == UInt8(ascii: "<"), self.byte(end + 1) == UInt8(ascii: "#"), placeholderEnd(from: end) != nil { break }
        if byte == UInt8(ascii: "/"), firstSlash < 0 { firstSlash = end }
        end += 1
      } else {
        let (scalar, length) = scalar(at: end)
        guard length > 0, UnicodeClass.isOperatorPart(scalar) else { break }
        end += length
      }
    }
    if firstSlash >= 0 {
      if let regexEnd = regexEnd(slash: firstSlash, operatorStart: start, operatorEnd: end) {
        if firstSlash > start { emit(operatorKind(start, firstSlash), from: start, to: firstSlash) }
        return emit(.regex, from: firstSlash, to: regexEnd)
      }
      // A comment ends an operator: `a +// b`.
      if end - start > 2 {
        var index = start + 1
        while index < end {
          if bytes[index] == UInt8(ascii: "/"), byte(index + 1) == UInt8(ascii: "/") || byte(index + 1) == UInt8(ascii: "*") {
            end = index
            break
          }
          index += 1
        }
      }
    }
    emit(operatorKind(start, end), from: start, to: end)
  }

  func operatorKind(_ start: Int, _ end: Int) -> TokenKind {
    OperatorContext(bytes: bytes, count: count).kind(start, end)
  }

  @inline(__always)
  func isLeftBound(_ start: Int) -> Bool { OperatorContext(bytes: bytes, count: count).isLeftBound(start) }
}

/// What an operator is, from what stands on its two sides.
struct OperatorContext {
  let bytes: UnsafePointer<UInt8>
  let count: Int

  @inline(__always) private func byte(_ index: Int) -> UInt8 { index < count ? bytes[index] : 0 }

  func isLeftBound(_ start: Int) -> Bool {
    if start == 0 { return false }
    switch bytes[start - 1] {
    case 0x20, 0x0D, 0x0A, 0x09, 0, UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: ";"),
      UInt8(ascii: ":"):
      return false
    case UInt8(ascii: "/"): return !(start > 1 && bytes[start - 2] == UInt8(ascii: "*"))
    case 0xA0: return !(start > 1 && bytes[start - 2] == 0xC2)
    default: return true
    }
  }

  func isRightBound(_ end: Int, isLeftBound: Bool) -> Bool {
    switch byte(end) {
    case 0x20, 0x0D, 0x0A, 0x09, 0, UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: ";"),
      UInt8(ascii: ":"):
      return false
    case UInt8(ascii: "."): return !isLeftBound
    case UInt8(ascii: "/"): return byte(end + 1) != UInt8(ascii: "/") && byte(end + 1) != UInt8(ascii: "*")
    case 0xC2: return byte(end + 1) != 0xA0
    default: return true
    }
  }

  func kind(_ start: Int, _ end: Int) -> TokenKind {
    let left = isLeftBound(start)
    let right = isRightBound(end, isLeftBound: left)
    if end - start == 1 {
      switch bytes[start] {
      case UInt8(ascii: "="): return .equal
      case UInt8(ascii: "&") where !left && right: return .prefixAmpersand
      case UInt8(ascii: "."): return .period
      case UInt8(ascii: "?"): return left ? .postfixQuestion : .infixQuestion
      default: break
      }
    } else if end - start == 2 {
      if bytes[start] == UInt8(ascii: "-"), bytes[start + 1] == UInt8(ascii: ">") { return .arrow }
      if bytes[start] == UInt8(ascii: "*"), bytes[start + 1] == UInt8(ascii: "/") { return .unknown }
    }
    return left == right ? .binaryOperator : left ? .postfixOperator : .prefixOperator
  }
}
