/// How many letters have to be added, removed, replaced or swapped with the next one to make one text of another (optimal string alignment).
package func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
  var beforeLast = [Int](repeating: 0, count: right.count + 1)
  var last = Array(0...right.count)
  for (row, byte) in left.enumerated() {
    var current = [row + 1] + [Int](repeating: 0, count: right.count)
    for (column, other) in right.enumerated() {
      var best = min(last[column + 1] + 1, current[column] + 1, last[column] + (byte == other ? 0 : 1))
      if row > 0, column > 0, byte == right[column - 1], left[row - 1] == other {
        best = min(best, beforeLast[column - 1] + 1)
      }
      current[column + 1] = best
    }
    (beforeLast, last) = (last, current)
  }
  return last[right.count]
}

/// Whether a text is a word with one letter wrong, but for the first and the last, which tell words of one stem apart (presenters, presented). Words of
/// fewer than seven letters are too much like others.
package func isMisspelled(_ text: UnsafeBufferPointer<UInt8>, for word: [UInt8]) -> Bool {
  guard word.count >= 7, abs(text.count - word.count) <= 1, text[0] == word[0], text[text.count - 1] == word[word.count - 1] else { return false }
  return editDistance(Array(text), word) == 1
}
