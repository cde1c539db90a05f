package import Findings

/// The formats of a report.
package enum ReportFormat: String, CaseIterable, Sendable {
  /// One line per finding, as in compilers, Xcode and editors.
  case text
  /// For terminals: with the source line and a mark below it.
  case pretty
  case json
  /// SARIF 2.1.0, for code scanning.
  case sarif
  /// Annotations of a GitHub workflow.
  case github
  /// GitLab's code quality report.
  case gitlab
  case checkstyle
  case junit
  case markdown
  case csv

  /// Whether the report needs the text of source lines, see ``LintResult/quoting(_:)``.
  package var quotesLines: Bool {
    switch self {
    case .pretty, .json, .sarif, .github: true
    case .text, .gitlab, .checkstyle, .junit, .markdown, .csv: false
    }
  }

  /// Whether the report describes rules, see ``LintResult/rules``.
  package var describesRules: Bool {
    switch self {
    case .json, .sarif, .junit: true
    case .text, .pretty, .github, .gitlab, .checkstyle, .markdown, .csv: false
    }
  }

  /// Whether paths are relative to the repository's root instead of the current directory, for services that show the code.
  package var isForRepository: Bool {
    switch self {
    case .sarif, .github, .gitlab: true
    case .text, .pretty, .json, .checkstyle, .junit, .markdown, .csv: false
    }
  }
}

/// The style of a report.
package struct ReportStyle: Sendable {
  /// The prefix of relative paths: empty, or the current directory with a trailing slash for absolute paths.
  package var pathPrefix: String
  /// Whether to color the output; only for text and pretty.
  package var isColored: Bool
  /// Whether to include notes that are not violations.
  package var isVerbose: Bool
  /// The version of viperlint, for formats that name the tool.
  package var toolVersion: String
  /// The absolute base directory of relative paths; empty if unknown.
  package var workingFolder = ""
  /// The absolute root of the repository; empty for the current directory.
  package var repository = ""
  /// The address of the page of a rule, where the manual has one.
  package var page: @Sendable (String) -> String? = { _ in nil }

  package init(pathPrefix: String = "", isColored: Bool = false, isVerbose: Bool = false, toolVersion: String) {
    self.pathPrefix = pathPrefix
    self.isColored = isColored
    self.isVerbose = isVerbose
    self.toolVersion = toolVersion
  }

  func shown(_ path: String) -> String { path.utf8.first == UInt8(ascii: "/") ? path : pathPrefix + path }
}

/// The text of a report, including the line end; empty if there is nothing to report.
package func report(_ result: LintResult, as format: ReportFormat, style: ReportStyle) -> String {
  var text = ""
  writeReport(result, as: format, style: style) { text += $0 }
  return text
}

/// Writes a report piece by piece, because all of it may need much memory.
package func writeReport(_ result: LintResult, as format: ReportFormat, style: ReportStyle, to write: (String) -> Void) {
  switch format {
  case .text: writeTextReport(result, style: style, to: write)
  case .pretty: write(prettyReport(result, style: style))
  case .json: writeJSONReport(result, style: style, to: write)
  case .sarif: write(sarifReport(result, style: style))
  case .github: write(githubReport(result, style: style))
  case .gitlab: write(gitlabReport(result, style: style))
  case .checkstyle: write(checkstyleReport(result, style: style))
  case .junit: write(junitReport(result, style: style))
  case .markdown: write(markdownReport(result, style: style))
  case .csv: write(csvReport(result, style: style))
  }
}
