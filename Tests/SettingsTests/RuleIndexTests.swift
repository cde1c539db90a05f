import Checks
import Foundation
import SettingValues
import Settings
import Testing

@Suite struct `The rule index` {
  /// `REGENERATE=1 swift test --filter SettingsTests` writes it anew.
  @Test func `says what the pages and the kinds say`() throws {
    let packs = try PackLibrary.builtIn.names.map { try PackLibrary.builtIn.pack(named: $0) }
    let index = ruleIndex(of: packs) + "\n" + chapterOnKinds(in: packs)
    let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let file = repository.appending(path: "Rules/README.md")
    if ProcessInfo.processInfo.environment["REGENERATE"] == "1" {
      try index.write(to: file, atomically: true, encoding: .utf8)
    }
    let written = try String(contentsOf: file, encoding: .utf8)
    #expect(index == written, "run REGENERATE=1 swift test --filter SettingsTests")
  }
}
