extension ReportStyle {
  /// A path relative to the repository's root, without `.` and `..`; absolute if it is outside.
  func repositoryPath(_ path: String) -> String {
    let full = path.utf8.first == UInt8(ascii: "/") || workingFolder.isEmpty ? path : workingFolder + "/" + path
    let clean = straightened(full)
    let root = straightened(repository.isEmpty ? workingFolder : repository)
    guard !root.isEmpty, root != "/", clean.utf8.starts(with: (root + "/").utf8) else { return clean }
    return String(decoding: clean.utf8.dropFirst(root.utf8.count + 1), as: UTF8.self)
  }

  private func straightened(_ path: String) -> String {
    var parts: [Substring.UTF8View] = []
    let isAbsolute = path.utf8.first == UInt8(ascii: "/")
    for part in Substring(path).utf8.split(separator: UInt8(ascii: "/")) where !part.elementsEqual(".".utf8) {
      if part.elementsEqual("..".utf8), let last = parts.last, !last.elementsEqual("..".utf8) {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (isAbsolute ? "/" : "") + parts.map { String(Substring($0)) }.joined(separator: "/")
  }
}

/// A path as a URI reference (RFC 3986). Absolute paths become `file:` URIs.
func uri(ofPath path: String) -> String {
  var uri = path.utf8.first == UInt8(ascii: "/") ? "file://" : ""
  for byte in path.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
      uri.unicodeScalars.append(Unicode.Scalar(byte))
    default:
      uri += "%" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
  }
  return uri
}
