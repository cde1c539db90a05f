package import Findings

/// The forms in which a result can be told. One file each.
package enum ReportFormat: String, CaseIterable, Sendable {
  /// The line that Xcode, editors and compilers share.
  case text
  /// For people at a terminal: with the source line and a mark below it.
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

  /// Whether the report tells of lines more than their numbers, see ``LintResult/quoting(_:)``.
  package var quotesLines: Bool {
    switch self {
    case .pretty, .json, .sarif, .github: true
    case .text, .gitlab, .checkstyle, .junit, .markdown, .csv: false
    }
  }

  /// Whether the report tells of rules beside their violations, see ``LintResult/rules``.
  package var describesRules: Bool {
    switch self {
    case .json, .sarif, .junit: true
    case .text, .pretty, .github, .gitlab, .checkstyle, .markdown, .csv: false
    }
  }

  /// Whether paths are told from the repository's root on, whatever the working folder: a service that shows the code reads them.
  package var isForRepository: Bool {
    switch self {
    case .sarif, .github, .gitlab: true
    case .text, .pretty, .json, .checkstyle, .junit, .markdown, .csv: false
    }
  }
}

/// How a result is told, beside its form.
package struct ReportStyle: Sendable, Equatable {
  /// What stands before relative paths: empty, or the working folder with a slash behind it for those who need absolute ones.
  package var pathPrefix: String
  /// Only for people at a terminal; forms for machines are never coloured.
  package var isColored: Bool
  /// Also remarks that are mere notes.
  package var isVerbose: Bool
  /// Of viperlint, for forms that name the tool.
  package var toolVersion: String
  /// The absolute folder in which relative paths begin; empty where nobody knows.
  package var workingFolder = ""
  /// The absolute folder of the repository, for forms that tell paths from there on; empty where the working folder is meant.
  package var repository = ""

  package init(pathPrefix: String = "", isColored: Bool = false, isVerbose: Bool = false, toolVersion: String) {
    self.pathPrefix = pathPrefix
    self.isColored = isColored
    self.isVerbose = isVerbose
    self.toolVersion = toolVersion
  }

  func shown(_ path: String) -> String { path.utf8.first == UInt8(ascii: "/") ? path : pathPrefix + path }
}

/// A result in words, line end included; empty where there is nothing to say.
package func report(_ result: LintResult, as format: ReportFormat, style: ReportStyle) -> String {
  var text = ""
  writeReport(result, as: format, style: style) { text += $0 }
  return text
}

/// The same, piece by piece: the words for all findings may need more memory than what is known of the sources.
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
