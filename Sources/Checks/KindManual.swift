/// What a rule kind checks and which options it has: the source of `viperlint explain`, of `Rules/README.md`, of the schema of the settings and
/// of new rule pages.
package struct KindManual: Sendable {
  /// What is wrong where a rule of the kind is broken: one sentence.
  package let summary: String
  package let options: [KindOption]
  /// Paragraphs: where violations are placed, and what is free.
  package let details: [String]
  /// A rule as an entry of `rules` in `.viperlint.yml`.
  package let example: String

  init(_ summary: String, options: [KindOption], details: [String] = [], example: String) {
    self.summary = summary
    self.options = options
    self.details = details
    self.example = example
  }
}

/// An option of a rule kind.
package struct KindOption: Sendable {
  package let name: String
  package let value: OptionValue
  package let isRequired: Bool
  /// An option that may be set instead of this one, of which one is required.
  package let alternative: String?
  /// As YAML; nil where leaving the option out is no value that could be written.
  package let standard: String?
  /// One sentence or more.
  package let help: String

  init(_ name: String, _ value: OptionValue, isRequired: Bool = false, orElse alternative: String? = nil, default standard: String? = nil, _ help: String) {
    self.name = name
    self.value = value
    self.isRequired = isRequired
    self.alternative = alternative
    self.standard = standard
    self.help = help
  }
}

/// What an option can be set to. Where several values are allowed, one alone need not be a list.
package enum OptionValue: Sendable, Equatable {
  case text
  case flag
  /// A whole number.
  case number
  /// From 0 to 1.
  case fraction
  case word([String])
  case words([String])
  case texts
  case roles
  /// Or this word, which stands for other types.
  case rolesOr(String)
  /// `ROLE to ROLE`.
  case links
  /// For names.
  case patterns
  /// For paths.
  case paths
  /// ``TypeSelector``.
  case selectors
  /// Layers from the highest to the lowest: texts, selectors, or lists of them.
  case layers
  /// A map from texts to texts.
  case table
  /// A map from texts to lists of texts.
  case lists

  /// As manuals call it.
  package var words: String {
    switch self {
    case .text: "text"
    case .flag: "`true` or `false`"
    case .number: "a whole number"
    case .fraction: "a number from 0 to 1"
    case .word(let words): (words.dropLast().map { "`\($0)`" }.joined(separator: ", ")) + words.suffix(1).map { " or `\($0)`" }.joined()
    case .words(let words): "some of " + words.map { "`\($0)`" }.joined(separator: ", ")
    case .texts: "texts"
    case .roles, .rolesOr: "roles"
    case .links: "links, each written `ROLE to ROLE`"
    case .patterns: "patterns of names"
    case .paths: "patterns of paths"
    case .selectors: "selectors of types"
    case .layers: "a list of layers"
    case .table: "a map"
    case .lists: "a map of lists"
    }
  }
}

extension KindManual {
  /// What every rule can have besides the options of its kind.
  package static let commonOptions = [
    KindOption("severity", .word(["note", "warning", "error"]), default: "error", "Severity of a violation. A rule page must set it."),
    KindOption("because", .text, "The reason, which is shown with every violation."),
    KindOption("opt_in", .flag, default: "false", "Whether the rule is checked only if the configuration turns it on."),
    KindOption("where", .selectors, "Types that the rule checks. Default: all."),
    KindOption("except", .selectors, "Types that the rule does not check."),
    KindOption("only_if", .selectors, "The rule is checked only if the project has such a type."),
  ]
}
