package import Index

/// A replacement of a range of a file.
package struct TextEdit: Hashable, Sendable {
  package let file: FileID
  /// In UTF-8 bytes from the start of the file.
  package let offset: Int
  /// The number of bytes to remove.
  package let length: Int
  package let text: String
}

/// - Parameter edits: non-overlapping edits of one file.
package func applying(_ edits: [TextEdit], to bytes: [UInt8]) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count + edits.count * 16)
  var done = 0
  for edit in edits.sorted(by: { $0.offset < $1.offset }) {
    result += bytes[done..<edit.offset]
    result += Array(edit.text.utf8)
    done = edit.offset + edit.length
  }
  return result + bytes[done...]
}
