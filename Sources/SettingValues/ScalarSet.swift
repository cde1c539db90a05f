/// What one place of a regular expression takes.
struct ScalarSet: Sendable {
  enum Class: Sendable { case digit, word, blank, letter, upper, lower, number }

  var ranges: [ClosedRange<Unicode.Scalar>] = []
  var classes: [(class: Class, isNegated: Bool)] = []
  var isNegated = false
  var ignoresCase = false

  static let lineEnds = ScalarSet(ranges: ["\n"..."\r", "\u{85}"..."\u{85}", "\u{2028}"..."\u{2029}"])

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    let isIn = holds(scalar) || ignoresCase && others(of: scalar).contains(where: holds)
    return isIn != isNegated
  }

  private func holds(_ scalar: Unicode.Scalar) -> Bool {
    ranges.contains { $0.contains(scalar) } || classes.contains { Self.isIn($0.class, scalar) != $0.isNegated }
  }

  private func others(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    Array(scalar.properties.lowercaseMapping.unicodeScalars.prefix(1)) + Array(scalar.properties.uppercaseMapping.unicodeScalars.prefix(1))
  }

  static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  private static func isIn(_ kind: Class, _ scalar: Unicode.Scalar) -> Bool {
    switch kind {
    case .digit: scalar.properties.numericType == .decimal
    case .word: isWord(scalar)
    case .blank: scalar.properties.isWhitespace
    case .letter: scalar.properties.isAlphabetic
    case .upper: scalar.properties.isUppercase
    case .lower: scalar.properties.isLowercase
    case .number: scalar.properties.numericType != nil
    }
  }
}
