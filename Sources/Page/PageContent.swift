package import Diagrams
package import Findings
package import Measures

/// The content of the page.
package struct PageContent: Sendable {
  /// A violation with its source line and module.
  package struct Fault: Sendable {
    package let finding: Finding
    /// The source line.
    package let line: String
    /// Empty if it belongs to no module.
    package let module: String
    /// The box of the type that breaks the rule, if it has one.
    package let box: Int?

    package init(finding: Finding, line: String, module: String, box: Int? = nil) {
      self.finding = finding
      self.line = line
      self.module = module
      self.box = box
    }
  }

  /// The comparison with a saved report.
  package struct Trend: Sendable {
    package let before: Int
    package let fixed: Int
    package let new: Int

    package init(before: Int, fixed: Int, new: Int) {
      self.before = before
      self.fixed = fixed
      self.new = new
    }
  }

  package var title = ""
  package var toolVersion = ""
  package var result = LintResult()
  package var faults: [Fault] = []
  package var trend: Trend?
  package var atlas = CodeAtlas()
  /// By line of the atlas, its text.
  package var lineTexts: [String] = []
  /// Dependency cycles of modules, and of targets.
  package var moduleCycles: [UntanglingReport.Cycle] = []
  package var targetCycles: [UntanglingReport.Cycle] = []
  /// Of modules.
  package var metrics: [GroupMetrics] = []
  /// The changes since a revision, if requested.
  package var difference: DiagramGraph?
  package var differenceText = ""
  /// The number of types with each role, and without a role.
  package var roles: [(name: String, count: Int)] = []
  package var typesWithoutRole = 0
  /// The link template with `{path}` and `{line}`; empty for no links.
  package var link = ""

  package init() {}
}
