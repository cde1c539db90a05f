package import SourceText

/// `// viperlint:disable:next rule_id, rule_id - reason`.
package struct SuppressionFact: Sendable, Equatable {
  package enum Extent: UInt8, Sendable {
    /// `disable:next`, `disable:this`, `disable:previous`: one line, counted from the line on which the comment starts.
    case next, this, previous
    /// `disable`: until `enable` or the end of the file.
    case onwards
    /// `enable`.
    case enable
    /// `disable:file`.
    case file
  }

  package var extent: Extent
  /// Empty: all rules.
  package var rules: [String]
  /// What follows ` - `; empty where nothing does.
  package var reason: String
  /// The whole comment.
  package var range: ByteRange
  /// What could not be read in it, in words for the user; empty where all is well.
  package var fault: String

  package init(extent: Extent, rules: [String], reason: String, range: ByteRange, fault: String = "") {
    self.extent = extent
    self.rules = rules
    self.reason = reason
    self.range = range
    self.fault = fault
  }
}

/// `// viperlint:role presenter`: the role of the type that is declared next (or on the same line).
package struct RoleCommentFact: Sendable, Equatable {
  package var role: String
  package var range: ByteRange

  package init(role: String, range: ByteRange) {
    self.role = role
    self.range = range
  }
}

/// One branch of `#if … #elseif … #else … #endif`.
package struct ConditionFact: Sendable, Equatable {
  /// From the directive to the next directive of the same block.
  package var range: ByteRange
  /// The condition as written; empty for `#else`.
  package var condition: ByteRange

  package init(range: ByteRange, condition: ByteRange) {
    self.range = range
    self.condition = condition
  }
}

/// A place where reading was unsure: what follows may be incomplete.
package struct ScanNote: Sendable, Equatable {
  package enum Kind: UInt8, Sendable {
    case invalidUTF8, nulByte
    case unterminatedComment, unterminatedString, unterminatedRegex, unterminatedCondition
    case unbalancedBracket, nestingTooDeep, unexpectedToken
  }

  package var kind: Kind
  package var offset: UInt32

  package init(kind: Kind, offset: UInt32) {
    self.kind = kind
    self.offset = offset
  }
}
