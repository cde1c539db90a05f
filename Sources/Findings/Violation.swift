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

/// The location of a finding in a file, in bytes.
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
  /// What is wrong, then what to do: sentences that name both ends in the user's words.
  package let message: String
  /// The end of the message that says what to do; empty where nothing does.
  package let advice: String
  /// Secondary locations: the protocol's conformer, each step of a chain or cycle.
  package var notes: [Note]
  /// The qualified names of the types at both ends, for diagrams and baselines; `to` is empty if there is none.
  package let from: String
  package let to: String
  /// Why it may be none.
  package var doubt: Doubt?
  /// Relates it to others with the same cause.
  package var fault = Fault()

  package struct Note: Sendable {
    package let place: Place
    package let message: String
    /// One step of the path from `from` to `to`, or of a cycle.
    package let isStep: Bool

    package init(place: Place, message: String, isStep: Bool = false) {
      self.place = place
      self.message = message
      self.isStep = isStep
    }
  }

  /// - Parameters:
  ///   - fact: what is wrong, without the period.
  ///   - advice: what to do, an imperative in lower case, without the period.
  package init(
    rule: String, severity: Severity, place: Place, fact: String, advice: String = "", notes: [Note] = [], from: String, to: String = "", doubt: Doubt? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.place = place
    self.advice = advice.isEmpty ? "" : advice.prefix(1).uppercased() + advice.dropFirst() + "."
    message = fact + "." + (advice.isEmpty ? "" : " " + self.advice)
    self.notes = notes
    self.from = from
    self.to = to
    self.doubt = doubt
  }
}
