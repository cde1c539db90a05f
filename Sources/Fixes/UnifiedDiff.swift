/// A unified diff of two texts with the same number of lines.
///
/// - Parameter path: a relative path, prefixed with `a/` and `b/`.
package func unifiedDiff(from old: [UInt8], to new: [UInt8], path: String) -> String {
  let (before, after) = (lines(of: old), lines(of: new))
  let changed = before.indices.filter { $0 < after.count && before[$0] != after[$0] }
  guard before.count == after.count, !changed.isEmpty else { return "" }
  var text = "--- a/\(path)\n+++ b/\(path)\n"
  var next = 0
  while next < changed.count {
    // Changes with overlapping context share a hunk.
    var last = next
    while last + 1 < changed.count, changed[last + 1] - changed[last] <= 2 * context { last += 1 }
    let range = max(0, changed[next] - context)..<min(before.count, changed[last] + context + 1)
    text += "@@ -\(range.lowerBound + 1),\(range.count) +\(range.lowerBound + 1),\(range.count) @@\n"
    let touched = Set(changed[next...last])
    var line = range.lowerBound
    while line < range.upperBound {
      guard touched.contains(line) else {
        text += " " + shown(before[line])
        line += 1
        continue
      }
      var end = line
      while touched.contains(end) { end += 1 }
      for number in line..<end { text += "-" + shown(before[number]) }
      for number in line..<end { text += "+" + shown(after[number]) }
      line = end
    }
    next = last + 1
  }
  return text
}

private let context = 3

/// Each line with its line end; the last one may have none.
private func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
  var lines: [ArraySlice<UInt8>] = []
  var start = 0
  while start < bytes.count {
    let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
    lines.append(bytes[start..<end])
    start = end
  }
  return lines
}

private func shown(_ line: ArraySlice<UInt8>) -> String {
  let text = String(decoding: line, as: UTF8.self)
  return line.last == UInt8(ascii: "\n") ? text : text + "\n\\ No newline at end of file\n"
}
