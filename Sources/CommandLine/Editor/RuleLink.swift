import Opening
import Pipeline
import Project
import Settings

/// The links from findings to the pages of their rules.
enum RuleLink {
  /// An editor asks for the text of the page with `viperlint/rule`.
  static func uri(of rule: String) -> String { "viperlint:/rules/\(rule).md" }

  /// The text of a rule's page in the packs of a project, or else in a built-in pack.
  static func page(of rule: String, in project: EditorProject?) -> RulePage? {
    var names = project?.run?.linted.packs.map(\.name) ?? []
    names += PackLibrary.builtIn.names.filter { !names.contains($0) }
    if let settings = project?.input.project.settings, let root = project?.root {
      let library = PackLibrary.builtIn.at(root)
      for reference in [settings.pack].compactMap({ $0 }) + settings.packs.map(\.pack) {
        if let page = try? library.pack(reference, with: settings).page(of: rule) { return page }
      }
    }
    return names.lazy.compactMap { try? PackLibrary.builtIn.pack(named: $0).page(of: rule) }.first
  }
}
