import Facts
import Scan
import SourceText

/// One file of a manifest's program.
struct ManifestFile {
  /// The displayed path.
  let path: String
  let bytes: [UInt8]
  let syntax: FileSyntax
  /// Branches of `#if` that are not taken, in the order of their starts.
  private let inactive: [ByteRange]

  init(path: String, bytes: [UInt8], scanner: Scanner) {
    self.path = path
    self.bytes = bytes
    syntax = FileSyntax(bytes.withUnsafeBufferPointer { scanner.scan($0) })
    inactive = syntax.facts.conditions.isEmpty ? [] : inactiveBranches(syntax.facts.conditions, in: bytes)
  }

  func isActive(_ offset: UInt32) -> Bool { inactive.isEmpty || !inactive.contains { $0.contains(offset) } }

  func line(of offset: UInt32) -> Int { syntax.facts.lines.position(of: offset).line }
}

/// Of each block, every branch but the first whose condition holds.
private func inactiveBranches(_ branches: [ConditionFact], in bytes: [UInt8]) -> [ByteRange] {
  var inactive: [ByteRange] = []
  /// Where the last branch of an open block ends, and whether one of its branches is taken.
  var blocks: [UInt32: Bool] = [:]
  for branch in branches {
    let isFirst = bytes[Int(branch.range.start)...].starts(with: "#if".utf8)
    let isTaken = isFirst ? false : blocks[branch.range.start] ?? false
    let condition = String(decoding: bytes[Int(branch.condition.start)..<Int(branch.condition.end)], as: UTF8.self)
    var reader = ConditionReader(condition)
    let holds = !isTaken && (branch.condition.count == 0 || reader.holds())
    if !holds { inactive.append(branch.range) }
    blocks[branch.range.end] = isTaken || holds
  }
  return inactive
}

/// Evaluates `#if` conditions for a Mac with a current toolchain.
private struct ConditionReader {
  private var words: [Substring] = []
  private var next = 0

  init(_ text: String) {
    var rest = Substring(text)
    while let first = rest.first {
      if first.isLetter || first == "_" || first.isNumber {
        let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
        words.append(word)
        rest = rest.dropFirst(word.count)
      } else {
        let length = ["&&", "||", ">="].contains { rest.hasPrefix($0) } ? 2 : 1
        if first != " " { words.append(rest.prefix(length)) }
        rest = rest.dropFirst(length)
      }
    }
  }

  mutating func holds() -> Bool {
    var result = conjunction()
    while take("||") { result = conjunction() || result }
    return result
  }

  private mutating func conjunction() -> Bool {
    var result = factor()
    while take("&&") { result = factor() && result }
    return result
  }

  private mutating func factor() -> Bool {
    var isNegated = false
    while take("!") { isNegated.toggle() }
    if take("(") {
      // The nesting of parentheses is bounded by the scanner's own.
      let inner = next < 200 ? holds() : false
      _ = take(")")
      return inner != isNegated
    }
    guard next < words.count else { return false }
    let name = words[next]
    next += 1
    guard take("(") else { return (name == "true") != isNegated }
    let arguments = Array(words[next...].prefix { $0 != ")" })
    next += arguments.count + 1
    return holds(name, arguments) != isNegated
  }

  private func holds(_ name: Substring, _ arguments: [Substring]) -> Bool {
    switch name {
    case "os": ["macOS", "OSX"].contains(arguments.first)
    case "canImport": !["Glibc", "Musl", "Android", "WinSDK", "FoundationNetworking"].contains(arguments.first)
    case "swift", "compiler": isPresent(arguments)
    case "arch": arguments.first == "arm64"
    default: false
    }
  }

  /// `>= 5.9` holds of every version up to the present one.
  private func isPresent(_ arguments: [Substring]) -> Bool {
    let version = (arguments.last ?? "").split(separator: ".").map { Int($0) ?? 0 }
    let isReached = !version.lexicographicallyPrecedes([6, 4]) ? false : true
    return arguments.first == "<" ? !isReached : isReached
  }

  private mutating func take(_ word: String) -> Bool {
    guard next < words.count, words[next] == word else { return false }
    next += 1
    return true
  }
}

extension ManifestFile {
  func imports(_ module: String) -> Bool { syntax.facts.imports.contains { syntax.text($0.target) == module } }
}
