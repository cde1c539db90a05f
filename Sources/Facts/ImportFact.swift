public import SourceText

/// `@attributes access import kind A.B.C`.
public struct ImportFact: Sendable {
  /// `A.B.C` as one name, without blanks and backticks.
  public var path: NameID
  /// `A`: the imported target.
  public var target: NameID
  /// The place of the path.
  public var offset: UInt32
  /// `struct`, `class`, `func`…, or empty.
  public var kind: NameID = .empty
  public var access: AccessLevel?
  public var modifierRange = ByteRange(start: 0, end: 0)
  /// ``NodeKind/attribute``*: `@testable`, `@_exported`, `@preconcurrency`…
  public var attributes: NodeID = .none

  public init(path: NameID, target: NameID, offset: UInt32) {
    self.path = path
    self.target = target
    self.offset = offset
  }
}
