/// What a regular expression consists of.
indirect enum RegularExpressionPiece {
  case scalar(ScalarSet)
  case textStart, textEnd
  case wordEdge(isWanted: Bool)
  case sequence([RegularExpressionPiece])
  case choice([RegularExpressionPiece])
  case repeated(RegularExpressionPiece, least: Int, most: Int?)
}

/// Writes the steps of a regular expression; counted repetitions are written out.
struct RegularExpressionSteps {
  private(set) var steps: [RegularExpression.Step] = []
  /// Repetitions of nothing write nothing, and count all the same.
  private var pieces = 0

  private static let limit = 10_000

  init(_ piece: RegularExpressionPiece) throws(RegularExpression.Mistake) {
    try add(piece)
    steps.append(.found)
  }

  private mutating func add(_ piece: RegularExpressionPiece) throws(RegularExpression.Mistake) {
    pieces += 1
    guard pieces <= Self.limit else { throw RegularExpression.Mistake(reason: "it repeats more than \(Self.limit) parts") }
    switch piece {
    case .scalar(let set): steps.append(.scalar(set))
    case .textStart: steps.append(.textStart)
    case .textEnd: steps.append(.textEnd)
    case .wordEdge(let isWanted): steps.append(.wordEdge(isWanted: isWanted))
    case .sequence(let parts): for part in parts { try add(part) }
    case .choice(let ways): try add(choice: ways)
    case .repeated(let part, let least, let most): try add(part, least: least, most: most)
    }
  }

  private mutating func add(choice ways: [RegularExpressionPiece]) throws(RegularExpression.Mistake) {
    var ends: [Int] = []
    for (number, way) in ways.enumerated() {
      if number == ways.count - 1 {
        try add(way)
      } else {
        let split = steps.count
        steps.append(.found)
        try add(way)
        ends.append(steps.count)
        steps.append(.found)
        steps[split] = .split(split + 1, steps.count)
      }
    }
    for end in ends { steps[end] = .jump(steps.count) }
  }

  private mutating func add(_ part: RegularExpressionPiece, least: Int, most: Int?) throws(RegularExpression.Mistake) {
    for _ in 0..<least { try add(part) }
    guard let most else {
      let split = steps.count
      steps.append(.found)
      try add(part)
      steps.append(.jump(split))
      steps[split] = .split(split + 1, steps.count)
      return
    }
    var splits: [Int] = []
    for _ in least..<max(least, most) {
      splits.append(steps.count)
      steps.append(.found)
      try add(part)
    }
    for split in splits { steps[split] = .split(split + 1, steps.count) }
  }
}
