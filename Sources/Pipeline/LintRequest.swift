import Checks
import Index
import Roles
import Settings

/// The options of a lint.
package struct LintRequest: Sendable {
  /// Ids of the rules to check; if empty, all enabled rules.
  package var only: Set<String> = []
  /// Ids of rules to skip.
  package var disabled: Set<String> = []
  package var code = Code.needed
  /// Whether all files are present. Otherwise, rules about missing code are not checked.
  package var isWholeProject = true

  /// How much of the code is resolved.
  package enum Code: Sendable {
    /// The code that the rules need.
    case needed
    /// The same, and count the references of all code.
    case counted
    /// All code.
    case everything
  }

  /// Whether to record unresolved names and the details that only the comparison with the compiler's index needs.
  package var recordsDetails = false

  package init(only: Set<String> = [], disabled: Set<String> = [], code: Code = .needed) {
    self.only = only
    self.disabled = disabled
    self.code = code
  }

  /// The code to resolve for these rules.
  func scope(of rules: [Rule], in project: CheckedProject) -> ResolutionScope {
    if code == .everything { return ResolutionScope(code: nil, recordsDetails: recordsDetails) }
    return ResolutionScope(of: rules, in: project, countsOthers: code == .counted)
  }

  /// By file, whether all of its code is probably in the scope.
  func likelyFiles(_ settings: ProjectSettings) -> @Sendable ([IndexedFile]) -> [Bool] {
    let definitions = settings.roles
    // Code that is resolved ahead has no details.
    if recordsDetails { return { _ in [] } }
    switch code {
    case .needed: return { definitions.filesNearParts($0) }
    // Counting would have to keep the code that is resolved ahead, which needs too much memory in large projects.
    case .counted: return { _ in [] }
    case .everything: return { [Bool](repeating: true, count: $0.count) }
    }
  }
}
