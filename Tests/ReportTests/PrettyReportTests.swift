import Findings
import Report
import Testing

@Suite struct `The pretty report` {
  @Test func `shows the line, a mark below it, and second places`() {
    var result = LintResult.sample
    result.findings = [result.findings[0]]
    result = result.quoting { path in
      path == "Login/LoginPresenter.swift" ? Array("// a\r\nclass P {\n\t var view: View?\n}".utf8) : nil
    }
    #expect(
      report(result, as: .pretty, style: ReportStyle(toolVersion: "1")) == """
        error: LoginPresenter holds its view LoginViewInterface strongly; declare 'view' weak (strong_view_in_presenter)
         --> Login/LoginPresenter.swift:3:7
        3 |      var view: View?
          |          ^^^^
          = note: LoginView conforms to LoginViewInterface
         --> Login/LoginView.swift:1:13

        warning: unused suppression. Remove it
         --> Login/LoginView.swift:9:3

        """)
  }

  @Test(arguments: [
    ("let 日本 = view", 14, 18, "let 日本 = view", "           ^^^^"), ("👩‍👧.view", 13, 17, "👩‍👧.view", "   ^^^^"), ("é\u{301}.view", 6, 10, "é\u{301}.view", "  ^^^^"),
    ("view", 9, 12, "view", "    ^"), ("", 1, 1, "", "^"),
  ])
  func `marks what is meant whatever stands before it`(_ line: String, _ start: Int, _ end: Int, _ shown: String, _ mark: String) {
    let lines = told(line, start, end)
    #expect(lines[2] == "1 | " + shown)
    #expect(lines[3] == "  | " + mark)
  }

  @Test func `cuts lines that are longer than a terminal is wide`() {
    let line = String(repeating: "a", count: 5000) + "view" + String(repeating: "b", count: 5000)
    let lines = told(line, 5001, 5005)
    #expect(lines[2].hasPrefix("1 | …a") && lines[2].hasSuffix("b…") && lines[2].count < 130)
    let start = lines[3].prefix { $0 != "^" }.count
    #expect(lines[2].dropFirst(start).hasPrefix("view"))
  }

  private func told(_ line: String, _ start: Int, _ end: Int) -> [String] {
    var result = LintResult()
    let location = Finding.Location(path: "A.swift", line: 1, column: start, endLine: 1, endColumn: end, text: line)
    result.findings = [Finding(rule: "r", severity: .note, message: "m", location: location, notes: [], from: "", to: "")]
    return report(result, as: .pretty, style: ReportStyle(toolVersion: "1")).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
