/// Reads the usual syntax of regular expressions: `. [a-z] [^a-z] \d \w \s \b ^ $ ( ) (?: ) (?i) | * + ? {2,3}`.
struct RegularExpressionParser {
  typealias Piece = RegularExpressionPiece
  typealias Mistake = RegularExpression.Mistake

  private var rest: ArraySlice<Unicode.Scalar>
  private var depth = 0
  private var ignoresCase = false

  /// Of brackets within each other: the stack is finite.
  private static let depthLimit = 100
  private static let lengthLimit = 1000
  private static let repetitionLimit = 1000

  init(_ text: some StringProtocol) throws(Mistake) {
    guard text.utf8.count <= Self.lengthLimit else { throw Mistake(reason: "it is longer than \(Self.lengthLimit) bytes") }
    rest = Array(text.unicodeScalars)[...]
  }

  mutating func parse() throws(Mistake) -> Piece {
    let whole = try choice()
    if !rest.isEmpty { throw Mistake(reason: "a ')' has no '('") }
    return whole
  }

  private mutating func choice() throws(Mistake) -> Piece {
    var ways = [try sequence()]
    while take("|") { ways.append(try sequence()) }
    return ways.count == 1 ? ways[0] : .choice(ways)
  }

  private mutating func sequence() throws(Mistake) -> Piece {
    var parts: [Piece] = []
    while let next = rest.first, next != "|", next != ")" { parts.append(try repeated(try single())) }
    return .sequence(parts)
  }

  private mutating func single() throws(Mistake) -> Piece {
    guard let scalar = rest.popFirst() else { return .sequence([]) }
    switch scalar {
    case "^": return .textStart
    case "$": return .textEnd
    case ".":
      var set = ScalarSet.lineEnds
      set.isNegated = true
      return .scalar(set)
    case "(": return try group()
    case "[": return .scalar(try set())
    case "\\": return try escape()
    case "*", "+", "?": throw Mistake(reason: "'\(scalar)' has nothing to repeat")
    default: return literal(scalar)
    }
  }

  private func literal(_ scalar: Unicode.Scalar) -> Piece { .scalar(ScalarSet(ranges: [scalar...scalar], ignoresCase: ignoresCase)) }

  private mutating func group() throws(Mistake) -> Piece {
    guard depth < Self.depthLimit else { throw Mistake(reason: "its brackets are nested deeper than \(Self.depthLimit)") }
    depth += 1
    defer { depth -= 1 }
    let outer = ignoresCase
    if take("?") {
      if take("i") {
        ignoresCase = true
        // `(?i)` holds to the end of the group around it.
        if take(")") { return .sequence([]) }
        guard take(":") else { throw Mistake(reason: "the only option that it may set is 'i', as in '(?i)'") }
      } else if !take(":") {
        throw Mistake(reason: "after '(?' only ':' and 'i' are supported. Look-around and named groups are not")
      }
    }
    let inside = try choice()
    guard take(")") else { throw Mistake(reason: "a '(' has no ')'") }
    ignoresCase = outer
    return inside
  }

  private mutating func repeated(_ piece: Piece) throws(Mistake) -> Piece {
    var piece = piece
    var times = 0
    while let (least, most) = try repetition() {
      times += 1
      guard times < Self.depthLimit else { throw Mistake(reason: "a part has \(times) repetitions") }
      if take("+") { throw Mistake(reason: "possessive repetitions are not supported") }
      // Whether it takes as much or as little as it can makes no difference to whether it fits.
      _ = take("?")
      piece = .repeated(piece, least: least, most: most)
    }
    return piece
  }

