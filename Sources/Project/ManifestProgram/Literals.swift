import Facts
import SourceText

/// Texts and numbers, which syntax leave in the bytes.
extension ManifestProgram {
  func integer(at offset: UInt32, in file: Int) -> ManifestValue {
    let count = files[file].bytes[Int(offset)...].prefix(64).count { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") || $0 == UInt8(ascii: "_") }
    guard count < 64 else { return .unknown }
    let digits = files[file].bytes[Int(offset)...].prefix { ($0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9")) || $0 == UInt8(ascii: "_") }
    return Int(String(decoding: digits.filter { $0 != UInt8(ascii: "_") }, as: UTF8.self)).map { .number($0) } ?? .unknown
  }

  /// A string literal, its interpolations filled in; unknown where one of them is.
  func text(_ node: NodeID, _ scope: ManifestScope) -> ManifestValue {
    let syntax = files[scope.file].syntax
    var interpolations: [ManifestValue] = []
    for child in syntax.children(of: node) {
      guard let value = syntax.children(of: child).first(where: { _ in true }) else { continue }
      interpolations.append(self.value(value, scope))
    }
    var reader = LiteralReader(bytes: files[scope.file].bytes, position: Int(syntax[node].offset))
    guard let parts = reader.read() else { return .unknown }
    guard spend(reader.position - Int(syntax[node].offset)) else { return .unknown }
    var bytes: [UInt8] = []
    var next = 0
    for part in parts {
      switch part {
      case .bytes(let stretch): bytes += stretch
      case .interpolation:
        guard next < interpolations.count, let text = description(of: interpolations[next]) else { return .unknown }
        guard spend(text.utf8.count), bytes.count + text.utf8.count < Self.sizeLimit else { return .unknown }
        bytes += text.utf8
        next += 1
      }
    }
    return bytes.count < Self.sizeLimit ? .text(String(decoding: bytes, as: UTF8.self)) : .unknown
  }

  func description(of value: ManifestValue) -> String? {
    switch value {
    case .text(let text): return text
    case .number(let number): return String(number)
    case .bool(let value): return String(value)
    case .type(let name): return name
    case .record(let record):
      if case .text(let text) = member("description", of: .record(record), at: record.place) { return text }
      return types[record.type]?.isEnum == true ? record.name : nil
    default: return nil
    }
  }
}

/// "The Swift Programming Language", String Literals.
private struct LiteralReader {
  enum Part {
    case bytes([UInt8])
    case interpolation
  }

  let bytes: [UInt8]
  var position: Int

  private func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  private func hasPounds(_ count: Int, at index: Int) -> Bool { (0..<count).allSatisfy { byte(index + $0) == UInt8(ascii: "#") } }

  /// Nil if no literal stands or it has no end.
  mutating func read() -> [Part]? {
    var pounds = 0
    while byte(position) == UInt8(ascii: "#") {
      pounds += 1
      position += 1
    }
    let quote = UInt8(ascii: "\"")
    guard byte(position) == quote else { return nil }
    let isMultiline = byte(position + 1) == quote && byte(position + 2) == quote
    position += isMultiline ? 3 : 1
    var parts: [Part] = []
    var text: [UInt8] = []
    while position < bytes.count {
      let current = bytes[position]
      if current == quote, !isMultiline || (byte(position + 1) == quote && byte(position + 2) == quote) {
        let end = position + (isMultiline ? 3 : 1)
        if hasPounds(pounds, at: end) {
          position = end + pounds
          return parts + [.bytes(text)]
        }
      }
      if current == UInt8(ascii: "\\"), hasPounds(pounds, at: position + 1) {
        position += 1 + pounds
        if byte(position) == UInt8(ascii: "(") {
          parts += [.bytes(text), .interpolation]
          text = []
          guard skipParentheses() else { return nil }
        } else {
          text += escaped()
        }
        continue
      }
      if current == 0x0A, !isMultiline { return nil }
      text.append(current)
      position += 1
    }
    return nil
  }

  private mutating func escaped() -> [UInt8] {
    let letter = byte(position)
    position += 1
    switch letter {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "0"): return [0]
    case UInt8(ascii: "u"):
      guard let end = bytes[position...].firstIndex(of: UInt8(ascii: "}")), end - position < 10 else { return [] }
      let digits = String(decoding: bytes[(position + 1)..<end], as: UTF8.self)
      position = end + 1
      return UInt32(digits, radix: 16).flatMap { Unicode.Scalar($0) }.map { Array(String($0).utf8) } ?? []
    default: return [letter]
    }
  }

  /// From `(` to behind the `)` that belongs to it, past literals in between.
  private mutating func skipParentheses() -> Bool {
    var depth = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 {
          position += 1
          return true
        }
      case UInt8(ascii: "\""):
        // A literal in an interpolation of one line is written on that line: its own interpolations are skipped with it.
        var inner = LiteralSkipper(bytes: bytes, position: position)
        guard let end = inner.end() else { return false }
        position = end
        continue
      default: break
      }
      position += 1
    }
    return false
  }
}

/// Finds the end of a plain literal in an interpolation, without recursion.
private struct LiteralSkipper {
  let bytes: [UInt8]
  var position: Int

  mutating func end() -> Int? {
    var depth = 0
    var isInside = false
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        isInside.toggle()
        if !isInside, depth == 0 { return position + 1 }
      case UInt8(ascii: "\\") where isInside:
        position += 1
        if position < bytes.count, bytes[position] == UInt8(ascii: "(") {
          depth += 1
          isInside = false
        }
      case UInt8(ascii: ")") where !isInside && depth > 0:
        depth -= 1
        isInside = true
      default: break
      }
      position += 1
    }
    return nil
  }
}
