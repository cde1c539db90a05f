/// A ``Violation`` with its lines and columns, as every report writes it.
package struct Finding: Sendable, Equatable {
  package let rule: String
  package let severity: Severity
  package let message: String
  package internal(set) var location: Location
  package internal(set) var notes: [Note]
  package let from: String
  package let to: String
  /// The name of the member in which it stands: with the names of the types, what a violation keeps when lines and files move. Empty
  /// outside members.
  package let member: String
  /// What joins it with others that have the same cause.
  package internal(set) var fault: Fault
  /// Violations of this or of other rules with the same cause.
  package internal(set) var also: [Finding] = []

  package struct Location: Sendable, Hashable {
    package let path: String
    // No file has more than 4 GB, and there may be a hundred thousand places.
    private let start: UInt32
    private let startColumn: UInt32
    private let end: UInt32
    private let lastColumn: UInt32
    /// The text of the first line, without its end; nil where no report wants it (see ``LintResult/quoting(_:)``).
    package var text: String?

    package init(path: String, line: Int, column: Int, endLine: Int, endColumn: Int, text: String? = nil) {
      self.path = path
      start = UInt32(clamping: line)
      startColumn = UInt32(clamping: column)
      end = UInt32(clamping: endLine)
      lastColumn = UInt32(clamping: endColumn)
      self.text = text
    }

    /// 1-based.
    package var line: Int { Int(start) }
    /// 1-based, in UTF-8 bytes.
    package var column: Int { Int(startColumn) }
    /// Of the last byte, plus one.
    package var endLine: Int { Int(end) }
    package var endColumn: Int { Int(lastColumn) }
  }

  package struct Note: Sendable, Equatable {
    package internal(set) var location: Location
    package let message: String
    /// One step of the way from `from` to `to`, or around a circle.
    package let isStep: Bool

    package init(location: Location, message: String, isStep: Bool = false) {
      self.location = location
      self.message = message
      self.isStep = isStep
    }
  }

  package init(
    rule: String, severity: Severity, message: String, location: Location, notes: [Note], from: String, to: String,
    member: String = "", fault: Fault = Fault(), also: [Finding] = []
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.location = location
    self.notes = notes
    self.from = from
    self.to = to
    self.member = member
    self.fault = fault
    self.also = also
  }

  package mutating func add(_ note: Note) { notes.append(note) }

  /// The second places, and then those of the other violations with the same cause, for reports that have one list of both.
  package var allNotes: [Note] {
    notes + also.flatMap { [Note(location: $0.location, message: "also: \($0.message) (\($0.rule))")] + $0.notes.filter(\.isStep) }
  }

  /// The rules that the fault breaks, the leading one first, each once.
  package var rules: [String] {
    also.reduce(into: [rule]) { rules, other in if !rules.contains(other.rule) { rules.append(other.rule) } }
  }

  /// The message, with the other rules that the fault breaks, for reports without notes.
  package var wholeMessage: String { rules.count == 1 ? message : "\(message) (also: \(rules.dropFirst().joined(separator: ", ")))" }
}

/// All that one run of `lint` has to say.
package struct LintResult: Sendable {
  /// Sorted by path, line, column and rule.
  package var findings: [Finding] = []
  /// Things said that are no violations of the code: a file that could not be read to its end, a suppression that silences
  /// nothing, a rule that selects no type.
  package var remarks: [Remark] = []
  package var counts = Counts()
  /// The packs whose rules were checked: the one for everything, then those of single folders.
  package var packs: [Pack] = []
  /// How many rules of the settings apply to something: they are checked whatever the packs are.
  package var ownRules = 0
  /// Violations that are known and accepted, in the same order as ``findings``.
  package var silenced: [SilencedFinding] = []
  /// The rules that were checked, for reports that tell of rules.
  package var rules: [RuleDescription] = []
  /// The least severity that makes the run fail; nil where none does.
  package var failsFrom: Severity? = .error

  package init() {}

  package struct Pack: Sendable, Equatable {
    package let name: String
    /// Empty for the pack of everything that no other has.
    package let folder: String
    /// Why it was chosen, a clause; empty where somebody asked for it.
    package let reason: String

    /// The pack without rules.
    package static let none = "none"
    /// The reason for a pack that was chosen for want of any, none of whose rules is checked.
    package static let nothingShown = "nothing in the code shows an architecture"

    package init(name: String, folder: String = "", reason: String = "") {
      self.name = name
      self.folder = folder
      self.reason = reason
    }
  }

  package struct Remark: Sendable, Equatable {
    package let severity: Severity
    package let message: String
    package let location: Finding.Location?
    package let topic: Topic

    package enum Topic: Sendable {
      case other
      /// A setting that does nothing, which can only be told where the whole project is looked at.
      case idleSetting
      /// A file that could not be read to its end: what is missing of it may hide violations.
      case unsureFile
    }

    package init(severity: Severity, message: String, location: Finding.Location?, topic: Topic = .other) {
      self.severity = severity
      self.message = message
      self.location = location
      self.topic = topic
    }
  }

  package struct Counts: Sendable, Equatable {
    package var files = 0
    package var lines = 0
    package var bytes = 0
    package var types = 0
    package var modules = 0
    package var suppressed = 0
    /// Violations that the baseline knows.
    package var known = 0
    package var resolvedReferences = 0
    package var ambiguousReferences = 0
    package var unknownReferences = 0
    package var ambiguousCircles = 0
    /// Wall-clock seconds of the whole run.
    package var seconds = 0.0

    package init() {}
  }
}

extension LintResult {
  /// Leaves only what concerns some files: what is wrong in them, or has a second place there; and remarks on no file.
  ///
  /// - Parameter isWanted: further findings that stay.
  package mutating func keepWhatConcerns(_ paths: Set<String>, and isWanted: (Finding) -> Bool) {
    func concerns(_ finding: Finding) -> Bool {
      paths.contains(finding.location.path) || finding.notes.contains { paths.contains($0.location.path) }
    }
    findings = findings.filter { concerns($0) || isWanted($0) }
    silenced = silenced.filter { concerns($0.finding) }
    remarks = remarks.filter { $0.location.map { paths.contains($0.path) } ?? true }
  }
}
