/// A node of one file: an index into ``FileFacts/nodes``, or, where it is negative, into ``FileFacts/bodies`` (-1 is the first of them).
/// 0 is no node.
package struct NodeID: Hashable, Sendable {
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }

  package static let none = NodeID(rawValue: 0)

  /// Whether it is one of ``FileFacts/bodies``, and which.
  package var isInBody: Bool { rawValue < 0 }
  package var bodyIndex: Int { -1 - Int(rawValue) }
}

/// One piece of syntax that architecture work needs: a written type, an expression, a pattern or a statement.
///
/// All nodes of a file lie in one flat array. A node's children are `first`, then `next` from child to child; their order for
/// each kind is told at ``NodeKind``. A node that is the head of a list (attributes, parameters) links its siblings the same way.
package struct Node: Sendable {
  package var kind: NodeKind
  package var flags: NodeFlags
  package var name: NameID
  /// Where the name stands, or where the node's first token does (UTF-8 bytes, 0-based).
  package var offset: UInt32
  package var first: NodeID
  package var next: NodeID

  package init(
    kind: NodeKind, flags: NodeFlags = [], name: NameID = .empty, offset: UInt32,
    first: NodeID = .none, next: NodeID = .none
  ) {
    self.kind = kind
    self.flags = flags
    self.name = name
    self.offset = offset
    self.first = first
    self.next = next
  }
}

package struct NodeFlags: OptionSet, Hashable, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// `argument`: a closure written behind the parentheses.
  package static let trailingClosure = NodeFlags(rawValue: 1 << 0)
  /// `cast`: `as?`.
  package static let conditional = NodeFlags(rawValue: 1 << 1)
  /// `cast`: `as!`.
  package static let forced = NodeFlags(rawValue: 1 << 2)
  /// `cast`: `is`.
  package static let test = NodeFlags(rawValue: 1 << 3)
  /// `binding`, `condition`, `capture`: `weak` is written.
  package static let weak = NodeFlags(rawValue: 1 << 4)
  /// `binding`, `capture`: `unowned` is written.
  package static let unowned = NodeFlags(rawValue: 1 << 5)
  /// `binding`, `conditionBinding`, `parameter`: a written type is among the children.
  package static let hasType = NodeFlags(rawValue: 1 << 6)
  /// `binding`, `conditionBinding`, `capture`, `parameter`: an initial or default value is among the children.
  package static let hasValue = NodeFlags(rawValue: 1 << 7)
  /// `parameter`: an internal name (`patternIdentifier`) is the first child; `forStatement`, `caseItem`: a `where` expression is there.
  package static let hasSecondName = NodeFlags(rawValue: 1 << 8)
  package static let hasWhere = NodeFlags(rawValue: 1 << 8)
  /// `name`, `member`, `implicitMember`: written with argument labels, `f(a:b:)`.
  package static let compound = NodeFlags(rawValue: 1 << 9)
  /// `switchCase`: `default`. `accessor`: the getter is written without `get`.
  package static let implicit = NodeFlags(rawValue: 1 << 10)
  /// `binding`: `var`; otherwise `let`.
  package static let variable = NodeFlags(rawValue: 1 << 11)
  /// `binding`: accessors follow the type and the value. `keyPath`: the first child is the root type.
  package static let hasAccessors = NodeFlags(rawValue: 1 << 12)
  package static let hasRoot = NodeFlags(rawValue: 1 << 12)
  /// `parameter`, `typeFunction`'s parameters: variadic (`...`).
  package static let variadic = NodeFlags(rawValue: 1 << 13)
  /// `parameter`, `typeTuple` elements: `inout`.
  package static let `inout` = NodeFlags(rawValue: 1 << 14)
  /// `typeFunction`: `async`; `closure`: `async` in its signature.
  package static let async = NodeFlags(rawValue: 1 << 15)
}
