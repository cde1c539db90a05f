package import Diagrams
package import Findings

/// All that the page shows.
package struct PageContent: Sendable {
  /// A violation with what a reader wants to see beside it.
  package struct Fault: Sendable {
    package let finding: Finding
    /// The line of the source at which it stands.
    package let line: String
    /// Empty where it belongs to none.
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
    /// Nil where nothing draws it.
    package var svg: String?

    package init(name: String, graph: DiagramGraph, svg: String?) {
      self.name = name
      self.graph = graph
      self.svg = svg
    }
  }

  /// What a saved run found.
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
  /// What a change adds and removes, if that was asked for.
  package var difference: DiagramGraph?
  package var differenceDrawing: String?
  package var differenceText = ""
  /// How many types play each role, and how many none.
  package var roles: [(name: String, count: Int)] = []
  package var typesWithoutRole = 0
  /// `{path}` and `{line}` stand for a place; empty where places lead nowhere.
  package var link = ""

  package init() {}
}
