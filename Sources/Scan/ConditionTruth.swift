/// What a condition of `#if` is for everybody who builds the code with a toolchain of today ("The Swift Programming Language", Statements: Conditional
/// Compilation Block): nil if it depends on them, as platforms, modules and flags do.
struct ConditionTruth {
  private let bytes: UnsafePointer<UInt8>
  private var position: Int
  private let end: Int

  /// The version that is surely reached: Xcode 15 of 2023. `swift(>=6)` depends on the language mode.
  private static let reached: [Int] = [5, 9]
  /// An app is not built for any of them.
  private static let foreignSystems = ["Windows", "WASI"]
  /// Those that only these systems have.
  private static let foreignModules = ["WinSDK", "WASILibc"]
  /// The scanner bounds the nesting of nothing in a directive.
  private static let mostNesting = 32

  init(_ bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) {
    self.bytes = bytes
    position = start
    self.end = end
  }

  /// Nil, too, for what is not understood.
  mutating func value() -> Bool? {
    let value = disjunction(depth: 0)
    skipBlanks()
    return position == end ? value : nil
  }

  private mutating func disjunction(depth: Int) -> Bool? {
    var value = conjunction(depth: depth)
    while take("||") {
      let other = conjunction(depth: depth)
      value = value == true || other == true ? true : value == nil || other == nil ? nil : false
    }
    return value
  }

  private mutating func conjunction(depth: Int) -> Bool? {
    var value = factor(depth: depth)
    while take("&&") {
      let other = factor(depth: depth)
      value = value == false || other == false ? false : value == nil || other == nil ? nil : true
    }
    return value
  }

  private mutating func factor(depth: Int) -> Bool? {
    guard depth < ConditionTruth.mostNesting else {
      position = end
      return nil
    }
    if take("!") { return factor(depth: depth + 1).map { !$0 } }
    if take("(") {
      let value = disjunction(depth: depth + 1)
      return take(")") ? value : nil
    }
    let name = word()
    if name == "true" { return true }
    if name == "false" { return false }
    guard take("(") else { return nil }
    if name == "swift" || name == "compiler" { return version() }
    let argument = word()
    while position < end, bytes[position] != UInt8(ascii: ")") { position += 1 }
    let isForeign = name == "os" && ConditionTruth.foreignSystems.contains(argument) || name == "canImport" && ConditionTruth.foreignModules.contains(argument)
    return take(")") && isForeign ? false : nil
  }

  /// `>=5.5)` and `<6)`.
  private mutating func version() -> Bool? {
    let isLess = !take(">=")
    if isLess, !take("<") {
      while position < end, bytes[position] != UInt8(ascii: ")") { position += 1 }
      _ = take(")")
      return nil
    }
    let parts = word().split(separator: ".").map { Int($0) ?? .max }
    guard take(")"), !parts.isEmpty, !ConditionTruth.reached.lexicographicallyPrecedes(parts) else { return nil }
    return !isLess
  }

  /// A name or a version.
  private mutating func word() -> String {
    skipBlanks()
    let start = position
    while position < end, isPart(bytes[position]) { position += 1 }
    return String(decoding: UnsafeBufferPointer(start: bytes + start, count: position - start), as: UTF8.self)
  }

  private func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"),
      UInt8(ascii: "."):
      true
    default: byte >= 0x80
    }
  }

  private mutating func take(_ text: StaticString) -> Bool {
    skipBlanks()
    let length = text.utf8CodeUnitCount
    guard end - position >= length else { return false }
    for index in 0..<length where bytes[position + index] != text.utf8Start[index] { return false }
    position += length
    return true
  }

  private mutating func skipBlanks() {
    while position < end, bytes[position] == UInt8(ascii: " ") || bytes[position] == UInt8(ascii: "\t") { position += 1 }
  }
}
