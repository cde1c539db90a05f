import Findings
import Report
import Testing

@Suite struct `The text report` {
  @Test func `writes a line for each finding, its second places below it`() {
    let text = report(.sample, as: .text, style: ReportStyle(toolVersion: "1"))
    #expect(
      text == """
        Login/LoginPresenter.swift:3:7: error: LoginPresenter holds its view LoginViewInterface strongly; declare 'view' weak (strong_view_in_presenter)
        Login/LoginView.swift:1:13: note: LoginView conforms to LoginViewInterface
        Login/it's a "View"[U+A].swift:12:5: warning: LoginView calls 'present' by itself (view_navigates)
        Login/LoginView.swift:9:3: warning: unused suppression. Remove it

        """)
  }

  @Test func `tells mere notes on request`() {
    let text = report(.sample, as: .text, style: ReportStyle(isVerbose: true, toolVersion: "1"))
    #expect(text.hasSuffix("\nviperlint: note: the rule 'retain_cycle' applies to no type\n"))
  }

  @Test func `has absolute paths on request, and leaves those alone that are absolute`() {
    var result = LintResult.sample
    let absolute = Finding.Location(path: "/else/A.swift", line: 1, column: 1, endLine: 1, endColumn: 1)
    result.remarks = [LintResult.Remark(severity: .error, message: "m", location: absolute)]
    let lines = report(result, as: .text, style: ReportStyle(pathPrefix: "/work/", toolVersion: "1")).split(separator: "\n")
    #expect(lines.first?.hasPrefix("/work/Login/LoginPresenter.swift:3:7: error: ") == true)
    #expect(lines.last == "/else/A.swift:1:1: error: m")
  }

  @Test func `is coloured on request`() {
    let text = report(.sample, as: .text, style: ReportStyle(isColored: true, toolVersion: "1"))
    #expect(text.hasPrefix("\u{1B}[1mLogin/LoginPresenter.swift:3:7:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m "))
    #expect(text.contains("\u{1B}[2m (strong_view_in_presenter)\u{1B}[0m\n"))
  }

  @Test func `is empty where nothing is found`() {
    #expect(report(LintResult(), as: .text, style: ReportStyle(toolVersion: "1")) == "")
  }
}
