/// The candidate that was probably meant: the one with the fewest edits (insert, delete, replace, swap of neighbours), at most a
/// third of the name's length and never none; nil if no name is near. Ties go to the first.
package func nearestName(to name: String, among candidates: some Sequence<String>) -> String? {
  let written = Array(name.lowercased().utf8)
  var best: (name: String, distance: Int)?
  for candidate in candidates {
    // No fewer edits than letters that one has more.
    let limit = max(1, max(written.count, candidate.utf8.count) / 3)
    guard abs(written.count - candidate.utf8.count) <= limit else { continue }
    let distance = editDistance(written, Array(candidate.lowercased().utf8))
    if distance <= limit, distance < (best?.distance ?? .max) {
      best = (candidate, distance)
    }
  }
  return best?.name
}

private func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
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
