import Findings
import Report
import Testing

@Suite struct `The summary` {
  @Test func `counts what was checked and what was found`() {
    #expect(
      summary(of: .sample)
        == "Checked 3 files, 5 types and 1 module with the pack 'viper' in 0.012 s: 2 violations (1 error, 1 warning), 2 suppressed, 1 other warning.")
  }

  @Test func `says that nothing was found`() {
    var result = LintResult()
    result.packs = [LintResult.Pack(name: "viper")]
    result.counts.files = 1
    result.counts.seconds = 61.0004
    #expect(summary(of: result) == "Checked 1 file, 0 types and 0 modules with the pack 'viper' in 61.000 s: no violations.")
  }

  @Test func `goes into detail on request`() {
    #expect(
      details(of: .sample) == [
        "Read 120 lines, 4096 bytes.", "Read 50 names: 40 resolved, 1 ambiguous, 9 unknown.",
        "1 possible retain cycle could not be decided.",
      ])
  }

  @Test func `tells the number of folders with one pack where they are many, and each of them on request`() {
    var result = LintResult()
    result.packs =
      [LintResult.Pack(name: "viper"), LintResult.Pack(name: "vip", folder: "Old", reason: "interfaces of one direction: 4")]
      + (1...5).map { LintResult.Pack(name: "viewstate", folder: "App\($0)", reason: "view states: 4") }
    result.counts.seconds = 1
    #expect(
      summary(of: result)
        == "Checked 0 files, 0 types and 0 modules with the packs 'viper', 'vip' (in Old, interfaces of one direction: 4), "
        + "'viewstate' (in 5 directories, such as App1 and App2) in 1.000 s: no violations.")
    #expect(details(of: result).suffix(5) == (1...5).map { "Checked with the pack 'viewstate' (in App\($0), view states: 4)." })
  }
}
