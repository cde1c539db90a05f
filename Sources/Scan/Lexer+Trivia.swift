import Facts
import SourceText

/// "The Swift Programming Language", Lexical Structure: Whitespace and Comments.
extension Lexer {
  /// Moves to the next token and notes what stands before it.
  @inline(__always)
  mutating func skipTrivia() {
    let classes = table.classes
    var index = position
    // The common case first: one blank or none.
    if index < count, bytes[index] == 0x20 {
      index += 1
      flags.insert(.spaceBefore)
    }
    while index < count {
      let kind = classes[Int(bytes[index])]
      if kind.alwaysBeginsToken { break }
      switch kind {
      case .blank:
        index += 1
        flags.insert(.spaceBefore)
      case .newline:
        position = index
        endInterpolationsAtNewline()
        index += 1
        flags.formUnion([.spaceBefore, .newlineBefore])
        // Indentation.
        while index + 8 <= count {
          let blanks = Bytes8.leadingBlanks(Bytes8.load(bytes + index))
          index += blanks
          if blanks < 8 { break }
        }
      case .slash:
        let next = index + 1 < count ? bytes[index + 1] : 0
        if next == UInt8(ascii: "/") {
          flags.insert(.spaceBefore)
          let end = endOfLine(from: index + 2)
          readComment(from: index, to: end)
          index = end
        } else if next == UInt8(ascii: "*") {
          flags.insert(.spaceBefore)
          index = blockCommentEnd(from: index)
        } else {
          position = index
          return
        }
      case .leftAngle, .rightAngle:
        position = index
        guard let end = conflictMarkerEnd(from: index) else { return }
        flags.formUnion([.spaceBefore, .newlineBefore])
        notes.add(.conflictMarker, at: index)
        index = end
      case .other, .unicode:
        position = index
        let end = unreadableEnd(from: index)
        if end == index { return }
        flags.insert(.spaceBefore)
        index = end
      default:
        position = index
        return
      }
    }
    position = index
  }

  /// Blanks beyond ASCII, NUL bytes and bytes that are no UTF-8, all of which are passed over.
  private mutating func unreadableEnd(from start: Int) -> Int {
    var index = start
    while index < count {
      let byte = bytes[index]
      if byte >= 0x80 {
        let (scalar, length) = scalar(at: index)
        if length == 0 {
          notes.add(.invalidUTF8, at: index)
          index += 1
          while index < count, bytes[index] & 0xC0 == 0x80 { index += 1 }
        } else if scalar == 0x201C || scalar == 0x201D || UnicodeClass.isIdentifierPart(scalar)
          || UnicodeClass.isOperatorStart(scalar)
        {
          return index
        } else {
          index += length
        }
      } else if byte == 0 {
        notes.add(.nulByte, at: index)
        index += 1
      } else if table.classes[Int(byte)] == .other, byte != UInt8(ascii: "'") {
        notes.add(.unexpectedToken, at: index)
        index += 1
      } else {
        return index
      }
    }
    return index
  }

  /// The next LF or CR, or the end of the file.
  @inline(__always)
  func endOfLine(from start: Int) -> Int {
    var index = start
    // Eight bytes at a time: a byte is LF or CR where subtracting 1 from its difference borrows.
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    while index + 8 <= count {
      let word = Bytes8.load(bytes + index)
      let feed = word ^ (ones &* 0x0A)
      let carriage = word ^ (ones &* 0x0D)
      let found = (((feed &- ones) & ~feed) | ((carriage &- ones) & ~carriage)) & highs
      if found != 0 { return index + found.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
    return index
  }

  /// Behind a block comment, which may hold others.
  private mutating func blockCommentEnd(from start: Int) -> Int {
    var index = start + 2
    var depth = 1
    while index < count {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "*") {
        if index < count, bytes[index] == UInt8(ascii: "/") {
          index += 1
          depth -= 1
          if depth == 0 {
            readComment(from: start, to: index)
            return index
          }
        }
      } else if byte == UInt8(ascii: "/") {
        if index < count, bytes[index] == UInt8(ascii: "*") {
          index += 1
          depth += 1
        }
      } else if byte == 0x0A || byte == 0x0D {
        flags.insert(.newlineBefore)
      }
    }
    notes.add(.unterminatedComment, at: start)
    return index
  }

  /// Behind the line that ends `<<<<<<< …` or `>>>> …`, the marks that version control leaves in a file.
  private mutating func conflictMarkerEnd(from start: Int) -> Int? {
    if start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { return nil }
    let isNormal = bytes[start] == UInt8(ascii: "<")
    let mark = isNormal ? UInt8(ascii: "<") : UInt8(ascii: ">")
    let length = isNormal ? 7 : 4
    guard start + length < count else { return nil }
    for index in 0..<length where bytes[start + index] != mark { return nil }
    guard bytes[start + length] == 0x20, start < missing.conflictEnd else { return nil }
    let end = isNormal ? UInt8(ascii: ">") : UInt8(ascii: "<")
    let last: UInt8 = isNormal ? 0x20 : 0x0A
    var index = start + length
    search: while index + length < count {
      index = endOfLine(from: index) + 1
      guard index + length < count else { break }
      for next in 0..<length where bytes[index + next] != end { continue search }
      if bytes[index + length] == last { return isNormal ? endOfLine(from: index) : index + length }
    }
    missing.conflictEnd = start
    return nil
  }
}
