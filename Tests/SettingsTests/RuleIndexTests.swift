import Checks
import Foundation
import SettingValues
import Settings
import Testing

@Suite struct `The rule index` {
  /// `REGENERATE=1 swift test --filter SettingsTests` writes it anew.
  @Test func `says what the pages and the kinds say`() throws {
    let packs = try PackLibrary.builtIn.names.map { try PackLibrary.builtIn.pack(named: $0) }
    let index = try ruleIndex(of: packs) + "\n" + KindManual.chapter()
    let file = KindManual.repository.appending(path: "Rules/README.md")
    if ProcessInfo.processInfo.environment["REGENERATE"] == "1" {
      try index.write(to: file, atomically: true, encoding: .utf8)
    }
    let written = try String(contentsOf: file, encoding: .utf8)
    #expect(index == written, "run REGENERATE=1 swift test --filter SettingsTests")
  }

  @Test(arguments: ruleKinds.keys.sorted())
  func `tells every option of a kind`(name: String) throws {
    let manual = try #require(KindManual.kinds().first { $0.name == name }, "the kind has no doc comment")
    let kind = try #require(ruleKinds[name])
    let options = knownOptions(of: kind).filter { !$0.isEmpty && !manual.text.contains("`\($0)`") }
    #expect(options == [], "options of '\(name)' that its doc comment does not tell")
  }

  /// A key that resembles no option makes the reader list them all.
  private func knownOptions(of kind: any RuleKind.Type) -> [String] {
    let place = SettingPlace(path: "page.md", line: 1, column: 1)
    let stranger = "??????????????????????????????????????????????????"
    let entry = SettingValue.Entry(key: stranger, place: place, value: SettingValue(.scalar("", isQuoted: false), at: place))
    var reader = SettingReader(SettingValue(.map([entry]), at: place), of: "a rule")
    _ = kind.init(options: &reader)
    reader.finish()
    guard let message = reader.errors.last?.message, let list = message.components(separatedBy: "it can be ").last else { return [] }
    return list.components(separatedBy: ", ").map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "'")) }
  }
}
