package import SourceText

package enum Severity: UInt8, Sendable, Comparable, CaseIterable {
  case note, warning, error

  package static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }

  package var word: String {
    switch self {
    case .note: "note"
    case .warning: "warning"
    case .error: "error"
    }
  }
}

/// A place in a file that a finding points at; lines and columns come with the report.
package struct Place: Hashable, Sendable {
  /// The file's index in the list of linted files.
  package let file: Int32
  package let range: ByteRange

  package init(file: Int32, range: ByteRange) {
    self.file = file
    self.range = range
  }
}

/// A rule broken at one place.
package struct Violation: Sendable {
  package let rule: String
  package var severity: Severity
  package let place: Place
  /// Names both ends in the user's words and ends in what to do.
  package let message: String
  /// Second places: the protocol's conformer, each step of a chain or cycle.
  package var notes: [Note]
  /// The dotted names of the types at both ends, for diagrams and baselines; `to` is empty where there is none.
  package let from: String
  package let to: String
  /// What joins it with others that have the same cause.
  package var fault = Fault()

  package struct Note: Sendable {
    package let place: Place
    package let message: String
    /// One step of the way from `from` to `to`, or around a circle.
    package let isStep: Bool

    package init(place: Place, message: String, isStep: Bool = false) {
      self.place = place
      self.message = message
      self.isStep = isStep
    }
  }

  package init(
    rule: String, severity: Severity, place: Place, message: String, notes: [Note] = [], from: String, to: String = ""
  ) {
    self.rule = rule
    self.severity = severity
    self.place = place
    self.message = message
    self.notes = notes
    self.from = from
    self.to = to
  }
}
