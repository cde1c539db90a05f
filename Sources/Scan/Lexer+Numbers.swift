/// "The Swift Programming Language", Lexical Structure: Integer Literals and Floating-Point Literals.
extension Lexer {
  mutating func lexNumber() {
    let start = position
    let second = byte(start + 1)
    if bytes[start] == UInt8(ascii: "0") {
      if second == UInt8(ascii: "x") { return lexHexNumber() }
      if second == UInt8(ascii: "o") || second == UInt8(ascii: "b") {
        return emit(.integer, from: start, to: identifierEnd(from: start + 2))
      }
    }
    var end = digitsEnd(from: start)
    if byte(end) == UInt8(ascii: ".") {
      // `x.0.1` are two members, `1.description` is a member of 1.
      if !isDigit(byte(end + 1)) || previousKind == .period { return emit(.integer, from: start, to: end) }
      end = digitsEnd(from: end + 1)
    } else if byte(end) | 0x20 != UInt8(ascii: "e") {
      return emit(.integer, from: start, to: identifierEnd(from: end))
    }
    if byte(end) | 0x20 == UInt8(ascii: "e") {
      end += 1
      if byte(end) == UInt8(ascii: "+") || byte(end) == UInt8(ascii: "-") { end += 1 }
      end = identifierEnd(from: end)
    }
    emit(.float, from: start, to: end)
  }

  private mutating func lexHexNumber() {
    let start = position
    guard isHexDigit(byte(start + 2)) else { return emit(.integer, from: start, to: identifierEnd(from: start + 2)) }
    let whole = hexDigitsEnd(from: start + 2)
    var end = whole
    let next = byte(end)
    if next != UInt8(ascii: "."), next | 0x20 != UInt8(ascii: "p") {
      return emit(.integer, from: start, to: identifierEnd(from: end))
    }
    if next == UInt8(ascii: ".") {
      guard isHexDigit(byte(end + 1)) else { return emit(.integer, from: start, to: whole) }
      end = hexDigitsEnd(from: end + 1)
      if byte(end) | 0x20 != UInt8(ascii: "p") {
        return emit(.integer, from: start, to: isDigit(byte(end + 1)) ? end : whole)
      }
    }
    end += 1
    var isSigned = false
    if byte(end) == UInt8(ascii: "+") || byte(end) == UInt8(ascii: "-") {
      isSigned = true
      end += 1
    }
    if !isDigit(byte(end)), next == UInt8(ascii: "."), !isDigit(byte(whole + 1)), !isSigned {
      return emit(.integer, from: start, to: whole)
    }
    emit(.float, from: start, to: identifierEnd(from: end))
  }

  @inline(__always) private func isDigit(_ byte: UInt8) -> Bool { table.bits[Int(byte)] & CharacterTable.digitBit != 0 }

  @inline(__always) private func isHexDigit(_ byte: UInt8) -> Bool { table.bits[Int(byte)] & CharacterTable.hexDigitBit != 0 }

  private func digitsEnd(from index: Int) -> Int {
    var end = index
    while end < count, isDigit(bytes[end]) || bytes[end] == UInt8(ascii: "_") { end += 1 }
    return end
  }

  private func hexDigitsEnd(from index: Int) -> Int {
    var end = index
    while end < count, isHexDigit(bytes[end]) || bytes[end] == UInt8(ascii: "_") { end += 1 }
    return end
  }
}
