/// A link template; `#` instead of one that would run a script.
package func safeTemplate(_ template: String) -> String {
  // Browsers ignore whitespace and control characters in a scheme.
  let start = template.filter { character in !character.isWhitespace && character.unicodeScalars.allSatisfy { $0.value >= 0x20 } }.lowercased()
  return ["javascript:", "data:", "vbscript:"].contains(where: start.hasPrefix) ? "#" : template
}

/// Replaces `{path}` (percent-encoded) and `{line}` in a link template. Templates that would run a script give `#`.
package func url(_ template: String, path: String, line: Int) -> String {
  let template = safeTemplate(template)
  var encoded = ""
  for byte in path.utf8 {
    let scalar = Unicode.Scalar(byte)
    let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "-._~/+".unicodeScalars.contains(scalar))
    encoded += isPlain ? String(scalar) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
  return replacing("{line}", with: String(line), in: replacing("{path}", with: encoded, in: template))
}

private func replacing(_ word: String, with text: String, in template: String) -> String {
  var result = ""
  var rest = template[...]
  while let start = rest.firstIndex(of: "{") {
    result += rest[..<start]
    rest = rest[start...]
    if rest.hasPrefix(word) {
      result += text
      rest = rest.dropFirst(word.count)
    } else {
      result.append(rest.removeFirst())
    }
  }
  return result + rest
}
