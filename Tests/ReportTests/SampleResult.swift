import Findings

extension LintResult {
  /// One of everything that a report can tell.
  static var sample: LintResult {
    var result = LintResult()
    result.packs = [LintResult.Pack(name: "viper")]
    result.findings = [
      Finding(
        rule: "strong_view_in_presenter", severity: .error, message: "LoginPresenter holds its view LoginViewInterface strongly; declare 'view' weak",
        location: place("Login/LoginPresenter.swift", 3, 7, length: 4),
        notes: [Finding.Note(location: place("Login/LoginView.swift", 1, 13, length: 9), message: "LoginView conforms to LoginViewInterface")],
        from: "LoginPresenter", to: "LoginViewInterface"),
      Finding(
        rule: "view_navigates", severity: .warning, message: "LoginView calls 'present' by itself",
        location: place("Login/it's a \"View\"\n.swift", 12, 5, length: 7), notes: [], from: "LoginView", to: ""),
    ]
    result.remarks = [
      Remark(severity: .warning, message: "unused suppression. Remove it", location: place("Login/LoginView.swift", 9, 3, length: 20)),
      Remark(severity: .note, message: "the rule 'retain_cycle' applies to no type", location: nil),
    ]
    result.counts.files = 3
    result.counts.lines = 120
    result.counts.bytes = 4096
    result.counts.types = 5
    result.counts.modules = 1
    result.counts.suppressed = 2
    result.counts.resolvedReferences = 40
    result.counts.ambiguousReferences = 1
    result.counts.unknownReferences = 9
    result.counts.ambiguousCycles = 1
    result.counts.seconds = 0.0116
    return result
  }
}

private func place(_ path: String, _ line: Int, _ column: Int, length: Int) -> Finding.Location {
  Finding.Location(path: path, line: line, column: column, endLine: line, endColumn: column + length)
}
