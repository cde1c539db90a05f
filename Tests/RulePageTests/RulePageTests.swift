import Checks
import Findings
import Pipeline
import SettingValues
import Settings
import Testing

/// Every page of every built-in pack, run as the test that it is.
@Suite struct `Every rule page` {
  @Test func `of every pack is run`() {
    #expect(Set(RuleOnPage.all.map(\.pack.name)) == Set(PackLibrary.builtIn.names))
  }

  @Test(arguments: RuleOnPage.all)
  func `is right about its examples`(_ rule: RuleOnPage) throws {
    for example in rule.examples {
      expect(example.findings(of: rule.rule, in: rule.pack), toBe: example.expectedLines(of: rule.id), in: example, of: rule, written: "as it stands")
    }
  }

  @Test(arguments: RuleOnPage.all, Disguise.allCases)
  func `is silent about faults that are no code or are suppressed`(_ rule: RuleOnPage, _ disguise: Disguise) {
    for example in rule.examples where example.verdict == .violates {
      guard let files = disguise.files(of: example, breaking: rule.id) else { continue }
      expect(example.findings(of: rule.rule, in: rule.pack, files), toBe: [], in: example, of: rule, written: disguise.description)
    }
  }

  @Test(arguments: RuleOnPage.all)
  func `counts columns in bytes`(_ rule: RuleOnPage) {
    for example in rule.examples where example.verdict == .violates {
      let plain = example.findings(of: rule.rule, in: rule.pack)
      let faulty = Set(plain.map(\.exampleLine))
      let widened = example.files.map { file in
        let lines = faulty.filter { $0.path == file.path }.map(\.line)
        return RuleExample.File(path: file.path, text: widen(file.text, lines: Set(lines)), pageLine: file.pageLine)
      }
      let found = example.findings(of: rule.rule, in: rule.pack, widened).map { Column($0.location) }
      let shifted = plain.map { Column($0.location, movedBy: wideComment.utf8.count) }
      #expect(found == shifted, sourceLocation: rule.location(of: example))
    }
  }

  @Test(arguments: RuleOnPage.all)
  func `shows two ways to keep the rule and two to break it`(_ rule: RuleOnPage) {
    #expect(rule.examples.count { $0.verdict == .conforms } >= 2)
    #expect(rule.examples.count { $0.verdict == .violates } >= 2)
  }

  private func expect(
    _ found: [Finding], toBe expected: [ExampleLine], in example: RuleExample, of rule: RuleOnPage, written manner: String
  ) {
    for difference in example.differences(of: found, from: expected) {
      let what = difference.isMissing ? "nothing is" : "a fault is"
      Issue.record("\(what) found at \(difference.line), \(manner)", sourceLocation: rule.location(of: example, at: difference.line))
    }
  }
}
