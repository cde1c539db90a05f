package import Findings

/// The forms in which a result can be told. One file each.
package enum ReportFormat: String, CaseIterable, Sendable {
  /// The line that Xcode, editors and compilers share.
  case text
  case json
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
  switch format {
  case .text: textReport(result, style: style)
  case .json: jsonReport(result, style: style)
  }
}
