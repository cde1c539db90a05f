/// One step of a YAML text as libyaml reports it, without its C types.
struct YAMLEvent {
  enum Content {
    case documentStart
    case documentEnd
    case streamStart
    case streamEnd
    case scalar(String, isQuoted: Bool)
    case listStart
    case listEnd
    case mapStart
    case mapEnd
    /// The anchor that it names.
    case alias(String)
  }

  let content: Content
  /// Where it starts, counted in characters (Unicode scalars) from the start of the text.
  let index: Int
  /// Whether it has a tag (`!!str`) or an anchor (`&name`), which the configuration does not support.
  let isDecorated: Bool
  /// The name of its anchor; empty where it has none.
  let anchor: String
}

/// What libyaml has against a text.
struct YAMLProblem: Error {
  enum Position {
    /// In characters (Unicode scalars).
    case index(Int)
    /// In UTF-8 bytes.
    case offset(Int)
  }

  let message: String
  let position: Position
}
