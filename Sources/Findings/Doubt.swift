/// Why a violation may be none: it is a warning at most, and says so.
package struct Doubt: Sendable, Hashable {
  /// Stable, in snake case.
  package let id: String
  /// A clause for the user: `a storyboard connects it to the class`.
  package let reason: String

  package init(id: String, reason: String) { (self.id, self.reason) = (id, reason) }
}

extension Violation {
  /// With the severity that its doubt leaves, and the reason as a note.
  package func lowered() -> Violation {
    guard let doubt else { return self }
    var lowered = self
    lowered.severity = min(severity, .warning)
    lowered.notes.append(Note(place: place, message: (severity > .warning ? "only a warning: " : "") + doubt.reason))
    return lowered
  }
}
