/// A command of viperlint. The list of them is all that help and the choice of a command know.
struct Command: Sendable {
  let name: String
  /// One clause, without a full stop.
  let summary: String
  /// As help writes them behind the name.
  let operands: String
  /// Paragraphs of help.
  let details: [String]
  var examples: [String] = []
  let options: [Option]
  let run: @Sendable (Arguments, Console) throws(Failure) -> ExitStatus

  /// Every command has `--help`.
  var allOptions: [Option] { options + [.help] }

  static let all: [Command] = [`init`, lint, watch, baseline, settings, report, graph, metrics, explain, why, rules, dump, completions, manual, help, version]

  static func named(_ name: String) -> Command? { all.first { $0.name == name } }
}

/// What the process tells whoever started it.
package enum ExitStatus: Int32, CaseIterable, Comparable, Sendable {
  /// Checked, and nothing fails.
  case clean = 0
  /// Checked, and there are violations that fail.
  case violations = 1
  /// Could not check: wrong usage, wrong settings, unreadable input, no Swift file.
  case failure = 2

  package static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }

  /// A sentence.
  var meaning: String {
    switch self {
    case .clean: "Nothing fails."
    case .violations: "There are violations that fail."
    case .failure: "Something could not be checked: wrong usage or settings, unreadable input, no Swift file."
    }
  }
}
