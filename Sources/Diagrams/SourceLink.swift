/// The template with a place put in for `{path}` and `{line}`; paths are percent-encoded. Nothing but a web address, an editor's own
/// scheme or a relative path comes out of it: templates that would run a script lead nowhere.
package func url(_ template: String, path: String, line: Int) -> String {
  // Browsers pass over line ends and the like within a scheme, too.
  let start = template.filter { character in !character.isWhitespace && character.unicodeScalars.allSatisfy { $0.value >= 0x20 } }.lowercased()
  if ["javascript:", "data:", "vbscript:"].contains(where: start.hasPrefix) { return "#" }
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
