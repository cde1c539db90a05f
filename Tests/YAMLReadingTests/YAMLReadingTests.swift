import SettingValues
import Testing
import YAMLReading

@Suite struct YAMLValues {
  @Test func mapsListsAndTextsKeepTheirOrderAndPlace() throws {
    let value = try readYAML("kind: reach\nroles:\n  - view\n  - \"on\"\n", path: "a.yml")
    #expect(
      value
        == map(
          1, 1,
          [
            ("kind", 1, 1, scalar("reach", 1, 7)),
            ("roles", 2, 1, SettingValue(.list([scalar("view", 3, 5), scalar("on", 4, 5, quoted: true)]), at: place(3, 3))),
          ]))
  }

  @Test(arguments: ["", "\n\n", "# nothing but a comment\n", "---\n", "\u{FEFF}"])
  func aTextWithoutValuesIsAnEmptyScalar(text: String) throws {
    #expect(try readYAML(text, path: "a.yml").content == .scalar("", isQuoted: false))
  }

  @Test(arguments: ["on", "1", "null", "~", "2026-01-01"])
  func scalarsStayAsTheyAreWritten(text: String) throws {
    #expect(try readYAML(text, path: "a.yml").content == .scalar(text, isQuoted: false))
  }

  @Test(arguments: [
    ("'it''s'", "it's"), ("\"a\\tb\\u00e9\"", "a\tb\u{e9}"), ("|\n  two\n  lines\n", "two\nlines\n"), (">-\n  one\n  line\n", "one line"),
  ])
  func quotedAndBlockScalarsAreRead(text: String, meaning: String) throws {
    #expect(try readYAML(text, path: "a.yml").content == .scalar(meaning, isQuoted: true))
  }

  @Test func anUnsetKeyHasAnEmptyScalar() throws {
    #expect(try readYAML("key:\n", path: "a.yml") == map(1, 1, [("key", 1, 1, scalar("", 1, 5))]))
  }

  @Test func linesCountFromTheFirstLineAndColumnsInBytes() throws {
    let value = try readYAML("\u{e9}\u{1F600}: [x, y]", path: "a.yml", firstLine: 10)
    let list = SettingValue(.list([scalar("x", 10, 10), scalar("y", 10, 13)]), at: place(10, 9))
    #expect(value == map(10, 1, [("\u{e9}\u{1F600}", 10, 1, list)]))
  }

  @Test(arguments: ["\n", "\r", "\r\n"])
  func everyLineEndCounts(end: String) throws {
    let value = try readYAML(["a: 1", "b: 2", "c: 3"].joined(separator: end), path: "a.yml")
    #expect(value == map(1, 1, [("a", 1, 1, scalar("1", 1, 4)), ("b", 2, 1, scalar("2", 2, 4)), ("c", 3, 1, scalar("3", 3, 4))]))
  }
}

@Suite struct YAMLMistakes {
  @Test(arguments: [
    ("a: 1\nb: 2\na: 3\n", 3, 1, "duplicate key 'a', first set in line 1. Remove one of them"),
    ("a:\n\t- b\n", 2, 1, "YAML does not allow tabs here. Indent with spaces"),
    ("a: *b\n", 1, 4, "aliases are not supported in the configuration. Write the value instead"),
    ("a: &b c\n", 1, 4, "tags and anchors are not supported in the configuration"),
    ("a: !!str c\n", 1, 4, "tags and anchors are not supported in the configuration"),
    ("[a, b]: c\n", 1, 1, "a key must be a string"),
    ("? {a: b}\n: c\n", 1, 3, "a key must be a string"),
    ("?\n: c\n", 1, 2, "the key is missing"),
    ("a: 1\n---\nb: 2\n", 2, 1, "a configuration file can contain only one YAML document"),
    ("a: [1, 2\nb: 3\n", 2, 2, "invalid YAML: did not find expected ',' or ']' while parsing a flow sequence"),
    ("a: \"open\n", 2, 1, "invalid YAML: found unexpected end of stream while scanning a quoted scalar"),
    ("a: 1\nb: \u{1}\n", 2, 4, "invalid YAML: control characters are not allowed"),
    ("\u{e9}: b: c\n", 1, 6, "invalid YAML: mapping values are not allowed in this context"),
  ])
  func aMistakeIsSaidWithItsPlace(text: String, line: Int, column: Int, message: String) {
    #expect(throws: SettingError(message, at: place(line, column))) { try readYAML(text, path: "a.yml") }
  }

  @Test func deepNestingIsRefused() {
    for depth in [65, 900, 200_000] {
      #expect(throws: SettingError.self) { try readYAML(String(repeating: "[", count: depth), path: "a.yml") }
    }
    #expect(throws: Never.self) {
      try readYAML(String(repeating: "[", count: 63) + String(repeating: "]", count: 63), path: "a.yml")
    }
  }

  @Test func everyTextGetsAnAnswer() {
    let pieces = ["a", ":", " ", "\n", "- ", "[", "]", "{", "}", "'", "\"", "|", "&", "*", "!", "#", "?", "\t", "%", "---", "\u{e9}", "\0"]
    var random = RepeatableRandom()
    for _ in 0..<2000 {
      let text = (0..<Int.random(in: 1...24, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      do {
        _ = try readYAML(text, path: "a.yml")
      } catch {
        #expect(!error.message.isEmpty && error.place.line >= 1 && error.place.column >= 1, "in \(text.debugDescription)")
      }
    }
  }
}

/// Linear congruential (Knuth's MMIX constants): the same numbers in every run.
private struct RepeatableRandom: RandomNumberGenerator {
  private var state: UInt64 = 2026

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}

private func place(_ line: Int, _ column: Int) -> SettingPlace { SettingPlace(path: "a.yml", line: line, column: column) }

private func scalar(_ text: String, _ line: Int, _ column: Int, quoted: Bool = false) -> SettingValue {
  SettingValue(.scalar(text, isQuoted: quoted), at: place(line, column))
}

private func map(_ line: Int, _ column: Int, _ entries: [(String, Int, Int, SettingValue)]) -> SettingValue {
  let entries = entries.map { SettingValue.Entry(key: $0.0, place: place($0.1, $0.2), value: $0.3) }
  return SettingValue(.map(entries), at: place(line, column))
}
