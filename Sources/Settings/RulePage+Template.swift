package import Checks

extension RulePage {
  /// Why a rule cannot have a name; nil where it can.
  package static func mistake(inName name: String) -> String? {
    isSnakeCase(name) ? nil : "'\(name)' cannot be a rule's id: ids are lower-case words joined by _, as strong_view_in_presenter"
  }

  /// A page for a new rule, with the options of its kind and examples to fill in.
  package static func template(of name: String, kind: any RuleKind.Type) -> String {
    let example = kind.manual.example.split(separator: "\n").dropFirst().map { String($0.dropFirst(2)) }
    let options = ([example[0]] + (example.contains { $0.hasPrefix("severity:") } ? [] : ["severity: error"]) + example.dropFirst())
    return """
      # \(name)

      \(kind.manual.summary)

      ```yaml
      \(options.joined(separator: "\n"))
      ```

      ## Why

      Say why, in a sentence or two.

      ## Conforms

      ```swift Conforms.swift
      // Code that keeps the rule. Files of one example follow one another, and text between two blocks begins a new example.
      ```

      ## Violates

      ```swift Violates.swift
      // Code that breaks the rule. Mark each line that does:  // expect: \(name)
      ```

      ## Fix

      Say what to do instead.

      """
  }
}
