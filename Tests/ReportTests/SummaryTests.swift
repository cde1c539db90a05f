import Findings
import Report
import Testing

@Suite struct `The summary` {
  @Test func `counts what was checked and what was found`() {
    #expect(
      summary(of: .sample)
        == "Checked 3 files, 5 types and 1 module by the pack 'viper' in 0.012 s: 2 violations (1 error, 1 warning), 2 suppressed, 1 remark without a rule.")
  }

  @Test func `says that nothing was found`() {
    var result = LintResult()
    result.packs = [LintResult.Pack(name: "viper")]
    result.counts.files = 1
    result.counts.seconds = 61.0004
    #expect(summary(of: result) == "Checked 1 file, 0 types and 0 modules by the pack 'viper' in 61.000 s: no violation.")
  }

  @Test func `goes into detail on request`() {
    #expect(
      details(of: .sample) == [
        "Read 120 lines, 4096 bytes.", "Of 50 names, 40 are resolved, 1 ambiguous and 9 unknown.",
        "1 circle of strong references could not be decided.",
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
        == "Checked 0 files, 0 types and 0 modules by the packs 'viper', 'vip' (in Old, interfaces of one direction: 4), "
        + "'viewstate' (in 5 folders, App1 and App2 among them) in 1.000 s: no violation.")
    #expect(details(of: result).suffix(5) == (1...5).map { "Checked by the pack 'viewstate' (in App\($0), view states: 4)." })
  }
}
