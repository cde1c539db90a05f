/// A regular expression that is found in a text in time proportional to the text, whoever wrote it.
///
/// All places in the expression at once, scalar by scalar (Thompson 1968): there is no way back, hence no back reference and no look-around.
struct RegularExpression: Sendable {
  /// What one scalar is held against, or a place in the text.
  enum Step: Sendable {
    case scalar(ScalarSet)
    case textStart, textEnd
    case wordEdge(isWanted: Bool)
    /// Goes on at both.
    case split(Int, Int)
    case jump(Int)
    case found
  }

  private let steps: [Step]

  /// - Throws: what is wrong with it, or cannot be matched so.
  init(_ text: some StringProtocol) throws(Mistake) {
    var parser = try RegularExpressionParser(text)
    steps = try RegularExpressionSteps(try parser.parse()).steps
  }

  struct Mistake: Error, Equatable {
    let reason: String
  }

  /// Whether it fits any part of the text.
  func isFound(in text: String) -> Bool {
    var current = Places(count: steps.count)
    var next = Places(count: steps.count)
    var before: Unicode.Scalar?
    var rest = text.unicodeScalars.makeIterator()
    var scalar = rest.next()
    while true {
      if reach(0, in: &current, between: before, scalar) { return true }
      guard let here = scalar else { return false }
      scalar = rest.next()
      next.removeAll()
      for place in current.list {
        if case .scalar(let set) = steps[place], set.contains(here), reach(place + 1, in: &next, between: here, scalar) { return true }
      }
      swap(&current, &next)
      before = here
    }
  }

  /// Adds a step and those that need no scalar; true where the end is among them.
  private func reach(_ start: Int, in places: inout Places, between before: Unicode.Scalar?, _ after: Unicode.Scalar?) -> Bool {
    var waiting = [start]
    while let place = waiting.popLast() {
      guard places.insert(place) else { continue }
      switch steps[place] {
      case .found: return true
      case .scalar: break
      case .jump(let target): waiting.append(target)
      case .split(let first, let second):
        waiting.append(second)
        waiting.append(first)
      case .textStart: if before == nil { waiting.append(place + 1) }
      case .textEnd: if after == nil { waiting.append(place + 1) }
      case .wordEdge(let isWanted):
        let isEdge = before.map(ScalarSet.isWord) ?? false != after.map(ScalarSet.isWord) ?? false
        if isEdge == isWanted { waiting.append(place + 1) }
      }
    }
    return false
  }
}

/// Steps at which the search stands, each once.
private struct Places {
  private(set) var list: [Int] = []
  private var isIn: [Bool]

  init(count: Int) { isIn = [Bool](repeating: false, count: count) }

  mutating func insert(_ place: Int) -> Bool {
    if isIn[place] { return false }
    isIn[place] = true
    list.append(place)
    return true
  }

  mutating func removeAll() {
    for place in list { isIn[place] = false }
    list.removeAll(keepingCapacity: true)
  }
}
