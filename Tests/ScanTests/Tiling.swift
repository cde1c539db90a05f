@testable import Scan

/// Whether the tokens of a file and what may stand between tokens tile it: each byte belongs to one of them.
///
/// What may stand between is told here a second time, without the lexer.
struct Tiling {
  let bytes: UnsafeBufferPointer<UInt8>

  /// What is wrong, nil where nothing is.
  func fault(scanningWith scanner: Scanner) -> String? {
    scanner.withTokens(bytes) { tokens, _ in
      var end = 0
      for (number, token) in tokens.enumerated() {
        let start = Int(token.start)
        if start < end { return "token \(number) begins at \(start), before \(end)" }
        if Int(token.end) < start || (token.kind != .endOfFile && Int(token.end) > bytes.count) { return "token \(number) ends at \(token.end)" }
        if start == Int(token.end), token.kind != .endOfFile, token.kind != .stringTail { return "token \(number) at \(start) is empty" }
        if let fault = faultInGap(from: end, to: min(start, bytes.count)) { return "byte \(fault) before token \(number) is of no token" }
        if token.kind.isOpeningBracket, token.mate <= number || token.mate >= tokens.count { return "token \(number) has mate \(token.mate)" }
        end = token.kind == .endOfFile ? bytes.count : Int(token.end)
      }
      return end == bytes.count ? nil : "the tokens end at \(end) of \(bytes.count)"
    } ?? nil
  }

  /// The first byte that may not stand between two tokens.
  private func faultInGap(from start: Int, to end: Int) -> Int? {
    var index = start
    while index < end {
      let byte = bytes[index]
      let next = index + 1 < end ? bytes[index + 1] : 0
      if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
        index = lineEnd(from: index, before: end)
      } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        index = commentEnd(from: index, before: end)
      } else if byte == UInt8(ascii: "#"), next == UInt8(ascii: "!"), index == 0 || (index == 3 && bytes[0] == 0xEF) {
        index = lineEnd(from: index, before: end)
      } else if byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") {
        // The marks of a merge conflict and what it holds up to the other mark.
        guard index == 0 || bytes[index - 1] == 0x0A || bytes[index - 1] == 0x0D, next == byte else { return index }
        return nil
      } else if byte > 0x20, byte < 0x7F {
        return index
      } else {
        index += 1
      }
    }
    return nil
  }

  private func lineEnd(from start: Int, before end: Int) -> Int {
    var index = start
    while index < end, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
    return index
  }

  private func commentEnd(from start: Int, before end: Int) -> Int {
    var index = start + 2
    var depth = 1
    while index < end, depth > 0 {
      if bytes[index] == UInt8(ascii: "*"), index + 1 < end, bytes[index + 1] == UInt8(ascii: "/") {
        depth -= 1
        index += 2
      } else if bytes[index] == UInt8(ascii: "/"), index + 1 < end, bytes[index + 1] == UInt8(ascii: "*") {
        depth += 1
        index += 2
      } else {
        index += 1
      }
    }
    return index
  }
}
