import Checks
import Findings
import Foundation
import Pipeline
import SettingValues
import Settings
import Testing

/// Every message that the rules' examples give, once, to be read in one sitting.
@Suite struct `Messages of rules` {
  @Test func `are as they were read last`() throws {
    let path = goldenPath
    let text = try listing()
    if ProcessInfo.processInfo.environment["REGENERATE"] == "1" { try text.write(toFile: path, atomically: true, encoding: .utf8) }
    let golden = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text == golden, "REGENERATE=1 swift test --filter RulePageTests writes \(path) again")
  }

  @Test func `are sentences, each with a capital letter or a name first and a period at the end`() throws {
    for line in try listing().split(separator: "\n") where line.hasPrefix("  ") && !line.hasPrefix("    ") {
      #expect(line.hasSuffix("."), "\(line)")
      #expect(line.dropFirst(2).first.map { $0.isUppercase || $0 == "'" || !$0.isLetter } == true, "\(line)")
      #expect(!line.contains("; ") && !line.contains("..") && !line.contains("  at "), "\(line)")
    }
  }

  private func listing() throws -> String {
    var lines: [String] = []
    var known: Set<String> = []
    for rule in RuleOnPage.all + (try shop()) {
      var own: [String] = []
      for finding in rule.examples.flatMap({ $0.findings(of: rule.rule, in: rule.pack) }) {
        if known.insert(shape(finding.message)).inserted { own.append("  " + finding.message) }
        for note in finding.notes where known.insert(shape(note.message)).inserted { own.append("    note: " + note.message) }
      }
      if !own.isEmpty { lines += ["\(rule.pack.name)/\(rule.id) (\(rule.rule.kind.name))"] + own }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The rules of a sample's own pack: their kinds are in no built-in one.
  private func shop() throws -> [RuleOnPage] {
    let pack = try PackLibrary.builtIn.pack(named: repositoryPath("samples/Shop/Architecture"))
    return pack.rules.compactMap { rule in
      guard let page = pack.page(of: rule.id) else { return nil }
      var errors: [SettingError] = []
      return RuleOnPage(pack: pack, page: page, rule: rule, examples: page.examples(errors: &errors))
    }
  }

  /// The message without the names in it.
  private func shape(_ message: String) -> String {
    message.replacing(/'[^']*'/, with: "'…'").replacing(/\b[A-Za-z]*[A-Z]\w*(\.\w+)*\b/, with: "X").replacing(/X(( → | & |, | and )X)+/, with: "X")
      .replacing(/\d+/, with: "1")
  }

  private var goldenPath: String { repositoryPath("Tests/Golden/Messages.txt") }

  private func repositoryPath(_ path: String) -> String { String(#filePath.dropLast("Tests/RulePageTests/MessageTests.swift".count)) + path }
}
