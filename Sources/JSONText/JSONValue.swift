/// A JSON value (RFC 8259). Keys keep their order, so that equal values give equal bytes.
///
/// Written here rather than by Foundation's encoder, which costs more at start-up than a whole lint of a small app.
package enum JSONValue: Sendable {
  case string(String)
  case integer(Int)
  /// A number that is not an `Int`, written with three decimal places.
  case decimal(Double)
  case boolean(Bool)
  case null
  case array([JSONValue])
  case object([(key: String, value: JSONValue)])

  /// Indented by two spaces per level, with a line end after the last line.
  package var text: String {
    var bytes: [UInt8] = []
    write(to: &bytes, indent: 0)
    bytes.append(UInt8(ascii: "\n"))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Without blanks and line ends.
  package var line: String {
    var bytes: [UInt8] = []
    writeLine(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func writeLine(to bytes: inout [UInt8]) {
    switch self {
    case .string, .integer, .decimal, .boolean, .null: write(to: &bytes, indent: 0)
    case .array(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        value.writeLine(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let entries):
      bytes.append(UInt8(ascii: "{"))
      for (index, entry) in entries.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        JSONValue.write(entry.key, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        entry.value.writeLine(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  func write(to bytes: inout [UInt8], indent: Int) {
    switch self {
    case .string(let text): JSONValue.write(text, to: &bytes)
    case .integer(let number): bytes += Array(String(number).utf8)
    case .decimal(let number): bytes += Array(JSONValue.text(of: number).utf8)
    case .boolean(let value): bytes += Array((value ? "true" : "false").utf8)
    case .null: bytes += Array("null".utf8)
    case .array(let values):
      JSONValue.writeList(values, in: ("[", "]"), to: &bytes, indent: indent) { value, bytes in
        value.write(to: &bytes, indent: indent + 1)
      }
    case .object(let entries):
      JSONValue.writeList(entries, in: ("{", "}"), to: &bytes, indent: indent) { entry, bytes in
        JSONValue.write(entry.key, to: &bytes)
        bytes += Array(": ".utf8)
        entry.value.write(to: &bytes, indent: indent + 1)
      }
    }
  }

  /// - Parameter written: may take what is there after each element.
  static func writeList<Element>(
    _ elements: some Collection<Element>, in brackets: (open: String, close: String), to bytes: inout [UInt8], indent: Int,
    each: (Element, inout [UInt8]) -> Void, written: (inout [UInt8]) -> Void = { _ in }
  ) {
    bytes += Array(brackets.open.utf8)
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      startLine(in: &bytes, indent: indent + 1)
      each(element, &bytes)
      written(&bytes)
    }
    if !elements.isEmpty { startLine(in: &bytes, indent: indent) }
    bytes += Array(brackets.close.utf8)
  }

  static func startLine(in bytes: inout [UInt8], indent: Int) {
    bytes.append(UInt8(ascii: "\n"))
    bytes += [UInt8](repeating: UInt8(ascii: " "), count: indent * 2)
  }

  static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    // What readers of a terminal or log may obey is written by number; few texts have any of it.
    let isPlain = text.utf8.allSatisfy { $0 != UInt8(ascii: "#") && $0 < 0x7F }
    guard isPlain else {
      writeHarmless(text, to: &bytes)
      return bytes.append(UInt8(ascii: "\""))
    }
    for byte in text.utf8 { write(byte, to: &bytes) }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func write(_ byte: UInt8, to bytes: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
    case 0x0A: bytes += Array(#"\n"#.utf8)
    case 0x09: bytes += Array(#"\t"#.utf8)
    case 0x0D: bytes += Array(#"\r"#.utf8)
    case ..<0x20:
      let digits = String(byte, radix: 16)
      bytes += Array((byte < 0x10 ? #"\u000"# : #"\u00"#).utf8) + Array(digits.utf8)
    default: bytes.append(byte)
    }
  }

  /// Marks of direction, C1, rare line ends and `##`, which begins a command in some logs, become `\u…`.
  private static func writeHarmless(_ text: String, to bytes: inout [UInt8]) {
    var last: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
        let digits = String(scalar.value, radix: 16)
        bytes += Array((#"\u"# + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
      case 0x23 where last == "#": bytes += Array(#"\u0023"#.utf8)
      default: for byte in String(scalar).utf8 { write(byte, to: &bytes) }
      }
      last = scalar
    }
  }

  private static func text(of number: Double) -> String {
    // Beyond that a double has no thousandths.
    guard abs(number) < 1e12 else { return number.isFinite ? String(number) : "null" }
    let thousandths = Int((abs(number) * 1000).rounded())
    let digits = String(thousandths % 1000)
    let sign = number < 0 && thousandths > 0 ? "-" : ""
    return "\(sign)\(thousandths / 1000)." + String(repeating: "0", count: 3 - digits.count) + digits
  }
}
