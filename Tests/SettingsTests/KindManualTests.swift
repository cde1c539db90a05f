import Checks
import SettingValues
import Settings
import Testing
import YAMLReading

/// The table of options is what the readers of the kinds know.
@Suite struct `The manual of a rule kind` {
  @Test(arguments: ruleKinds.keys.sorted())
  func `has every option, and no other`(name: String) throws {
    let kind = try #require(ruleKinds[name])
    let options = kind.manual.options.map(\.name)
    #expect(Set(options).count == options.count)
    #expect(try knownOptions(of: kind) == Set(options))
  }

  @Test(arguments: ruleKinds.keys.sorted())
  func `has the defaults that are read`(name: String) throws {
    let kind = try #require(ruleKinds[name])
    for option in kind.manual.options {
      guard let standard = option.standard else { continue }
      let plain = try made(kind, "")
      let written = try made(kind, "\(option.name): \(standard)")
      #expect(plain == written, "\(option.name)")
    }
  }

  @Test(arguments: ruleKinds.keys.sorted())
  func `has the words and types that are read`(name: String) throws {
    let kind = try #require(ruleKinds[name])
    for option in kind.manual.options {
      let (good, bad) = samples(of: option.value)
      for text in good { #expect(try mistakes(kind, option.name, text) == [], "\(option.name): \(text)") }
      for text in bad { #expect(try mistakes(kind, option.name, text) != [], "\(option.name): \(text)") }
    }
  }

  @Test(arguments: ruleKinds.keys.sorted())
  func `has an example that is a rule`(name: String) throws {
    let kind = try #require(ruleKinds[name])
    let rules = kind.manual.example.split(separator: "\n").map { "  \($0)\n" }.joined()
    let settings = try ProjectSettings(ProjectFile("pack: viper\nrules:\n\(rules)")) { .viper }
    let own = settings.rules.filter { rule in kind.manual.example.hasPrefix(rule.id + ":") }
    #expect(own.map(\.kind.name) == [name])
  }

  /// A key that resembles no option makes the reader list them all.
  private func knownOptions(of kind: any RuleKind.Type) throws -> Set<String> {
    var reader = SettingReader(try readYAML("??????????????????????????????????: 1", path: "page.md", firstLine: 1), of: "a rule")
    _ = kind.init(options: &reader)
    reader.finish()
    let parts = try #require(reader.errors.last?.message.split(separator: "; it can be "))
    return Set(parts.dropFirst().joined().split(separator: ", ").map { String($0.dropFirst().dropLast()) }.filter { !$0.isEmpty })
  }

  /// What the reader makes, in an order that does not depend on hashes.
  private func made(_ kind: any RuleKind.Type, _ text: String) throws -> [Character] {
    var reader = SettingReader(try readYAML(text, path: "page.md", firstLine: 1), of: "a rule")
    return "\(kind.init(options: &reader))".sorted()
  }

  private func mistakes(_ kind: any RuleKind.Type, _ option: String, _ text: String) throws -> [String] {
    var reader = SettingReader(try readYAML("\(option): \(text)", path: "page.md", firstLine: 1), of: "a rule")
    _ = kind.init(options: &reader)
    return reader.errors.map(\.message).filter { !$0.contains(" needs '") && !$0.contains(" is no limit of ") }
  }

  private func samples(of value: OptionValue) -> (good: [String], bad: [String]) {
    switch value {
    case .text: (["a"], ["[a]", "{a: b}"])
    case .flag: (["true", "false"], ["maybe", "[true]"])
    case .number: (["3"], ["many", "[3]"])
    case .fraction: (["0.5"], ["2", "few"])
    case .word(let words): (words, ["??", "[\(words[0])]"])
    case .words(let words): (words + ["[\(words.joined(separator: ", "))]"], ["??", "{a: b}"])
    case .texts, .roles, .rolesOr: (["a", "[a, b]"], ["{a: b}", "[{a: b}]"])
    case .links: (["view to presenter", "[a to b]"], ["view", "{a: b}"])
    case .patterns: (["'A*'", "[A, '/b/']"], ["'A['", "{a: b}"])
    case .paths: (["A/**"], ["'A['", "/A"])
    case .selectors: (["view", "[view, router]", "{path: A, name: [B]}", "[{role: view}]"], ["{paht: A}", "[[view]]"])
    case .layers: (["[A, [B, {path: C}]]"], ["A", "[A]", "[A, {paht: B}]"])
    case .lists: (["{a: []}"], ["a", "{a: {b: c}}"])
    case .table: (["{a: b}"], ["a", "{a: [b]}"])
    }
  }
}
