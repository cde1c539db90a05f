/// An example of a rule page that conforms to or violates the rule.
package struct RuleExample: Sendable {
  package enum Verdict: Sendable { case conforms, violates }

  package struct File: Sendable {
    /// `LoginPresenter.swift`, with directories if the page writes them.
    package let path: String
    package let text: String
    /// The line of the page on which the text begins (1-based).
    package let pageLine: Int
    package var marks: [ExpectMark] { expectMarks(in: text) }

    package init(path: String, text: String, pageLine: Int) {
      self.path = path
      self.text = text
      self.pageLine = pageLine
    }
  }

  package let verdict: Verdict
  /// The text above the code; empty if there is none.
  package let title: String
  /// The line of the page on which the first file's block opens (1-based).
  package let pageLine: Int
  package let files: [File]
}
