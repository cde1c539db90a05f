// Names of Swift are the same where their bytes are, and comparing characters costs ten times as much.

extension String {
  /// Whether the last UTF-8 bytes of this text are those of another.
  public func endsInBytes(of end: String) -> Bool { askBytes(utf8, end.utf8) { isEnd($1, of: $0) } }

  /// Whether the first UTF-8 bytes of this text are those of another.
  public func startsInBytes(of start: String) -> Bool { askBytes(utf8, start.utf8) { isStart($1, of: $0) } }

  /// The first occurrence of a text in this one, as UTF-8 bytes.
  ///
  /// - Returns: the first offset at or after `start` (in bytes from the beginning), or nil.
  public func byteOffset(of piece: String, from start: Int = 0) -> Int? { askBytes(utf8, piece.utf8) { firstOffset(of: $1, in: $0, from: start) } }
}

extension Substring {
  /// Whether the last UTF-8 bytes of this text are those of another.
  public func endsInBytes(of end: String) -> Bool { askBytes(utf8, end.utf8) { isEnd($1, of: $0) } }

  /// Whether the first UTF-8 bytes of this text are those of another.
  public func startsInBytes(of start: String) -> Bool { askBytes(utf8, start.utf8) { isStart($1, of: $0) } }

  /// The byte offset of the first occurrence of a text in this one (UTF-8).
  public func byteOffset(of piece: String) -> Int? { askBytes(utf8, piece.utf8) { firstOffset(of: $1, in: $0, from: 0) } }
}

typealias Bytes = UnsafeBufferPointer<UInt8>

/// Asks about the bytes of two texts where they lie, or about copies where they lie elsewhere than in Swift's memory.
@inline(__always)
private func askBytes<Answer>(_ left: some Collection<UInt8>, _ right: some Collection<UInt8>, _ ask: (Bytes, Bytes) -> Answer) -> Answer {
  let answer = left.withContiguousStorageIfAvailable { left in right.withContiguousStorageIfAvailable { right in ask(left, right) } }
  if case .some(.some(let answer)) = answer { return answer }
  return Array(left).withUnsafeBufferPointer { left in Array(right).withUnsafeBufferPointer { right in ask(left, right) } }
}

func isEnd(_ end: Bytes, of text: Bytes) -> Bool {
  guard text.count >= end.count else { return false }
  var step = 1
  while step <= end.count, text[text.count - step] == end[end.count - step] { step += 1 }
  return step > end.count
}

private func isStart(_ start: Bytes, of text: Bytes) -> Bool {
  guard text.count >= start.count else { return false }
  var step = 0
  while step < start.count, text[step] == start[step] { step += 1 }
  return step == start.count
}

private func firstOffset(of part: Bytes, in all: Bytes, from start: Int) -> Int? {
  guard let first = part.first else { return start <= all.count ? start : nil }
  var offset = start
  while offset + part.count <= all.count {
    if all[offset] == first {
      var step = 1
      while step < part.count, all[offset + step] == part[step] { step += 1 }
      if step == part.count { return offset }
    }
    offset += 1
  }
  return nil
}

extension String {
  /// The stretches around each separator, which is not empty.
  package func parts(between separator: String) -> [String] {
    var parts: [String] = []
    var part: [UInt8] = []
    let bytes = Array(utf8)
    let wanted = Array(separator.utf8)
    var index = 0
    while index < bytes.count {
      if bytes[index] == wanted[0], bytes[index...].starts(with: wanted) {
        parts.append(String(decoding: part, as: UTF8.self))
        part = []
        index += wanted.count
      } else {
        part.append(bytes[index])
        index += 1
      }
    }
    return parts + [String(decoding: part, as: UTF8.self)]
  }
}
