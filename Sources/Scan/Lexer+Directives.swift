import Facts
import SourceText

/// What begins with `#` ("The Swift Programming Language", Statements: Compiler Control Statements).
extension Lexer {
  mutating func lexPound() {
    var start = position
    var quote = start
    while byte(quote) == UInt8(ascii: "#") { quote += 1 }
    if byte(quote) == UInt8(ascii: "\"") { return lexString(quote: quote, poundCount: quote - start) }
    if byte(quote) == UInt8(ascii: "/"), let end = extendedRegexEnd(from: start) { return emit(.regex, from: start, to: end) }
    // Number signs that open nothing: all but the last, which may begin a directive.
    while start + 1 < quote {
      emit(.pound, from: start, to: start + 1)
      start += 1
    }

    var end = start + 1
    while end < count, table.classes[Int(bytes[end])] == .identifier { end += 1 }
    switch end - start {
    case 3 where matches("if", at: start + 1): directive(.poundIf, from: start, to: end)
    case 5 where matches("else", at: start + 1): directive(.poundElse, from: start, to: end)
    case 7 where matches("elseif", at: start + 1): directive(.poundElseif, from: start, to: end)
    case 6 where matches("endif", at: start + 1): directive(.poundEndif, from: start, to: end)
    case 15 where matches("sourceLocation", at: start + 1): directive(.poundSourceLocation, from: start, to: end)
    case 10 where matches("available", at: start + 1): emit(.poundAvailable, from: start, to: end)
    case 12 where matches("unavailable", at: start + 1): emit(.poundUnavailable, from: start, to: end)
    default: emit(.pound, from: start, to: start + 1)
    }
  }

  private func matches(_ text: StaticString, at start: Int) -> Bool {
    for index in 0..<text.utf8CodeUnitCount where byte(start + index) != text.utf8Start[index] { return false }
    return true
  }

  private mutating func directive(_ kind: TokenKind, from start: Int, to end: Int) {
    switch kind {
    case .poundIf:
      areConditionsDecided.append(false)
      openConditions.append(openCondition(from: start, directiveEnd: end))
      conditionDepths.append(brackets.count)
    case .poundElseif, .poundElse:
      endBranch(at: start)
      if let last = openConditions.indices.last {
        openConditions[last] = openCondition(from: start, directiveEnd: end)
      }
    case .poundEndif:
      endBranch(at: start)
      if !openConditions.isEmpty {
        openConditions.removeLast()
        conditionDepths.removeLast()
        areConditionsDecided.removeLast()
      }
    default: break
    }
    if keepsDirectives { return emit(kind, from: start, to: end) }
    position = directiveLineEnd(from: end)
    flags.formUnion([.directiveBefore, .newlineBefore, .spaceBefore])
    // Behind a directive an expression may begin, also for a regex literal.
    previousKind = kind
  }

  private mutating func openCondition(from start: Int, directiveEnd: Int) -> Int {
    var conditionStart = directiveEnd
    let end = directiveLineEnd(from: directiveEnd)
    while conditionStart < end, table.classes[Int(bytes[conditionStart])] == .blank { conditionStart += 1 }
    var conditionEnd = end
    while conditionEnd > conditionStart, table.classes[Int(bytes[conditionEnd - 1])] == .blank { conditionEnd -= 1 }
    let block = areConditionsDecided.count - 1
    var isInactive = areConditionsDecided[block]
    if conditionStart < conditionEnd, !isInactive {
      var truth = ConditionTruth(bytes, from: conditionStart, to: conditionEnd)
      let value = truth.value()
      isInactive = value == false
      areConditionsDecided[block] = value == true
    }
    conditions.append(
      ConditionFact(
        range: ByteRange(start: UInt32(start), end: UInt32(count)),
        condition: ByteRange(start: UInt32(conditionStart), end: UInt32(conditionEnd)), isInactive: isInactive))
    return conditions.count - 1
  }

  private mutating func endBranch(at offset: Int) {
    guard let index = openConditions.last, let depth = conditionDepths.last else {
      return notes.add(.unterminatedCondition, at: offset)
    }
    conditions[index].range.end = UInt32(offset)
    // What a branch leaves open ends with it.
    brackets.closeAll(downTo: depth, at: tokens.count, in: tokens, notes: &notes)
  }

  /// The end of the line on which a directive stands, or a comment on it.
  private func directiveLineEnd(from start: Int) -> Int {
    var index = start
    while index < count {
      switch bytes[index] {
      case 0x0A, 0x0D: return index
      case UInt8(ascii: "/") where byte(index + 1) == UInt8(ascii: "/") || byte(index + 1) == UInt8(ascii: "*"): return index
      default: index += 1
      }
    }
    return index
  }
}
