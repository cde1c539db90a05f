import Foundation
import Settings
import Testing

@Suite struct `The schema of the settings` {
  /// `REGENERATE=1 swift test --filter SettingsTests` writes it anew.
  @Test func `is published as it is made`() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Documentation/viperlint.schema.json")
    if ProcessInfo.processInfo.environment["REGENERATE"] == "1" { try settingsSchema().write(to: file, atomically: true, encoding: .utf8) }
    #expect(try String(contentsOf: file, encoding: .utf8) == settingsSchema())
  }

  @Test func `has the keys that are read, and no other`() throws {
    let schema = try #require(try JSONSerialization.jsonObject(with: Data(settingsSchema().utf8)) as? [String: Any])
    let properties = try #require(schema["properties"] as? [String: Any])
    #expect(Set(properties.keys) == Set(ProjectFile.keys.map(\.name)))
    #expect(schema["additionalProperties"] as? Bool == false)
    // What a key allows, the reader takes; what it does not, the reader refuses.
    for (key, good, bad) in [
      ("fail_on", "never", "later"), ("require_reason", "true", "3"), ("min_version", "0.1", "x"), ("inherit", "false", "[]"),
      ("extends", "[]", "{}"), ("pack", "viper", "[]"), ("packs", "{A: viper}", "A"), ("rules", "{strong_delegate: off}", "{a: [off]}"),
      ("allow", "[{from: A, to: B, because: c}]", "[A]"),
      ("paths", "{include: A, exclude: [B]}", "{a: b}"), ("targets", "{exclude: A*}", "[A]"), ("roles", "{view: [A]}", "view"),
      ("modules", "{A: [B]}", "[A]"), ("left_out", "{suffixes: A}", "{suffix: A}"), ("baseline", "{never: a}", "{always: a}"),
    ] {
      #expect(properties[key] != nil, "\(key)")
      #expect(throws: Never.self, "\(key)") { _ = try ProjectFile("\(key): \(good)") }
      #expect(throws: SettingErrors.self, "\(key)") { _ = try ProjectFile("\(key): \(bad)") }
    }
  }
}
