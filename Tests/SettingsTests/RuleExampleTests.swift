import SettingValues
import Settings
import Testing

@Suite struct `The examples of a rule page` {
  @Test func `are separated by text, and blocks in a row are the files of one`() throws {
    let page = samplePage(
      conforms: """
        ## Conforms

        Two files.

        ```swift LoginPresenter.swift
        final class LoginPresenter {}
        ```

        ```swift Login/LoginViewController.swift
        final class LoginViewController {}
        ```

        Another one.

        ```swift LoginPresenter.swift
        final class LoginPresenter { weak var view: LoginViewInterface? }
        ```
        """)
    var errors: [SettingError] = []
    let examples = RulePage(page, path: samplePath, errors: &errors).examples(errors: &errors)
    #expect(errors == [])
    #expect(examples.map(\.title) == ["Two files.", "Another one.", ""])
    #expect(examples.map(\.verdict) == [.conforms, .conforms, .violates])
    #expect(examples.map { $0.files.map(\.path) }.first == ["LoginPresenter.swift", "Login/LoginViewController.swift"])
    let last = try #require(examples.last?.files.first)
    #expect(last.text == "final class LoginPresenter { var view: LoginViewInterface? }  // expect: strong_view_in_presenter\n")
    #expect(last.marks == [ExpectMark(line: 1, rules: ["strong_view_in_presenter"])])
  }

  @Test(arguments: [
    ("let a = 1  // expect: one", [ExpectMark(line: 1, rules: ["one"])]),
    ("let a = 1\n\nlet b = 2  // expect: one, two\n", [ExpectMark(line: 3, rules: ["one", "two"])]),
    ("let a = \"// expect: no\"  // expect: yes\r\n", [ExpectMark(line: 1, rules: ["yes"])]),
    ("// expect:", [ExpectMark(line: 1, rules: [])]),
    ("// expected: nothing", []),
    ("", []),
  ])
  func `carry marks at the ends of lines`(_ text: String, _ marks: [ExpectMark]) {
    #expect(expectMarks(in: text) == marks)
  }

  @Test(arguments: [
    (
      samplePage(conforms: "## Conforms\n\n```swift A.swift\nlet a = 1  // expect: strong_view_in_presenter\n```"),
      "20:1: error: an example in 'Conforms' must not expect a violation"
    ),
    (
      samplePage(violates: "## Violates\n\n```swift A.swift\nlet a = 1  // expect: strong_delegate\n```"),
      "25:1: error: this example marks no line with '// expect: strong_view_in_presenter'"
    ),
    (
      samplePage(violates: "## Violates\n\n```swift\nlet a = 1  // expect: strong_view_in_presenter\n```"),
      "25:1: error: an example's code block must name its file, for example ```swift LoginPresenter.swift, not 'swift'"
    ),
    (
      samplePage(conforms: "## Conforms\n\n```swift A.swift\nlet a = 1\n```\n\n```swift A.swift\nlet a = 2\n```"),
      "23:1: error: this example already has a file 'A.swift', at line 19. Text between two blocks starts a new example"
    ),
  ])
  func `tell what is wrong with them`(_ text: String, _ message: String) {
    var errors: [SettingError] = []
    _ = RulePage(text, path: samplePath, errors: &errors).examples(errors: &errors)
    #expect(errors.map(\.description) == ["\(samplePath):\(message)"])
  }
}
