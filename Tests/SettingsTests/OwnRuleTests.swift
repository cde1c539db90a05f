import Checks
import Findings
import Project
import Roles
import Settings
import Support
import Testing

@Suite struct `A rule that settings define` {
  static let ours = "ours: { kind: import, frameworks: [Alamofire], except: { path: Core }, because: Core sends all requests }"

  @Test(arguments: ["viper", "none", "vip"]) func `is checked beside those of any pack`(pack: String) throws {
    let rules = try settings("pack: \(pack)\nrules:\n  \(Self.ours)").packs[0].rules
    let rule = try #require(rules.first { $0.id == "ours" })
    #expect(rule.kind.name == "import")
    #expect(rule.severity == .error)
    #expect(rule.because == "Core sends all requests")
    #expect(rules.map(\.id) == rules.map(\.id).sorted())
    #expect((rules.count == 1) == (pack == "none"))
  }

  @Test func `takes what it extends and changes options`() throws {
    let rules = try settings("rules:\n  ours: { extends: strong_view_in_presenter, severity: note, held: service }").packs[0].rules
    let (rule, base) = try (#require(rules.first { $0.id == "ours" }), #require(rules.first { $0.id == "strong_view_in_presenter" }))
    #expect(rule.summary == base.summary && base.severity == .error)
    #expect(rule.severity == .note && rule.kind.name == "ownership")
    // A rule of a pack that is not in use.
    #expect(try settings("rules:\n  ours: { extends: view_reaches_navigator }").packs[0].rules.contains { $0.id == "ours" && $0.kind.name == "reach" })
  }

  @Test func `can be turned off or have another severity where settings build on others`() throws {
    for (word, severity) in [("off", nil), ("warning", Severity.warning), ("{ severity: note }", .note), ("on", .error)] {
      let files = [".viperlint.yml": "pack: viper\nextends: base.yml\nrules: { ours: \(word) }", "base.yml": "rules:\n  \(Self.ours)"]
      let rule = try settings(files).packs[0].rules.first { $0.id == "ours" }
      #expect(rule?.severity == severity, "\(word)")
      #expect(rule?.because ?? "Core sends all requests" == "Core sends all requests")
    }
    // The options of a pack's rule stay too.
    let files = [".viperlint.yml": "pack: viper\nextends: base.yml\nrules: { retain_cycle: note }", "base.yml": "rules: { retain_cycle: { because: leaks } }"]
    let rule = try #require(try settings(files).packs[0].rules.first { $0.id == "retain_cycle" })
    #expect(rule.severity == .note && rule.because == "leaks")
  }

  @Test func `is not checked where nothing is to be checked`() throws {
    let settings = try settings("pack: viper\npacks: { Playground: none }\nrules:\n  \(Self.ours)")
    #expect(settings.packs.map { $0.rules.contains { $0.id == "ours" } } == [true, false])
  }

  @Test func `holds whatever the code shows`() throws {
    let settings = try settings("pack: viper\nrules:\n  \(Self.ours)")
    #expect(settings.checkingNothing(because: "").rules.map(\.id) == ["ours"])
    #expect(settings.checking(["ownership"], because: "").rules.contains { $0.id == "ours" })
  }

  private func settings(_ text: String) throws -> ProjectSettings { try settings([".viperlint.yml": text]) }

  private func settings(_ files: [String: String]) throws -> ProjectSettings {
    let folder = try TemporaryFolder(files)
    return try ProjectSettings(#require(try ProjectFile.reading(root: FilePath(folder.path)))) { .viper }
  }
}
