import Checks
import Index
import Roles
import Settings

/// What a command wants to know of a project.
package struct LintRequest: Sendable {
  /// Ids of the rules to check; all that the settings turn on where it is empty.
  package var only: Set<String> = []
  /// Ids of rules that are not checked.
  package var disabled: Set<String> = []
  package var code = Code.needed
  /// Whether no file is missing, as far as is known: rules on what nobody does are silent otherwise.
  package var isWholeProject = true

  /// How much of the code is resolved.
  package enum Code: Sendable {
    /// What the rules ask about.
    case needed
    /// The same, and how much all of it refers to is counted.
    case counted
    /// All of it.
    case everything
  }

  /// Whether what only the compiler's index names beside references is recorded, and names that are not resolved.
  package var recordsDetails = false

  package init(only: Set<String> = [], disabled: Set<String> = [], code: Code = .needed) {
    self.only = only
    self.disabled = disabled
    self.code = code
  }

  /// The code that is resolved for these rules.
  func scope(of rules: [Rule], in project: CheckedProject) -> ResolutionScope {
    if code == .everything { return ResolutionScope(code: nil, recordsDetails: recordsDetails) }
    return ResolutionScope(of: rules, in: project, countsOthers: code == .counted)
  }

  /// By file, whether all of its code is probably in that scope.
  func likelyFiles(_ settings: ProjectSettings) -> @Sendable ([IndexedFile]) -> [Bool] {
    let definitions = settings.roles
    // What is read ahead has no details.
    if recordsDetails { return { _ in [] } }
    switch code {
    case .needed: return { definitions.filesNearParts($0) }
    // While others are counted, what has been read ahead would have to be kept beside them: too much of large projects.
    case .counted: return { _ in [] }
    case .everything: return { [Bool](repeating: true, count: $0.count) }
    }
  }
}
