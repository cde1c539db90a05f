public import Facts

public enum ReferenceKind: UInt8, Sendable {
  /// Stands in an inheritance clause.
  case inherits
  /// Stands in the type of a stored property.
  case holds
  /// Stands in the type of a parameter.
  case takes
  /// Stands in the type of a result, a computed property or a requirement.
  case returns
  /// `T(…)`, `T.init(…)`.
  case constructs
  /// `x.m()`, `x.m`, `m`: a member of the type is named. Enum cases too.
  case calls
  /// The type's name stands anywhere else: casts, generic arguments, static receivers, annotations of locals, attributes.
  case names
  /// A value of the type is used: an expression (property, local, parameter, call) whose type it is.
  case uses
}

/// A mention resolved: from a type to a type, with its kind.
///
/// There are as many as a fifth of all tokens; ``ReferenceList`` packs them.
public struct Reference: Sendable {
  private let fromNumber: Int32
  public let to: TypeID
  public let file: FileID
  /// Where the name is that gives it away.
  public let offset: UInt32
  private let memberNumber: Int32
  /// The innermost member-level declaration (function, initializer, property…) around it, or the type declaration or extension
  /// itself; none at file level.
  public let context: DeclarationID
  /// The name written at ``offset`` (a name of the file).
  public let name: NameID
  /// For a step of a chain `a.b.c`: where the name of the step before it stands; `UInt32.max` if there is none.
  public let receiverOffset: UInt32
  public let kind: ReferenceKind

  /// - Parameters:
  ///   - from: the type whose code ``context`` is; negative where it is none's.
  ///   - member: negative where it names none.
  @usableFromInline init(
    from: Int32, to: TypeID, kind: ReferenceKind, file: FileID, offset: UInt32, member: Int32, context: DeclarationID,
    name: NameID, receiverOffset: UInt32
  ) {
    fromNumber = from
    self.to = to
    self.kind = kind
    self.file = file
    self.offset = offset
    memberNumber = member
    self.context = context
    self.name = name
    self.receiverOffset = receiverOffset
  }

  /// The innermost type that encloses it; nil at file level and in extensions of outside types.
  public var from: TypeID? { fromNumber >= 0 ? TypeID(rawValue: fromNumber) : nil }

  /// The member named, for ``ReferenceKind/calls`` (and for ``ReferenceKind/constructs`` the initializer, where one is written);
  /// for ``ReferenceKind/uses`` the property or function that yields the value, where it is one of the project's.
  public var member: MemberID? { memberNumber >= 0 ? MemberID(rawValue: memberNumber) : nil }
}

/// What the compiler's index names next to ``Reference``s and no rule asks for.
public struct ReferenceDetail: Sendable {
  public enum Kind: UInt8, Sendable {
    /// A parameter of one of the type's functions.
    case parameter
    /// The label of a stored property in a call of the initializer that a struct has from its properties.
    case label
    /// A generic parameter of the type.
    case generic
    /// An initializer that the type has without being written.
    case unwrittenInitializer
    /// The type itself, where a case of it is caught.
    case caught
  }
  public let kind: Kind
  /// Where it stands, and the type that has it.
  public let reference: Reference
}

/// A use of something that the project does not declare.
public struct OutsideReference: Sendable {
  public enum Kind: UInt8, Sendable {
    /// The name stands where a type is, or begins with a capital letter in an expression.
    case names
    /// A call of a member or function with one of the names that the index was told to record.
    case calls
    /// A member or initializer of a type that is not written: `.red`, where a color is expected.
    case implies
  }
  private let fromNumber: Int32
  public let file: FileID
  public let offset: UInt32
  public let context: DeclarationID
  /// The name at ``offset``.
  public let name: NameID
  private let detail: Detail?

  init(from: Owner, file: FileID, offset: UInt32, context: DeclarationID, name: NameID, _ detail: Detail? = nil) {
    fromNumber = from
    self.file = file
    self.offset = offset
    self.context = context
    self.name = name
    self.detail = detail
  }

  public var from: TypeID? { fromNumber >= 0 ? TypeID(rawValue: fromNumber) : nil }

  public var kind: Kind {
    switch detail {
    case nil: .names
    case .call: .calls
    case .implied: .implies
    }
  }

  /// The name of a type that is not written; nil where it is.
  public var impliedType: String? { if case .implied(let type) = detail { type.name } else { nil } }

  private var call: Call? { if case .call(let call) = detail { call } else { nil } }

  /// For calls: the type of the receiver.
  public var receiver: Receiver { call?.receiver ?? .unknown }

  /// For calls on a property of the caller, written with or without `self`: the property's name. Else empty.
  public var receiverName: NameID { call?.receiverName ?? .empty }

  /// For calls: the first argument's type where it is known, else nil.
  public var firstArgument: NamedType? { call?.firstArgument }

  /// For calls: where the first argument is; nil if there is none.
  public var firstArgumentOffset: UInt32? { call?.firstArgumentOffset }

  /// For calls: the labels of all arguments, closures behind the parentheses included. Empty names where none is written.
  public var labels: [NameID] { call?.labels ?? [] }

  /// What a name alone does not have; most outside references are names, and there are many.
  enum Detail: Sendable {
    case call(Call)
    case implied(ImpliedType)
  }

  final class ImpliedType: Sendable {
    let name: String

    init(_ name: String) { self.name = name }
  }

  final class Call: Sendable {
    let receiver: Receiver
    let receiverName: NameID
    let firstArgument: NamedType?
    let firstArgumentOffset: UInt32?
    let labels: [NameID]

    init(receiver: Receiver, receiverName: NameID, firstArgument: NamedType?, firstArgumentOffset: UInt32?, labels: [NameID]) {
      self.receiver = receiver
      self.receiverName = receiverName
      self.firstArgument = firstArgument
      self.firstArgumentOffset = firstArgumentOffset
      self.labels = labels
    }
  }

  public enum Receiver: Sendable, Hashable {
    /// Written without receiver, with `self.` or `super.`.
    case implicitSelf
    case type(NamedType)
    case unknown
  }
}
