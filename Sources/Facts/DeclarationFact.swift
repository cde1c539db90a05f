public import SourceText

public enum DeclarationKind: UInt8, Sendable, CaseIterable {
  case `class`, `struct`, `enum`, actor, `protocol`, `extension`
  case `typealias`, `associatedtype`
  case function, initializer, deinitializer, `subscript`
  case `let`, `var`, enumCase
  case macro, `operator`, precedenceGroup

  /// Whether it can have members.
  public var isType: Bool { rawValue <= DeclarationKind.extension.rawValue }
}

public enum AccessLevel: UInt8, Sendable, Comparable {
  case `private`, `fileprivate`, `internal`, package, `public`, open

  public static func < (left: AccessLevel, right: AccessLevel) -> Bool { left.rawValue < right.rawValue }
}

/// Modifiers, in any order and position in which Swift takes them.
public struct Modifiers: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Whether a member with them belongs to the type rather than to its instances.
  @inlinable public var belongToType: Bool { !isDisjoint(with: [.static, .classMember]) }

  @inlinable public static var `static`: Modifiers { Modifiers(rawValue: 1 << 0) }
  /// `class func`, `class var`.
  @inlinable public static var classMember: Modifiers { Modifiers(rawValue: 1 << 1) }
  @inlinable public static var weak: Modifiers { Modifiers(rawValue: 1 << 2) }
  /// `unowned`, `unowned(safe)`, `unowned(unsafe)`.
  @inlinable public static var unowned: Modifiers { Modifiers(rawValue: 1 << 3) }
  @inlinable public static var lazy: Modifiers { Modifiers(rawValue: 1 << 4) }
  @inlinable public static var final: Modifiers { Modifiers(rawValue: 1 << 5) }
  @inlinable public static var override: Modifiers { Modifiers(rawValue: 1 << 6) }
  @inlinable public static var required: Modifiers { Modifiers(rawValue: 1 << 7) }
  @inlinable public static var convenience: Modifiers { Modifiers(rawValue: 1 << 8) }
  @inlinable public static var mutating: Modifiers { Modifiers(rawValue: 1 << 9) }
  @inlinable public static var nonmutating: Modifiers { Modifiers(rawValue: 1 << 10) }
  @inlinable public static var dynamic: Modifiers { Modifiers(rawValue: 1 << 11) }
  @inlinable public static var optional: Modifiers { Modifiers(rawValue: 1 << 12) }
  @inlinable public static var indirect: Modifiers { Modifiers(rawValue: 1 << 13) }
  @inlinable public static var nonisolated: Modifiers { Modifiers(rawValue: 1 << 14) }
  @inlinable public static var isolated: Modifiers { Modifiers(rawValue: 1 << 15) }
  @inlinable public static var distributed: Modifiers { Modifiers(rawValue: 1 << 16) }
  @inlinable public static var prefix: Modifiers { Modifiers(rawValue: 1 << 17) }
  @inlinable public static var infix: Modifiers { Modifiers(rawValue: 1 << 18) }
  @inlinable public static var postfix: Modifiers { Modifiers(rawValue: 1 << 19) }
  /// `private(set)`, `internal(set)`…: only the setter's access is written so.
  @inlinable public static var restrictedSetter: Modifiers { Modifiers(rawValue: 1 << 20) }
  @inlinable public static var async: Modifiers { Modifiers(rawValue: 1 << 21) }
  @inlinable public static var `throws`: Modifiers { Modifiers(rawValue: 1 << 22) }
  /// Declared inside a body.
  @inlinable public static var local: Modifiers { Modifiers(rawValue: 1 << 23) }
  /// A property without storage: accessors other than observers, or a protocol requirement.
  @inlinable public static var computed: Modifiers { Modifiers(rawValue: 1 << 24) }
  /// A property whose accessors include a setter (`set`, `_modify`, `willSet`, `didSet`, stored `var`, `{ get set }`).
  @inlinable public static var settable: Modifiers { Modifiers(rawValue: 1 << 25) }
  /// Bound by a tuple pattern: `let (a, b) = f()`; the type is then unknown and the value is the whole tuple's.
  @inlinable public static var destructured: Modifiers { Modifiers(rawValue: 1 << 26) }
  /// `init?` or `init!`.
  @inlinable public static var failable: Modifiers { Modifiers(rawValue: 1 << 27) }
  /// A type annotation is written as implicitly unwrapped (kept for quick questions; the type node says it too).
  @inlinable public static var implicitlyUnwrapped: Modifiers { Modifiers(rawValue: 1 << 28) }
}

