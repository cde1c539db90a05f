import Baseline
import Foundation
import SettingValues
import Testing

@Suite struct `A baseline` {
  private let a = entry("A", "B", in: "view", at: "A.swift")

  @Test func `is written an entry a line, sorted, with a last line that never changes`() {
    var baseline = Baseline([entry("Ä \"q\"\n", "", in: "", at: "Z.swift"), a])
    baseline.add(a)
    #expect(
      baseline.text == """
        [
          {"rule": "r", "path": "A.swift", "from": "A", "to": "B", "member": "view", "count": 2},
          {"rule": "r", "path": "Z.swift", "from": "Ä \\"q\\"\\u000a"},
          {"schemaVersion": 1}
        ]

        """)
  }

  @Test func `is read as it is written, with the lines of its entries`() {
    var baseline = Baseline([a, entry("Ä \"q\"\n\u{1}\\", "", in: "", at: "Z.swift")])
    baseline.add(a)
    let read = Baseline.reading(baseline.text, path: "b.json")
    #expect(read.errors == [])
    #expect(read.baseline.counts == baseline.counts)
    #expect(read.baseline.lines[a] == 2)
    #expect(Baseline.reading(Baseline().text, path: "b.json").errors == [])
  }

  @Test func `takes an entry that a merge has doubled once`() {
    let text = Baseline([a]).text
    let lines = text.split(separator: "\n")
    let doubled = ([lines[0], lines[1]] + lines[1...]).joined(separator: "\n")
    #expect(Baseline.reading(doubled, path: "b").baseline.counts == [a: 1])
  }

  /// A merge that keeps both sides may double any line and change the order of lines and their ends.
  @Test func `is the same after a merge that keeps the lines of both sides`() {
    let b = entry("B", "C", in: "", at: "B.swift")
    let (left, right) = (Baseline([a]).text, Baseline([b]).text)
    let merges = [
      left + right, right + left, left + right.replacing("\n", with: "\r\n"),
      (left + right).split(separator: "\n").reversed().joined(separator: "\n"),
      left.replacing("},", with: "},,") + "{}\n" + right.replacing("},", with: "}"), "\n\n" + left + "]\n]\n,\n" + right,
    ]
    for text in merges {
      let read = Baseline.reading(text, path: "b")
      #expect(read.errors == [], "\(text)")
      #expect(read.baseline.counts == [a: 1, b: 1], "\(text)")
    }
    #expect(Baseline.reading(right + left, path: "b").baseline.lines == [b: 2, a: 6])
  }

  @Test func `of an earlier version stays readable`() throws {
    let path = #filePath.replacing("BaselineTests/BaselineTests.swift", with: "Baselines/version-1.json")
    let read = Baseline.reading(try String(contentsOfFile: path, encoding: .utf8), path: path)
    #expect(read.errors == [])
    #expect(read.baseline.total == 41)
    #expect(read.baseline.entries.count == 40)
  }

  @Test func `may be laid out otherwise, as formatters of JSON do`() {
    let text = Baseline([a]).text.replacing(", ", with: ",\n").replacing("{", with: "{\n").replacing("},\n  {", with: "}, {")
    let read = Baseline.reading(text, path: "b")
    #expect(read.errors == [])
    #expect(read.baseline.counts == [a: 1])
  }

  @Test(arguments: [
    (
      "[\n<<<<<<< HEAD\n",
      "b:2:1: error: conflict marker from an unfinished merge. Remove the marker lines and keep the entries of both sides"
    ),
    ("rule: r", "b:1:1: error: a baseline is a list of entries. 'viperlint baseline write' creates one"),
    ("{}", "b:1:1: error: the last line of this baseline is missing. Rewrite it with 'viperlint baseline write'"),
    ("[]", "b:1:1: error: the last line of this baseline is missing. Rewrite it with 'viperlint baseline write'"),
    (
      "[{\"schemaVersion\": 2}]",
      "b:1:2: error: this baseline has version 2, but this viperlint reads version 1. Use the viperlint that wrote it"
    ),
    (
      "[{\"rule\": \"r\", \"path\": \"a\", \"form\": \"A\", \"from\": \"A\"},\n{\"schemaVersion\": 1}]",
      "b:1:29: error: unknown key 'form' in a baseline entry; did you mean 'from'?"
    ),
  ])
  func `tells what is wrong with it`(text: String, message: String) {
    #expect(Baseline.reading(text, path: "b").errors.map(\.description) == [message])
  }
}

@Suite struct `A baseline held against what is found` {
  private let view = entry("A", "B", in: "view", at: "A.swift")
  private let start = entry("A", "B", in: "start", at: "A.swift")

  private func match(_ baseline: [BaselineEntry], _ found: [BaselineEntry], judged: Bool = true) -> BaselineMatch {
    BaselineMatch(Baseline(baseline), against: found) { _ in judged }
  }

  @Test func `knows its own`() {
    let match = match([view, start], [start, view])
    #expect(match.new == [])
    #expect(match.known == 2)
    #expect(match.stale.isEmpty)
  }

  @Test(arguments: [
    entry("A", "B", in: "view", at: "Moved.swift"), entry("A", "B", in: "renamed", at: "A.swift"),
    entry("A", "B", in: "renamed", at: "Moved.swift"),
  ])
  func `knows a violation whose file or member has got another name`(found: BaselineEntry) {
    let match = match([view], [found])
    #expect(match.new == [])
    #expect(match.stale.isEmpty)
    #expect(match.remaining == Baseline([found]))
  }

