/// Increased with every change that older versions of viperlint cannot read.
let baselineSchemaVersion = 1

extension Baseline {
  /// JSON, sorted, one entry per line. Every entry ends in a comma and the last line is always the same, so that no entry's line depends on
  /// its neighbours.
  package var text: String {
    var text = "[\n"
    for entry in entries {
      var fields = [("rule", entry.rule), ("path", entry.path), ("from", entry.from)]
      if !entry.to.isEmpty { fields.append(("to", entry.to)) }
      if !entry.member.isEmpty { fields.append(("member", entry.member)) }
      var line = fields.map { "\(quoted($0.0)): \(quoted($0.1))" }.joined(separator: ", ")
      if let count = counts[entry], count > 1 { line += ", \"count\": \(count)" }
      text += "  {\(line)},\n"
    }
    return text + "  {\"schemaVersion\": \(baselineSchemaVersion)}\n]\n"
  }
}

/// A JSON string (RFC 8259).
private func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\": result += "\\\(scalar)"
    case "\u{0}"..<"\u{20}":
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
