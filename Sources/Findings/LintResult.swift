/// A ``Violation`` with lines and columns, for reports.
package struct Finding: Sendable, Equatable {
  package let rule: String
  package let severity: Severity
  package let message: String
  /// The end of the message that says what to do; empty if nothing does.
  package let advice: String
  package internal(set) var location: Location
  package internal(set) var notes: [Note]
  package let from: String
  package let to: String
  /// The name of the enclosing member; empty outside members. Together with the type names, it identifies a violation when lines or files
  /// move.
  package let member: String
  /// Relates it to others with the same cause.
  package internal(set) var fault: Fault
  /// Violations of this or of other rules with the same cause.
  package internal(set) var also: [Finding] = []

  package struct Location: Sendable, Hashable {
    package let path: String
    // 32 bits, because there may be a hundred thousand locations.
    private let start: UInt32
    private let startColumn: UInt32
    private let end: UInt32
    private let lastColumn: UInt32
    /// The text of the first line, without line end; nil if no report needs it (see ``LintResult/quoting(_:)``).
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
    /// One step of the path from `from` to `to`, or of a cycle.
    package let isStep: Bool

    package init(location: Location, message: String, isStep: Bool = false) {
      self.location = location
      self.message = message
      self.isStep = isStep
    }
  }

  package init(
    rule: String, severity: Severity, message: String, advice: String = "", location: Location, notes: [Note], from: String, to: String,
    member: String = "", fault: Fault = Fault(), also: [Finding] = []
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.advice = advice
    self.location = location
    self.notes = notes
    self.from = from
    self.to = to
    self.member = member
    self.fault = fault
    self.also = also
  }

  package mutating func add(_ note: Note) { notes.append(note) }

  /// The notes, followed by the other violations with the same cause.
  package var allNotes: [Note] {
    notes + also.flatMap { [Note(location: $0.location, message: "also: \($0.fact) (\($0.rule))")] + $0.notes.filter(\.isStep) }
  }

  /// The message without its advice.
  var fact: String {
    guard !advice.isEmpty, message.hasSuffix(advice) else { return message }
    return String(message.dropLast(advice.count + 1))
  }

  /// The violated rules, the leading one first, each once.
  package var rules: [String] {
    also.reduce(into: [rule]) { rules, other in if !rules.contains(other.rule) { rules.append(other.rule) } }
  }

  /// The message with the other violated rules, for reports without notes.
  package var wholeMessage: String { rules.count == 1 ? message : "\(message) (also: \(rules.dropFirst().joined(separator: ", ")))" }
}

/// The result of one run of `lint`.
package struct LintResult: Sendable {
  /// Sorted by path, line, column and rule.
  package var findings: [Finding] = []
  /// Messages other than violations: a file that could not be read completely, an unused suppression, a rule that selects no type.
  package var remarks: [Remark] = []
  package var counts = Counts()
  /// The packs whose rules were checked: the main one, then those of single directories.
  package var packs: [Pack] = []
  /// The number of configured custom rules that select a type. They are checked regardless of the packs.
  package var ownRules = 0
  /// Violations that are known and accepted, in the same order as ``findings``.
  package var silenced: [SilencedFinding] = []
  /// The checked rules, for reports that describe rules.
  package var rules: [RuleDescription] = []
  /// The lowest severity that makes the run fail; nil for never.
  package var failsFrom: Severity? = .error

  package init() {}

  package struct Pack: Sendable, Equatable {
    package let name: String
    /// Empty for the main pack.
    package let folder: String
    /// Why it was detected, a clause; empty if it is configured.
    package let reason: String

    /// The pack without rules.
    package static let none = "none"
    /// The reason if no pack was detected, and no rule is checked.
    package static let nothingShown = "no architecture that viperlint knows was recognized"
    /// The same for code of another architecture.
    package static func looksLike(_ architecture: String) -> String { "it looks like \(architecture)" + withoutRules }
    private static let withoutRules = ", and no pack has rules for that"
    /// Whether the code shows no architecture that a pack has rules for, so that none is checked.
    package var isOfNoPack: Bool { reason == Pack.nothingShown || reason.hasSuffix(Pack.withoutRules) }

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
      /// A setting without effect, which only a lint of the whole project can find.
      case idleSetting
      /// A file that could not be read completely, so that violations may be missing.
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
    /// Violations in the baseline.
    package var known = 0
    package var resolvedReferences = 0
    package var ambiguousReferences = 0
    package var unknownReferences = 0
    package var ambiguousCycles = 0
    /// Wall-clock seconds of the whole run.
    package var seconds = 0.0

    package init() {}
  }
}

extension LintResult {
  /// Keeps only findings with a location or note in some files, and remarks without a file.
  ///
  /// - Parameter isWanted: other findings to keep.
  package mutating func keepWhatConcerns(_ paths: Set<String>, and isWanted: (Finding) -> Bool) {
    func concerns(_ finding: Finding) -> Bool {
      paths.contains(finding.location.path) || finding.notes.contains { paths.contains($0.location.path) }
    }
    findings = findings.filter { concerns($0) || isWanted($0) }
    silenced = silenced.filter { concerns($0.finding) }
    remarks = remarks.filter { $0.location.map { paths.contains($0.path) } ?? true }
  }
}
