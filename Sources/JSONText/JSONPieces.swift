/// A value of an object that may be a list too long to be made at once.
package enum JSONPiece {
  case value(JSONValue)
  case list(count: Int, element: (Int) -> JSONValue)
}

/// An object like ``JSONValue/text`` writes it, whose lists are made while they are written.
///
/// - Parameter write: called with each piece of the text.
package func writeJSON(_ entries: [(key: String, value: JSONPiece)], to write: (String) -> Void) {
  var bytes = Array("{".utf8)
  for (index, entry) in entries.enumerated() {
    if index > 0 { bytes.append(UInt8(ascii: ",")) }
    JSONValue.startLine(in: &bytes, indent: 1)
    JSONValue.write(entry.key, to: &bytes)
    bytes += Array(": ".utf8)
    switch entry.value {
    case .value(let value): value.write(to: &bytes, indent: 1)
    case .list(let count, let element):
      JSONValue.writeList(0..<count, in: ("[", "]"), to: &bytes, indent: 1) { number, bytes in
        element(number).write(to: &bytes, indent: 2)
      } written: {
        guard $0.count > pieceSize else { return }
        write(String(decoding: $0, as: UTF8.self))
        $0.removeAll(keepingCapacity: true)
      }
    }
  }
  if !entries.isEmpty { JSONValue.startLine(in: &bytes, indent: 0) }
  write(String(decoding: bytes, as: UTF8.self) + "}\n")
}

/// In bytes.
private let pieceSize = 1 << 16
