package import SourceText

/// `@attributes access import kind A.B.C`.
package struct ImportFact: Sendable {
  /// `A.B.C` as one name, without blanks and backticks.
  package var path: NameID
  /// `A`: the imported target.
  package var target: NameID
  /// Where the path stands.
  package var offset: UInt32
  /// `struct`, `class`, `func`…, or empty.
  package var kind: NameID = .empty
  package var access: AccessLevel?
  package var modifierRange = ByteRange(start: 0, end: 0)
  /// ``NodeKind/attribute``*: `@testable`, `@_exported`, `@preconcurrency`…
  package var attributes: NodeID = .none

  package init(path: NameID, target: NameID, offset: UInt32) {
    self.path = path
    self.target = target
    self.offset = offset
  }
}
