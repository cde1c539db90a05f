import Checks
import Findings
import SettingValues
import Settings
import Testing

@Suite struct `A rule page` {
  @Test func `says its id, its summary and its sections`() {
    var errors: [SettingError] = []
    let text = samplePage(
      summary: "A presenter holds\n  its view strongly.",
      fix: "## Fix\n\nDeclare it:\n\n```swift\nweak var\n```\n\n")
    let page = RulePage(text, path: samplePath, errors: &errors)
    #expect(errors == [])
    #expect(page.id == "strong_view_in_presenter")
    #expect(page.summary == "A presenter holds its view strongly.")
    #expect(page.body(of: .why) == "The view owns the presenter.")
    #expect(page.body(of: .fix) == "Declare it:\n\n```swift\nweak var\n```")
    #expect(page.text == text)
  }

  @Test func `is read alike with CR LF line ends`() {
    var errors: [SettingError] = []
    let text = samplePage().split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
    let page = RulePage(text, path: samplePath, errors: &errors)
    _ = page.examples(errors: &errors)
    #expect(errors == [])
    #expect(page.summary == "A presenter holds its view strongly.")
    #expect(page.rule(errors: &errors)?.severity == .error)
  }

  @Test func `declares a rule`() throws {
    var errors: [SettingError] = []
    let page = RulePage(samplePage(), path: samplePath, errors: &errors)
    let rule = try #require(page.rule(errors: &errors))
    #expect(errors == [])
    #expect(rule.id == "strong_view_in_presenter")
    #expect(rule.severity == .error)
    #expect(type(of: rule.kind).name == "ownership")
  }

  struct Mistake: CustomTestStringConvertible {
    var page: String
    var path = samplePath
    let message: String
    var testDescription: String { message }
  }

  static let yaml = "```yaml\nkind: ownership\nseverity: error\nholder: presenter\nheld: view\nmust_be: weak\n```"

  @Test(arguments: [
    Mistake(
      page: samplePage(title: ""),
      message: "1:1: error: the title of a rule page must be the rule's id: '# strong_view_in_presenter'"),
    Mistake(
      page: samplePage(title: "# StrongView"), path: "StrongView.md",
      message:
        "1:3: error: 'StrongView' is not a valid rule id. Use lower-case words joined by _, for example strong_view_in_presenter"
    ),
    Mistake(
      page: samplePage(), path: "Rules/viper/strong_view.md",
      message: "1:3: error: the page of the rule 'strong_view_in_presenter' must be named 'strong_view_in_presenter.md'"),
    Mistake(
      page: samplePage(summary: ""),
      message: "2:1: error: the page needs a paragraph below its title that describes the violation in one sentence"),
    Mistake(
      page: samplePage(settings: ""),
      message: "2:1: error: the page needs the rule's settings, in a ```yaml code block before the first section"),
    Mistake(
      page: samplePage(settings: "\(yaml)\n\(yaml)"), message: "12:1: error: duplicate settings. The rule's settings are at line 5"),
    Mistake(page: samplePage(why: ""), message: "27:1: error: the page needs a section '## Why'"),
    Mistake(page: samplePage(why: "## Why"), message: "13:1: error: the section 'Why' is empty"),
    Mistake(
      page: samplePage(why: "## Why\n\nOnce.\n\n## Why\n\nTwice."),
      message: "17:1: error: duplicate section 'Why'. The first one is at line 13"),
    Mistake(
      page: samplePage(fix: "## Fix\n\nSo.\n\n## Fxi\n\nOr so."),
      message: "33:4: error: unknown section 'Fxi'; did you mean 'Fix'?"),
    Mistake(
      page: samplePage(fix: "# another_rule\n\n## Fix\n\nSo."),
      message: "29:1: error: a page describes one rule and has one title, in its first line. Section headings start with ##"),
    Mistake(
      page: samplePage(fix: "## Fix\n\n```swift\nweak var"),
      message: "31:1: error: unterminated code block. Close it with a line of ```"),
  ])
  func `tells what is wrong with its outline`(_ mistake: Mistake) {
    var errors: [SettingError] = []
    _ = RulePage(mistake.page, path: mistake.path, errors: &errors)
    #expect(errors.map(\.description) == ["\(mistake.path):\(mistake.message)"])
  }

  @Test(arguments: [
    ("```yaml\nseverity: error\n```", "6:1: error: a rule needs 'kind'"),
    (
      "```yaml\nkind: ownershp\nseverity: error\n```",
      "6:7: error: unknown rule kind 'ownershp'; did you mean 'ownership'?"
    ),
    (
      "```yaml\nkind: ownership\nseverity: fatal\nholder: presenter\nheld: view\nmust_be: weak\n```",
      "7:11: error: unknown value 'fatal' of 'severity'; it can be 'error', 'note', 'warning'"
    ),
    (
      "```yaml\nkind: ownership\nholder: presenter\nheld: view\nmust_be: weak\n```",
      "6:1: error: a rule of the kind 'ownership' needs 'severity'"
    ),
    (
      "```yaml\nkind: ownership\nseverity: error\nholder: presenter\nheld: view\nmust_be: weak\nbecuase: it leaks\n```",
      "11:1: error: unknown key 'becuase' in a rule of the kind 'ownership'; did you mean 'because'?"
    ),
  ])
  func `tells what is wrong with its settings`(_ settings: String, _ message: String) {
    var errors: [SettingError] = []
    let page = RulePage(samplePage(settings: settings), path: samplePath, errors: &errors)
    #expect(page.rule(errors: &errors) == nil)
    #expect(errors.map(\.description) == ["\(samplePath):\(message)"])
  }

  @Test func `tells all its mistakes at once`() {
    var errors: [SettingError] = []
    let page = RulePage(
      samplePage(settings: "```yaml\nkind: ownership\nseverty: error\n```", fix: ""), path: "wrong_name.md", errors: &errors)
    #expect(page.rule(errors: &errors) == nil)
    #expect(errors.count >= 4)
  }
}
