/// The lines of a file. Lines end at LF, CR or CR LF.
struct SourceLines {
  /// In bytes. Longer lines are not read by people.
  private static let longest = 240

  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The lines with these numbers, sorted and from 1, without the blanks around them.
  func texts(of numbers: [Int]) -> [String] {
    var texts: [String] = []
    var (number, start, index) = (1, 0, 0)
    while texts.count < numbers.count {
      let isEnd = index == bytes.count
      if isEnd || bytes[index] == 0x0A || bytes[index] == 0x0D {
        while texts.count < numbers.count, numbers[texts.count] == number { texts.append(SourceLines.trimmed(bytes[start..<index])) }
        if isEnd { break }
        if bytes[index] == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { index += 1 }
        number += 1
        start = index + 1
      }
      index += 1
    }
    return texts + Array(repeating: "", count: numbers.count - texts.count)
  }

  static func trimmed(_ line: some RandomAccessCollection<UInt8>) -> String {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    var end = line.endIndex
    while end > line.startIndex, isBlank(line[line.index(before: end)]) { end = line.index(before: end) }
    let text = line[..<end].drop(while: isBlank)
    return text.count > longest ? String(decoding: text.prefix(longest), as: UTF8.self) + "\u{2026}" : String(decoding: text, as: UTF8.self)
  }
}
