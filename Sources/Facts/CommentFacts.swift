public import SourceText

/// `// viperlint:disable:next rule_id, rule_id - reason`.
public struct SuppressionFact: Sendable, Equatable {
  public enum Extent: UInt8, Sendable {
    /// `disable:next`, `disable:this`, `disable:previous`: one line, counted from the line on which the comment starts.
    case next, this, previous
    /// `disable`: until `enable` or the end of the file.
    case onwards
    /// `enable`.
    case enable
    /// `disable:file`.
    case file
  }

  public var extent: Extent
  /// Empty: all rules.
  public var rules: [String]
  /// What follows ` - `; empty where nothing does.
  public var reason: String
  /// The whole comment.
  public var range: ByteRange
  /// What could not be read in it, in words for the user; empty where all is well.
  public var fault: String

  public init(extent: Extent, rules: [String], reason: String, range: ByteRange, fault: String = "") {
    self.extent = extent
    self.rules = rules
    self.reason = reason
    self.range = range
    self.fault = fault
  }
}

/// `// viperlint:role presenter`: the role of the type that is declared next (or on the same line).
public struct RoleCommentFact: Sendable, Equatable {
  public var role: String
  public var range: ByteRange

  public init(role: String, range: ByteRange) {
    self.role = role
    self.range = range
  }
}

/// One branch of `#if … #elseif … #else … #endif`.
public struct ConditionFact: Sendable, Equatable {
  /// From the directive to the next directive of the same block.
  public var range: ByteRange
  /// The condition as written; empty for `#else`.
  public var condition: ByteRange
  /// No current toolchain compiles it: `#if false`, what `#if swift(>=5.5)` leaves to `#else`.
  public var isInactive: Bool

  public init(range: ByteRange, condition: ByteRange, isInactive: Bool = false) {
    self.range = range
    self.condition = condition
    self.isInactive = isInactive
  }
}

/// A place where reading was unsure: what follows may be incomplete.
public struct ScanNote: Sendable, Equatable {
  public enum Kind: UInt8, Sendable {
    case invalidUTF8, nulByte
    case unterminatedComment, unterminatedString, unterminatedRegex, unterminatedCondition
    case unbalancedBracket, nestingTooDeep, unexpectedToken
    /// Both sides of an unfinished merge are skipped, as the compiler skips them.
    case conflictMarker
    /// Nothing of the file was read.
    case noMemory

    /// Whether declarations may be missing after such a place.
    public var hidesCode: Bool { self != .invalidUTF8 && self != .nulByte }
  }

  public var kind: Kind
  public var offset: UInt32

  public init(kind: Kind, offset: UInt32) {
    self.kind = kind
    self.offset = offset
  }
}