/// A declaration of one file: an index into ``FileFacts/declarations``; -1 is none.
public struct DeclarationID: Hashable, Sendable {
  public let rawValue: Int32

  @inlinable public init(rawValue: Int32) { self.rawValue = rawValue }

  @inlinable public static var none: DeclarationID { DeclarationID(rawValue: -1) }
}

/// What a file says about one declaration. Lists and types are nodes of the same file; ``NodeID/none`` where nothing is written.
///
/// `let a, b: Int` gives two facts that share attributes and modifiers; every case of `case a, b(Int)` is a fact of its own.
public struct DeclarationFact: Equatable, Sendable {
  public var kind: DeclarationKind
  public var access: AccessLevel?
  private var modifierLength: UInt16 = 0
  public var modifiers: Modifiers = []
  /// The declared name; the last name of the extended type; `init`, `deinit`, `subscript`.
  public var name: NameID
  public var nameOffset: UInt32
  /// From the first attribute, modifier or keyword to the end of the last token.
  public var range: ByteRange
  public var parent: DeclarationID = .none
  /// One past the last declaration inside this one: declarations lie in the order of their starts, so `id+1 ..< end` are its descendants.
  public var descendantsEnd: Int32 = 0
  /// ``NodeKind/attribute``*.
  public var attributes: NodeID = .none
  /// Modifiers as written, for reports: the stretch from the first to after the last one. Empty where none is written; what is longer than
  /// 65,535 bytes (by the comments in it) is cut off there.
  public var modifierRange: ByteRange {
    get { ByteRange(start: modifierStart, end: modifierStart + UInt32(modifierLength)) }
    set {
      modifierStart = newValue.start
      modifierLength = UInt16(clamping: max(newValue.end, newValue.start) - newValue.start)
    }
  }
  private var modifierStart: UInt32 = 0
  /// ``NodeKind/genericParameter``*; of a protocol, its primary associated types.
  public var genericParameters: NodeID = .none
  /// Types of the inheritance clause*.
  public var inherited: NodeID {
    get { canInherit ? inheritedOrParameters : .none }
    set { if canInherit { inheritedOrParameters = newValue } }
  }
  private var inheritedOrParameters: NodeID = .none
  /// ``NodeKind/requirementConforms`` and ``NodeKind/requirementSame``*.
  public var requirements: NodeID = .none
  /// ``NodeKind/parameter``*, of functions, initializers, subscripts and enum cases.
  public var parameters: NodeID {
    get { canInherit ? .none : inheritedOrParameters }
    set { if !canInherit { inheritedOrParameters = newValue } }
  }
  /// Declared type of a property; result of a function or subscript; aliased type of a typealias; default of an associated type; extended type.
  public var type: NodeID = .none
  /// Initial value of a property, raw value of an enum case.
  public var value: NodeID {
    get { canThrow ? .none : valueOrThrown }
    set { if !canThrow { valueOrThrown = newValue } }
  }
  private var valueOrThrown: NodeID = .none
  /// ``NodeKind/block`` of a function, initializer or deinitializer; ``NodeKind/accessor``* of a property or subscript.
  public var body: NodeID = .none
  /// The type in `throws(E)` of a function or initializer.
  public var thrown: NodeID {
    get { canThrow ? valueOrThrown : .none }
    set { if canThrow { valueOrThrown = newValue } }
  }

  // There are very many declarations; none has both an inheritance clause and parameters, or both a value and a type that it throws.
  private var canInherit: Bool { kind.isType || kind == .associatedtype }
  private var canThrow: Bool { kind == .function || kind == .initializer || kind == .subscript }

  public init(kind: DeclarationKind, name: NameID, nameOffset: UInt32, range: ByteRange) {
    self.kind = kind
    self.name = name
    self.nameOffset = nameOffset
    self.range = range
  }
}
