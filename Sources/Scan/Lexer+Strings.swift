import Facts

/// "The Swift Programming Language", Lexical Structure: String Literals (of several lines: SE-0168; raw: SE-0200).
extension Lexer {
  /// A string literal whose first quote is at `quote`, behind `poundCount` number signs.
  mutating func lexString(quote: Int, poundCount: Int) {
    let start = quote - poundCount
    var isMultiline = byte(quote + 1) == UInt8(ascii: "\"") && byte(quote + 2) == UInt8(ascii: "\"")
    if isMultiline, poundCount > 0 {
      // `#"""#` and `#"""a"#` are literals of one line that hold quotes.
      var index = quote + 3
      if hasPounds(poundCount, at: index) { isMultiline = false }
      while isMultiline, index < count, bytes[index] != 0x0A, bytes[index] != 0x0D {
        if bytes[index] == UInt8(ascii: "\""), hasPounds(poundCount, at: index + 1) { isMultiline = false }
        index += 1
      }
    }
    scanString(from: start, body: quote + (isMultiline ? 3 : 1), poundCount: poundCount, isMultiline: isMultiline, isResumed: false)
  }

  /// Goes on with the string literal behind the parenthesis that closes an interpolation.
  mutating func resumeString() {
    guard let interpolation = popInterpolation() else { return }
    scanString(
      from: position, body: position + 1, poundCount: interpolation.poundCount, isMultiline: interpolation.isMultiline, isResumed: true)
  }

  private mutating func scanString(from start: Int, body: Int, poundCount: Int, isMultiline: Bool, isResumed: Bool) {
    var index = body
    let bits = table.bits
    while index < count {
      let byte = bytes[index]
      if bits[Int(byte)] & CharacterTable.stringStopBit == 0 {
        index += 1
        continue
      }
      switch byte {
      case UInt8(ascii: "\\"):
        index += 1
        guard hasPounds(poundCount, at: index) else { continue }
        index += poundCount
        guard index < count else { break }
        if bytes[index] == UInt8(ascii: "(") {
          emit(isResumed ? .stringPart : .stringHead, from: start, to: index + 1)
          interpolations.append(
            Interpolation(poundCount: poundCount, isMultiline: isMultiline, bracketDepth: brackets.count))
          // What follows the parenthesis is the start of an expression, as for a regex literal.
          previousKind = .leftParen
          return
        }
        if bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
      case UInt8(ascii: "\""):
        if isMultiline {
          guard index + 2 < count, bytes[index + 1] == UInt8(ascii: "\""), bytes[index + 2] == UInt8(ascii: "\""),
            hasPounds(poundCount, at: index + 3)
          else {
            index += 1
            continue
          }
          return emit(isResumed ? .stringTail : .string, from: start, to: index + 3 + poundCount)
        }
        index += 1
        if hasPounds(poundCount, at: index) {
          return emit(isResumed ? .stringTail : .string, from: start, to: index + poundCount)
        }
      default:  // A line end.
        if isMultiline {
          index += 1
        } else {
          notes.add(.unterminatedString, at: start)
          return emit(isResumed ? .stringTail : .string, from: start, to: index)
        }
      }
    }
    notes.add(.unterminatedString, at: start)
    emit(isResumed ? .stringTail : .string, from: start, to: count)
  }

  @inline(__always)
  func hasPounds(_ poundCount: Int, at index: Int) -> Bool {
    for offset in 0..<poundCount where byte(index + offset) != UInt8(ascii: "#") { return false }
    return true
  }

  /// A literal of one line ends with its line, interpolations and all.
  @inline(__always)
  mutating func endInterpolationsAtNewline() {
    while interpolations.count > 0, !interpolations[interpolations.count - 1].isMultiline { abandonInterpolation() }
  }

  /// Closes the innermost interpolated literal where it stands.
  @inline(never)
  mutating func abandonInterpolation() {
    notes.add(.unterminatedString, at: position)
    _ = popInterpolation()
    emit(.stringTail, from: position, to: position)
  }

  private mutating func popInterpolation() -> Interpolation? {
    guard interpolations.count > 0 else { return nil }
    interpolations.count -= 1
    let interpolation = (interpolations.base + interpolations.count).pointee
    brackets.closeAll(downTo: interpolation.bracketDepth, at: tokens.count, in: tokens, notes: &notes)
    return interpolation
  }
}
