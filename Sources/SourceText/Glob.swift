/// A shell pattern: `*` for any letters, `?` for one, `[a-z]`, `{a,b}`, and in paths `**` for any directories.
///
/// Matching takes time in proportion to the pattern times the text, whatever the pattern.
package struct Glob: Sendable, Equatable {
  private enum Step: Sendable, Equatable {
    case byte(UInt8)
    /// `?`: any byte but the slash.
    case any
    case set([ClosedRange<UInt8>], isNegated: Bool)
    /// `*`.
    case run
    /// `**`.
    case deepRun
    /// `**/`: zero or more directories.
    case folders
  }

  /// Whether a manifest's path is a pattern.
  package static func isPattern(_ path: some Sequence<UInt8>) -> Bool { path.contains { "*?[{".utf8.contains($0) } }

  /// One choice from all braces.
  private struct Way: Equatable {
    let steps: [Step]
    /// The bytes with which each text begins, so that most texts cost one look.
    let start: [UInt8]

    init(_ steps: [Step]) {
      self.steps = steps
      start = steps.prefix { if case .byte = $0 { true } else { false } }.map { if case .byte(let byte) = $0 { byte } else { 0 } }
    }
  }

  private let ways: [Way]

  /// In bytes. No path is longer; a pattern that is fits nothing.
  package static let lengthLimit = 4096

  /// - Parameter isPath: whether `*` and `?` stand for no slash.
  package init(_ pattern: some Collection<UInt8>, isPath: Bool = true, hasBraces: Bool = true) {
    guard pattern.count <= Self.lengthLimit else {
      ways = []
      return
    }
    let patterns = hasBraces ? expanded(Array(pattern)[...]) ?? [Array(pattern)] : [Array(pattern)]
    ways = patterns.map { Way(Self.steps($0, isPath: isPath)) }
  }

  /// Whether the braces of a pattern make more choices than are tried.
  package static func hasTooManyChoices(_ pattern: some Collection<UInt8>) -> Bool {
    pattern.count > lengthLimit || expanded(Array(pattern)[...]) == nil
  }

  private static func steps(_ pattern: [UInt8], isPath: Bool) -> [Step] {
    let steps = steps(pattern)
    if isPath { return steps }
    // There are no directories: every byte is like any other.
    return steps.map { step in
      switch step {
      case .run, .folders: .deepRun
      case .any: .set([0...UInt8.max], isNegated: false)
      default: step
      }
    }
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

  package func matches(_ text: [UInt8]) -> Bool { matches(text[...]) }

  package func matches(_ text: ArraySlice<UInt8>) -> Bool { ways.contains { Self.mayMatch($0, text) && Self.matches($0.steps, text) } }

  /// By the first and the last bytes, which most texts fail.
  private static func mayMatch(_ way: Way, _ text: ArraySlice<UInt8>) -> Bool {
    guard text.starts(with: way.start) else { return false }
    if case .byte(let wanted)? = way.steps.last { return wanted == text.last }
    return true
  }

  /// All places in the pattern at once, byte by byte.
  private static func matches(_ steps: [Step], _ path: ArraySlice<UInt8>) -> Bool {
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

/// `a{b,c}d` as `abd` and `acd`. Braces that are nested, or hold no choice, stay as they are.
///
/// - Returns: nil if there are more than 64 of them.
private func expanded(_ pattern: ArraySlice<UInt8>) -> [[UInt8]]? {
  guard let open = pattern.firstIndex(of: UInt8(ascii: "{")), let close = pattern[open...].firstIndex(of: UInt8(ascii: "}")) else {
    return [Array(pattern)]
  }
  let start = pattern[..<open]
  let inside = pattern[(open + 1)..<close]
  let choices = inside.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
  guard let rests = expanded(pattern[(close + 1)...]) else { return nil }
  guard choices.count > 1, !inside.contains(UInt8(ascii: "{")) else { return rests.map { Array(pattern[...close]) + $0 } }
  guard choices.count * rests.count <= 64 else { return nil }
  return choices.flatMap { choice in rests.map { Array(start) + Array(choice) + $0 } }
}
