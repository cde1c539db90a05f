package import Checks

extension RulePage {
  /// Why a rule cannot have a name; nil if it can.
  package static func mistake(inName name: String) -> String? {
    isSnakeCase(name) ? nil : "'\(name)' is not a valid rule id. Use lower-case words joined by _, for example strong_view_in_presenter"
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

      Explain why, in a sentence or two.

      ## Conforms

      ```swift Conforms.swift
      // Code that conforms to the rule. Text between two blocks starts a new example.
      ```

      ## Violates

      ```swift Violates.swift
      // Code that violates the rule. Mark each such line:  // expect: \(name)
      ```

      ## Fix

      Describe what to do instead.

      """
  }
}