  private mutating func repetition() throws(Mistake) -> (least: Int, most: Int?)? {
    if take("*") { return (0, nil) }
    if take("+") { return (1, nil) }
    if take("?") { return (0, 1) }
    guard rest.first == "{", let end = rest.firstIndex(of: "}") else { return nil }
    let inside = String(String.UnicodeScalarView(rest[(rest.startIndex + 1)..<end]))
    let numbers = inside.split(separator: ",", omittingEmptySubsequences: false)
    guard numbers.count <= 2, let least = Int(numbers[0]), numbers.count == 1 || numbers[1].isEmpty || Int(numbers[1]) != nil else { return nil }
    let most = numbers.count == 1 ? least : Int(numbers[1])
    guard least >= 0, max(least, most ?? 0) <= Self.repetitionLimit else {
      throw Mistake(reason: "'{\(inside)}' repeats more than \(Self.repetitionLimit) times")
    }
    guard most ?? least >= least else { throw Mistake(reason: "'{\(inside)}' ends below its start") }
    rest = rest[(end + 1)...]
    return (least, most)
  }

  private mutating func escape() throws(Mistake) -> Piece {
    guard let scalar = rest.first else { throw Mistake(reason: "it ends in '\\'") }
    switch scalar {
    case "b", "B":
      rest = rest.dropFirst()
      return .wordEdge(isWanted: scalar == "b")
    case "A":
      rest = rest.dropFirst()
      return .textStart
    case "z", "Z":
      rest = rest.dropFirst()
      return .textEnd
    default:
      var set = ScalarSet(ignoresCase: ignoresCase)
      try addEscape(to: &set)
      return .scalar(set)
    }
  }

  /// What follows a backslash and stands for one scalar.
  private mutating func addEscape(to set: inout ScalarSet) throws(Mistake) {
    guard let scalar = rest.popFirst() else { throw Mistake(reason: "it ends in '\\'") }
    switch scalar {
    case "d", "D": set.classes.append((.digit, scalar == "D"))
    case "w", "W": set.classes.append((.word, scalar == "W"))
    case "s", "S": set.classes.append((.blank, scalar == "S"))
    case "p", "P": set.classes.append((try property(), scalar == "P"))
    case "n": set.ranges.append("\n"..."\n")
    case "t": set.ranges.append("\t"..."\t")
    case "r": set.ranges.append("\r"..."\r")
    case "1"..."9": throw Mistake(reason: "back references are not supported")
    case "0", "a"..."z", "A"..."Z": throw Mistake(reason: "'\\\(scalar)' is not supported")
    default: set.ranges.append(scalar...scalar)
    }
  }

  private mutating func property() throws(Mistake) -> ScalarSet.Class {
    let names: [(name: String, class: ScalarSet.Class)] = [("{L}", .letter), ("{Lu}", .upper), ("{Ll}", .lower), ("{N}", .number)]
    for (name, kind) in names where rest.starts(with: name.unicodeScalars) {
      rest = rest.dropFirst(name.unicodeScalars.count)
      return kind
    }
    throw Mistake(reason: "of Unicode's properties only \(names.map { "\\p" + $0.name }.joined(separator: ", ")) are supported")
  }

  /// Behind `[`.
  private mutating func set() throws(Mistake) -> ScalarSet {
    var set = ScalarSet(ignoresCase: ignoresCase)
    set.isNegated = take("^")
    var isFirst = true
    while let scalar = rest.popFirst() {
      if scalar == "]", !isFirst { return set }
      isFirst = false
      if scalar == "[" || scalar == "&" && rest.first == "&" || scalar == "-" && rest.first == "-" {
        throw Mistake(reason: "sets within sets are not supported. Write '\\[' for the character")
      }
      var low = scalar
      if scalar == "\\" {
        let before = set.ranges.count
        try addEscape(to: &set)
        guard set.ranges.count > before, let single = set.ranges.popLast() else { continue }
        low = single.lowerBound
      }
      var high = low
      if rest.first == "-", let end = rest.dropFirst().first, end != "]" {
        rest = rest.dropFirst(2)
        high = end
        if end == "\\" {
          guard let escaped = rest.popFirst(), !escaped.properties.isAlphabetic else { throw Mistake(reason: "a range ends in a class") }
          high = escaped
        }
      }
      guard low <= high else { throw Mistake(reason: "the range '\(low)-\(high)' ends before its start") }
      set.ranges.append(low...high)
    }
    throw Mistake(reason: "a '[' has no ']'")
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard rest.first == scalar else { return false }
    rest = rest.dropFirst()
    return true
  }
}
