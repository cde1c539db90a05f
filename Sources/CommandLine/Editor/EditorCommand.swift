/// The commands of `workspace/executeCommand`.
enum EditorCommand: String, CaseIterable {
  /// Adds a finding to the baseline: `{uri, rule, position}`.
  case baseline = "viperlint.baseline"
  /// Suppresses a rule at a line: `{uri, rule, line, reason}`.
  case suppress = "viperlint.suppress"
  /// Shows a rule's page: `{rule}`.
  case rule = "viperlint.showRule"
  /// The portrait of a module: `{uri, module}`.
  case portrait = "viperlint.portrait"
  /// Why one type, module or target depends on another: `{uri, from, to}`.
  case why = "viperlint.why"
}
