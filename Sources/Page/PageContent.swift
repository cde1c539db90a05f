package import Diagrams
package import Findings

/// The content of the page.
package struct PageContent: Sendable {
  /// A violation with its source line and module.
  package struct Fault: Sendable {
    package let finding: Finding
    /// The source line.
    package let line: String
    /// Empty if it belongs to no module.
    package let module: String

    package init(finding: Finding, line: String, module: String) {
      self.finding = finding
      self.line = line
      self.module = module
    }
  }

  package struct Module: Sendable {
    package let name: String
    package let graph: DiagramGraph
    /// Nil if it is not drawn.
    package var svg: String?

    package init(name: String, graph: DiagramGraph, svg: String?) {
      self.name = name
      self.graph = graph
      self.svg = svg
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
  package var modules: [Module] = []
  package var moduleGraph = DiagramGraph()
  package var moduleDrawing: String?
  package var navigation = DiagramGraph()
  package var navigationDrawing: String?
  package var moduleMatrix: DependencyMatrix?
  package var targetMatrix: DependencyMatrix?
  /// The changes since a revision, if requested.
  package var difference: DiagramGraph?
  package var differenceDrawing: String?
  package var differenceText = ""
  /// The number of types with each role, and without a role.
  package var roles: [(name: String, count: Int)] = []
  package var typesWithoutRole = 0
  /// The link template with `{path}` and `{line}`; empty for no links.
  package var link = ""

  package init() {}
}
