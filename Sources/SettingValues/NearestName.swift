import SourceText

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
