import Checks
import Findings
import Pipeline
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
  func location(of example: RuleExample, at line: ExampleLine? = nil) -> SourceLocation {
    let pageLine = line.map(example.pageLine) ?? example.pageLine
    return SourceLocation(fileID: "Rules/\(page.path)", filePath: repository + page.path, line: pageLine, column: 1)
  }
}

private let repository = String(#filePath.dropLast("Tests/RulePageTests/RuleOnPage.swift".count))

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
