/// A command of viperlint. Help and dispatch use the list ``all``.
struct Command: Sendable {
  let name: String
  /// One clause, without a full stop.
  let summary: String
  /// As shown in the usage line.
  let operands: String
  /// Paragraphs of help.
  let details: [String]
  var examples: [String] = []
  let options: [Option]
  let run: @Sendable (Arguments, Console) throws(Failure) -> ExitStatus

  /// Every command has `--help`.
  var allOptions: [Option] { options + [.help] }

  static let all: [Command] = [
    `init`, lint, watch, lsp, baseline, settings, report, graph, metrics, untangle, history, suggest, explain, why, rules, new, dump, completions, manual, help,
    version,
  ]

  static func named(_ name: String) -> Command? { all.first { $0.name == name } }
}

/// The exit status of the process.
package enum ExitStatus: Int32, CaseIterable, Comparable, Sendable {
  /// Checked, without failing violations.
  case clean = 0
  /// Checked, with failing violations.
  case violations = 1
  /// Could not check: wrong usage, invalid configuration, unreadable input or no Swift file.
  case failure = 2

  package static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }

  /// A sentence.
  var meaning: String {
    switch self {
    case .clean: "No violation fails the run."
    case .violations: "At least one violation fails the run."
    case .failure: "Could not check: wrong usage, invalid configuration, unreadable input or no Swift file."
    }
  }
}
