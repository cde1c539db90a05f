public import Facts

/// A use of something that the project declares outside its types: a member of an extension of an outside type, a function or property at file level,
/// or a macro.
public struct LooseReference: Sendable {
  private let fromNumber: Int32
  public let file: FileID
  /// Where the name is that gives it away.
  public let offset: UInt32
  /// As in ``Reference/context``.
  public let context: DeclarationID
  /// The name written at ``offset`` (a name of the file).
  public let name: NameID
  /// What is used.
  public let to: DeclarationPlace

  init(from: Owner, file: FileID, offset: UInt32, context: DeclarationID, name: NameID, to: DeclarationPlace) {
    fromNumber = from
    self.file = file
    self.offset = offset
    self.context = context
    self.name = name
    self.to = to
  }

  /// The innermost type that encloses it; nil at file level and in extensions of outside types.
  public var from: TypeID? { fromNumber >= 0 ? TypeID(rawValue: fromNumber) : nil }
}
