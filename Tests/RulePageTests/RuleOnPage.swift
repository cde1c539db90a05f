import Checks
import Findings
import SettingValues
import Settings
import Testing

/// A rule with its page and the pack whose roles its examples are read by.
struct RuleOnPage: Sendable, CustomTestStringConvertible {
  let pack: Pack
  let page: RulePage
  let rule: Rule
  let examples: [RuleExample]

  var id: String { rule.id }
  var testDescription: String { "\(pack.name)/\(rule.id)" }

  /// The rules of all built-in packs. A pack with mistakes gives none: the tests of the settings say which.
  static let all: [RuleOnPage] = PackLibrary.builtIn.names.flatMap { name -> [RuleOnPage] in
    guard case .success(let pack) = Result(catching: { try PackLibrary.builtIn.pack(named: name) }) else { return [] }
    return pack.rules.compactMap { rule in
      guard let page = pack.page(of: rule.id) else { return nil }
      var errors: [SettingError] = []
      return RuleOnPage(pack: pack, page: page, rule: rule, examples: page.examples(errors: &errors))
    }
  }

  /// Where an example stands in the page, so that a failure leads there.
  func location(of example: RuleExample, at line: Line? = nil) -> SourceLocation {
    let file = example.files.first { $0.path == line?.path }
    let pageLine = file.flatMap { file in line.map { file.pageLine + $0.line - 1 } } ?? example.pageLine
    return SourceLocation(fileID: "Rules/\(page.path)", filePath: repository + page.path, line: pageLine, column: 1)
  }
}

private let repository = String(#filePath.dropLast("Tests/RulePageTests/RuleOnPage.swift".count))

struct Line: Hashable, CustomStringConvertible {
  let path: String
  let line: Int
  var description: String { "\(path):\(line)" }
}

struct Column: Hashable {
  let path: String
  let line: Int
  let column: Int

  init(_ location: Finding.Location, movedBy shift: Int = 0) {
    path = location.path
    line = location.line
    column = location.column + shift
  }
}

func expectedPlaces(of example: RuleExample, breaking rule: String) -> [Line] {
  example.files.flatMap { file in
    file.marks.flatMap { mark in mark.rules.filter { $0 == rule }.map { _ in Line(path: file.path, line: mark.line) } }
  }
}

func places(_ findings: [Finding]) -> [Line] { findings.map { Line(path: $0.location.path, line: $0.location.line) } }

extension [Line] {
  /// What remains when each of `others` takes one equal element away.
  func subtracting(_ others: [Line]) -> [Line] {
    var rest = self
    for other in others {
      if let index = rest.firstIndex(of: other) { rest.remove(at: index) }
    }
    return rest
  }
}
