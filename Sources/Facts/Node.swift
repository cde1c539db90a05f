/// A node of one file: an index into ``FileFacts/nodes``, or, where it is negative, into ``FileFacts/bodies`` (-1 is the first of them).
/// 0 is no node.
public struct NodeID: Hashable, Sendable {
  public let rawValue: Int32

  @inlinable public init(rawValue: Int32) { self.rawValue = rawValue }

  @inlinable public static var none: NodeID { NodeID(rawValue: 0) }

  /// Whether it is one of ``FileFacts/bodies``, and which.
  @inlinable public var isInBody: Bool { rawValue < 0 }
  @inlinable public var bodyIndex: Int { -1 - Int(rawValue) }
}

/// One piece of syntax that architecture work needs: a written type, an expression, a pattern or a statement.
///
/// All nodes of a file lie in one flat array. A node's children are `first`, then `next` from child to child; their order for
/// each kind is told at ``NodeKind``. A node that is the head of a list (attributes, parameters) links its siblings the same way.
public struct Node: Equatable, Sendable {
  public var kind: NodeKind
  public var flags: NodeFlags
  public var name: NameID
  /// The offset of the name, or of the node's first token (UTF-8 bytes, 0-based).
  public var offset: UInt32
  public var first: NodeID
  public var next: NodeID

  /// A local declaration has none: its `first` is the number of a declaration.
  @inlinable @inline(__always) public var firstChild: NodeID { kind == .localDeclaration ? .none : first }

  @inlinable
  public init(
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

public struct NodeFlags: OptionSet, Hashable, Sendable {
  public let rawValue: UInt16

  @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// `argument`: a trailing closure.
  @inlinable public static var trailingClosure: NodeFlags { NodeFlags(rawValue: 1 << 0) }
  /// `cast`: `as?`.
  @inlinable public static var conditional: NodeFlags { NodeFlags(rawValue: 1 << 1) }
  /// `cast`: `as!`.
  @inlinable public static var forced: NodeFlags { NodeFlags(rawValue: 1 << 2) }
  /// `cast`: `is`.
  @inlinable public static var test: NodeFlags { NodeFlags(rawValue: 1 << 3) }
  /// `attribute`: `@available(*, unavailable)`.
  @inlinable public static var unavailable: NodeFlags { NodeFlags(rawValue: 1 << 3) }
  /// `binding`, `condition`, `capture`: `weak` is written.
  @inlinable public static var weak: NodeFlags { NodeFlags(rawValue: 1 << 4) }
  /// `binding`, `capture`: `unowned` is written.
  @inlinable public static var unowned: NodeFlags { NodeFlags(rawValue: 1 << 5) }
  /// `binding`, `conditionBinding`, `parameter`: a written type is among the children.
  @inlinable public static var hasType: NodeFlags { NodeFlags(rawValue: 1 << 6) }
  /// `binding`, `conditionBinding`, `capture`, `parameter`: an initial or default value is among the children.
  /// `attribute`: parentheses are written.
  @inlinable public static var hasValue: NodeFlags { NodeFlags(rawValue: 1 << 7) }
  /// `parameter`: an internal name (`patternIdentifier`) is the first child; `forStatement`, `caseItem`: a `where` expression is there.
  @inlinable public static var hasSecondName: NodeFlags { NodeFlags(rawValue: 1 << 8) }
  @inlinable public static var hasWhere: NodeFlags { NodeFlags(rawValue: 1 << 8) }
  /// `name`, `member`, `implicitMember`: written with argument labels, `f(a:b:)`.
  @inlinable public static var compound: NodeFlags { NodeFlags(rawValue: 1 << 9) }
  /// `switchCase`: `default`. `accessor`: the getter is written without `get`.
  @inlinable public static var implicit: NodeFlags { NodeFlags(rawValue: 1 << 10) }
  /// `booleanLiteral`: `true`.
  @inlinable public static var isTrue: NodeFlags { NodeFlags(rawValue: 1 << 10) }
  /// `binding`: `var`; otherwise `let`.
  @inlinable public static var variable: NodeFlags { NodeFlags(rawValue: 1 << 11) }
  /// `binding`: accessors follow the type and the value. `keyPath`: the first child is the root type.
  @inlinable public static var hasAccessors: NodeFlags { NodeFlags(rawValue: 1 << 12) }
  @inlinable public static var hasRoot: NodeFlags { NodeFlags(rawValue: 1 << 12) }
  /// `parameter`, `typeFunction`'s parameters: variadic (`...`).
  @inlinable public static var variadic: NodeFlags { NodeFlags(rawValue: 1 << 13) }
  /// `parameter`, `typeTuple` elements: `inout`.
  @inlinable public static var `inout`: NodeFlags { NodeFlags(rawValue: 1 << 14) }
  /// `typeFunction`: `async`; `closure`: `async` in its signature. `effect`: `await`.
  @inlinable public static var async: NodeFlags { NodeFlags(rawValue: 1 << 15) }
}
