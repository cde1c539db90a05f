import SettingValues

/// Lines and columns of a settings text, from the positions that libyaml counts.
struct TextPositions {
  let bytes: [UInt8]
  private let path: String
  private let firstLine: Int
  /// Offsets of the first byte of every line. Lines end at LF, CR or CR LF, as editors count them; libyaml's own count has
  /// further line ends.
  private let lineStarts: [Int]
  /// Offsets of the characters (Unicode scalars); empty where all are ASCII and lie at their own index.
  private let characterStarts: [Int]

  /// - Parameter firstLine: the line of the file in which the text starts, 1-based.
  init(bytes: [UInt8], path: String, firstLine: Int) {
    self.bytes = bytes
    self.path = path
    self.firstLine = firstLine
    lineStarts =
      [0]
      + bytes.indices.filter { bytes[$0] == 0x0A || (bytes[$0] == 0x0D && ($0 + 1 == bytes.count || bytes[$0 + 1] != 0x0A)) }
      .map { $0 + 1 }
    // Bytes of the form 10xxxxxx continue a character.
    characterStarts = bytes.allSatisfy { $0 < 0x80 } ? [] : bytes.indices.filter { bytes[$0] & 0xC0 != 0x80 }
  }

  /// The offset of a character, counted from 0; past the end, the offset of the end.
  func offset(ofCharacter index: Int) -> Int {
    if characterStarts.isEmpty { return min(index, bytes.count) }
    return index < characterStarts.count ? characterStarts[index] : bytes.count
  }

  func place(of offset: Int) -> SettingPlace {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return SettingPlace(path: path, line: firstLine + low, column: offset - lineStarts[low] + 1)
  }

  func place(ofCharacter index: Int) -> SettingPlace { place(of: offset(ofCharacter: index)) }
}
