/// A shell pattern for paths: `*` and `?` within one name, `**` across folders, `[a-z]` and `{a,b}`.
///
/// Matching takes time in proportion to the pattern times the path, whatever the pattern.
struct PathGlob: Sendable {
  private enum Step: Sendable {
    case byte(UInt8)
    /// `?`: any byte but the slash.
    case any
    case set([ClosedRange<UInt8>], isNegated: Bool)
    /// `*`.
    case run
    /// `**`.
    case deepRun
    /// `**/`: nothing, or whole folders.
    case folders
  }

  /// Whether a manifest's path is a pattern.
  static func isPattern(_ path: some Sequence<UInt8>) -> Bool { path.contains { "*?[{".utf8.contains($0) } }

  /// One for each way to choose from braces.
  private let ways: [[Step]]

  init(_ pattern: some Collection<UInt8>, hasBraces: Bool = true) {
    ways = (hasBraces ? expanded(Array(pattern)) : [Array(pattern)]).map(Self.steps)
  }

  private static func steps(_ pattern: [UInt8]) -> [Step] {
    var steps: [Step] = []
    var index = 0
    while index < pattern.count {
      let byte = pattern[index]
      index += 1
      switch byte {
      case UInt8(ascii: "*"):
        guard index < pattern.count, pattern[index] == byte else {
          steps.append(.run)
          continue
        }
        while index < pattern.count, pattern[index] == byte { index += 1 }
        if index < pattern.count, pattern[index] == UInt8(ascii: "/") {
          index += 1
          steps.append(.folders)
        } else {
          steps.append(.deepRun)
        }
      case UInt8(ascii: "?"): steps.append(.any)
      case UInt8(ascii: "\\") where index < pattern.count:
        steps.append(.byte(pattern[index]))
        index += 1
      case UInt8(ascii: "["):
        guard let end = pattern[index...].dropFirst().firstIndex(of: UInt8(ascii: "]")) else {
          steps.append(.byte(byte))
          continue
        }
        steps.append(set(pattern[index..<end]))
        index = end + 1
      default: steps.append(.byte(byte))
      }
    }
    return steps
  }

  private static func set(_ text: ArraySlice<UInt8>) -> Step {
    let isNegated = text.first == UInt8(ascii: "!") || text.first == UInt8(ascii: "^")
    var rest = isNegated ? text.dropFirst() : text
    var ranges: [ClosedRange<UInt8>] = []
    while let first = rest.popFirst() {
      if rest.first == UInt8(ascii: "-"), rest.count > 1 {
        rest = rest.dropFirst()
        if let last = rest.popFirst(), first <= last { ranges.append(first...last) }
      } else {
        ranges.append(first...first)
      }
    }
    return .set(ranges, isNegated: isNegated)
  }

  func matches(_ path: [UInt8]) -> Bool { ways.contains { Self.mayMatch($0, path) && Self.matches($0, path) } }

  /// By the first and the last byte, which most paths fail.
  private static func mayMatch(_ steps: [Step], _ path: [UInt8]) -> Bool {
    guard let first = path.first, let last = path.last else { return true }
    switch steps.first {
    case .byte(let wanted) where wanted != first: return false
    case .set(let ranges, isNegated: false) where !ranges.contains(where: { $0.contains(first) }): return false
    default: break
    }
    if case .byte(let wanted)? = steps.last { return wanted == last }
    return true
  }

  /// All places in the pattern at once, byte by byte.
  private static func matches(_ steps: [Step], _ path: [UInt8]) -> Bool {
    var current = [Bool](repeating: false, count: steps.count + 1)
    var next = current
    reach(0, steps, &current, isAtStart: true)
    for byte in path {
      for place in next.indices { next[place] = false }
      var isAlive = false
      let isAtStart = byte == slash
      for place in steps.indices where current[place] {
        let stays: Bool
        let goes: Bool
        switch steps[place] {
        case .byte(let wanted): (stays, goes) = (false, byte == wanted)
        case .any: (stays, goes) = (false, byte != slash)
        case .set(let ranges, let isNegated): (stays, goes) = (false, byte != slash && ranges.contains { $0.contains(byte) } != isNegated)
        case .run: (stays, goes) = (byte != slash, false)
        case .deepRun: (stays, goes) = (true, false)
        case .folders: (stays, goes) = (true, byte == slash)
        }
        if stays { reach(place, steps, &next, isAtStart: false) }
        if goes { reach(place + 1, steps, &next, isAtStart: isAtStart) }
        isAlive = isAlive || stays || goes
      }
      if !isAlive { return false }
      swap(&current, &next)
    }
    return current[steps.count]
  }

  /// Marks a place and those behind it that need no byte.
  private static func reach(_ place: Int, _ steps: [Step], _ places: inout [Bool], isAtStart: Bool) {
    var place = place
    while true {
      places[place] = true
      guard place < steps.count else { return }
      switch steps[place] {
      case .run, .deepRun: place += 1
      case .folders where isAtStart: place += 1
      default: return
      }
    }
  }
}

private let slash = UInt8(ascii: "/")

/// `a{b,c}d` as `abd` and `acd`; braces that are nested or many stay as they are.
private func expanded(_ pattern: [UInt8]) -> [[UInt8]] {
  guard let open = pattern.firstIndex(of: UInt8(ascii: "{")), let close = pattern[open...].firstIndex(of: UInt8(ascii: "}")) else { return [pattern] }
  let choices = pattern[(open + 1)..<close].split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
  guard choices.count > 1, choices.count <= 32 else { return [pattern] }
  let rest = pattern[(close + 1)...]
  guard !rest.contains(UInt8(ascii: "{")) else { return [pattern] }
  return choices.map { Array(pattern[..<open] + $0 + rest) }
}
