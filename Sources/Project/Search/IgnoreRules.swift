import SourceText
/// What one `.gitignore` says (gitignore(5)).
///
/// Nearly all patterns are plain names or endings such as `*.ipa`; those cost a look-up or a comparison for each name.
struct IgnoreRules {
  private struct Rule {
    let glob: Glob?
    /// Of a pattern without stars: the whole path. Of `*.ext`: the ending.
    let literal: [UInt8]
    let isEnding: Bool
    let isNegated: Bool
    let onlyFolders: Bool
    /// Matched against the path from the file's directory on; otherwise against the name.
    let isAnchored: Bool
  }

  static let fileName = Array(".gitignore".utf8)

  private var rules: [Rule] = []
  /// Numbers of rules without stars, by the last name in them; in their order.
  private var byName: [[UInt8]: [Int]] = [:]
  /// Numbers of all others, in their order.
  private var others: [Int] = []

  init(_ text: UnsafeBufferPointer<UInt8>) {
    for line in text.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) { add(Array(line)) }
  }

  var isEmpty: Bool { rules.isEmpty }

  private mutating func add(_ line: [UInt8]) {
    var pattern = line[...]
    if pattern.first == UInt8(ascii: "#") { return }
    while pattern.last == UInt8(ascii: " "), pattern.dropLast().last != UInt8(ascii: "\\") { pattern.removeLast() }
    let isNegated = pattern.first == UInt8(ascii: "!")
    if isNegated { pattern.removeFirst() }
    let onlyFolders = pattern.last == slash
    if onlyFolders { pattern.removeLast() }
    while pattern.starts(with: "**/".utf8), !pattern.dropFirst(3).contains(slash) { pattern = pattern.dropFirst(3) }
    let isAnchored = pattern.contains(slash)
    if pattern.first == slash { pattern.removeFirst() }
    guard !pattern.isEmpty else { return }

    let number = rules.count
    let isSpecial = { (byte: UInt8) in "*?[\\".utf8.contains(byte) }
    let rest = pattern.dropFirst()
    let isEnding = !isAnchored && pattern.first == UInt8(ascii: "*") && !rest.isEmpty && !rest.contains(where: isSpecial)
    let isPlain = !pattern.contains(where: isSpecial)
    rules.append(
      Rule(
        glob: isPlain || isEnding ? nil : Glob(pattern, hasBraces: false), literal: Array(isEnding ? rest : pattern), isEnding: isEnding,
        isNegated: isNegated, onlyFolders: onlyFolders, isAnchored: isAnchored))
    if isPlain {
      let name = pattern.lastIndex(of: slash).map { pattern[($0 + 1)...] } ?? pattern
      byName[Array(name), default: []].append(number)
    } else {
      others.append(number)
    }
  }

  /// Whether an entry is ignored; nil if nothing is said of it. The last pattern that matches decides.
  ///
  /// - Parameter path: from the directory of these rules on.
  func ignores(_ name: [UInt8], isFolder: Bool, path: () -> [UInt8]) -> Bool? {
    var last = -1
    if let numbers = byName[name] {
      for number in numbers.reversed() where applies(number, isFolder) && (!rules[number].isAnchored || rules[number].literal == path()) {
        last = number
        break
      }
    }
    for number in others.reversed() {
      if number < last { break }
      guard applies(number, isFolder) else { continue }
      let rule = rules[number]
      let matches: Bool
      if rule.isEnding {
        matches = name.last == rule.literal.last && name.count >= rule.literal.count && name.suffix(rule.literal.count).elementsEqual(rule.literal)
      } else {
        matches = rule.glob?.matches(rule.isAnchored ? path() : name) == true
      }
      if matches {
        last = number
        break
      }
    }
    return last < 0 ? nil : !rules[last].isNegated
  }

  @inline(__always) private func applies(_ number: Int, _ isFolder: Bool) -> Bool { isFolder || !rules[number].onlyFolders }
}

/// The rules that hold in a directory: its own, then those of the directories above.
final class IgnoreChain {
  private let rules: IgnoreRules
  private let above: IgnoreChain?
  /// How many bytes of a path in the walk lead to the directory of the rules, the slash included.
  private let skipped: Int
  /// Of a directory above the walk: the way from it to where the walk started.
  private let prefix: [UInt8]

  init(_ rules: IgnoreRules, above: IgnoreChain?, skipped: Int, prefix: [UInt8] = []) {
    self.rules = rules
    self.above = above
    self.skipped = skipped
    self.prefix = prefix
  }

  /// - Parameter path: as the walk has it.
  func ignores(_ name: [UInt8], at path: FilePath, isFolder: Bool) -> Bool {
    var chain: IgnoreChain? = self
    while let current = chain {
      if let answer = current.rules.ignores(name, isFolder: isFolder, path: { current.prefix + path.bytes.dropFirst(current.skipped) }) {
        return answer
      }
      chain = current.above
    }
    return false
  }
}

private let slash = UInt8(ascii: "/")