  @Test(arguments: [
    entry("C", "B", in: "view", at: "A.swift"), entry("A", "C", in: "view", at: "A.swift"),
    entry("A", "B", in: "view", at: "A.swift", rule: "other"),
  ])
  func `does not take another rule or another type for a known one`(found: BaselineEntry) {
    let match = match([view], [found])
    #expect(match.new == [0])
    #expect(match.stale.map(\.entry) == [view])
  }

  struct Renaming: Sendable {
    let known: BaselineEntry
    let found: BaselineEntry
    /// Of today.
    let types: Set<String>

    init(_ known: BaselineEntry, _ found: BaselineEntry, _ types: Set<String>) { (self.known, self.found, self.types) = (known, found, types) }

    var match: BaselineMatch { BaselineMatch(Baseline([known]), against: [found], declared: { types }) { _ in true } }
  }

  private static let view = entry("A", "B", in: "view", at: "A.swift")
  private static let renamings: [Renaming] = [
    // The type at either end is renamed, alone, or with its file or its member.
    Renaming(view, entry("C", "B", in: "view", at: "A.swift"), ["B", "C"]),
    Renaming(view, entry("C", "B", in: "view", at: "C.swift"), ["B", "C"]),
    Renaming(view, entry("A", "C", in: "view", at: "A.swift"), ["A", "C"]),
    Renaming(view, entry("A", "C", in: "view", at: "C.swift"), ["A", "C"]),
    Renaming(view, entry("A", "C", in: "other", at: "A.swift"), ["A", "C"]),
    Renaming(entry("A", "", in: "", at: "A.swift"), entry("C", "", in: "", at: "A.swift"), ["C"]),
    // A whole module is.
    Renaming(
      entry("LoginPresenter", "LoginView", in: "view", at: "Login/P.swift"), entry("EntryPresenter", "EntryView", in: "view", at: "Entry/P.swift"),
      ["EntryPresenter", "EntryView"]),
    Renaming(entry("LoginPresenter", "", in: "", at: "L.swift"), entry("EntryPresenter", "", in: "", at: "E.swift"), ["EntryPresenter"]),
  ]
  private static let others: [Renaming] = [
    // The old type is still there, or the new one is none of the project's.
    Renaming(view, entry("C", "B", in: "view", at: "A.swift"), ["A", "B", "C"]),
    Renaming(entry("A", "UIKit", in: "", at: "A.swift"), entry("A", "SwiftUI", in: "", at: "A.swift"), ["A"]),
    // Nothing else is the same.
    Renaming(view, entry("C", "D", in: "view", at: "A.swift"), ["C", "D"]),
    Renaming(entry("A", "", in: "", at: "A.swift"), entry("C", "", in: "", at: "C.swift"), ["C"]),
    Renaming(view, entry("C", "B", in: "view", at: "A.swift", rule: "other"), ["B", "C"]),
  ]

  @Test(arguments: renamings) func `knows a violation whose type has got another name`(_ renaming: Renaming) {
    #expect(renaming.match.new == [])
    #expect(renaming.match.stale.isEmpty)
    #expect(renaming.match.remaining == Baseline([renaming.found]))
  }

  @Test(arguments: others) func `does not take another type for a renamed one`(_ renaming: Renaming) {
    #expect(renaming.match.new == [0])
    #expect(renaming.match.stale.map(\.entry) == [renaming.known])
  }

  @Test func `gives an entry to one finding only, whatever their order`() {
    let known = [entry("A", "B", in: "view", at: "A.swift"), entry("B", "A", in: "", at: "B.swift")]
    let found = [entry("C", "B", in: "view", at: "C.swift"), entry("D", "B", in: "view", at: "D.swift"), entry("C", "B", in: "view", at: "A.swift")]
    let types: Set = ["B", "C", "D"]
    let match = BaselineMatch(Baseline(known), against: found, declared: { types }) { _ in true }
    #expect(match.new == [0, 1])
    #expect(match.stale.map(\.entry) == [known[1]])
    // A type that the baseline knows is not the new name of another one.
    let others = BaselineMatch(Baseline(known + [entry("C", "E", in: "", at: "C.swift")]), against: found, declared: { types }) { _ in true }
    #expect(others.new == [0, 2])
  }

  @Test func `gives the exact match before the lenient one`() {
    #expect(match([view], [start, view]).new == [0])
    #expect(match([view], [view, start]).new == [1])
  }

  @Test func `counts, and says so where it cannot tell which one is new`() {
    let match = match([view, view], [view, view, view])
    #expect(match.new == [2])
    #expect(match.knownTwins == [2: 2])
    #expect(self.match([view, view], [view]).stale.map(\.count) == [1])
  }

  @Test func `keeps what could not be found, and does not count it as known`() {
    let match = match([view, start], [start], judged: false)
    #expect(match.stale.isEmpty)
    #expect(match.remaining == Baseline([view, start]))
    #expect(match.known == 1)
  }

  @Test func `needs the file where there is no type`() {
    let nameless = entry("", "", in: "", at: "A.swift")
    #expect(match([nameless], [entry("", "", in: "", at: "B.swift")]).new == [0])
  }
}

private func entry(_ from: String, _ to: String, in member: String, at path: String, rule: String = "r") -> BaselineEntry {
  BaselineEntry(rule: rule, from: from, to: to, member: member, path: path)
}
