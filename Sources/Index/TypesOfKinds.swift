/// Kinds of types.
public struct TypeKinds: OptionSet, Sendable {
  public let rawValue: UInt8

  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }
  @inlinable init(_ kind: TypeKind) { rawValue = 1 << kind.rawValue }

  public static let protocols = TypeKinds(.protocol)
  /// Classes and actors.
  public static let references: TypeKinds = [TypeKinds(.class), TypeKinds(.actor)]
  /// What has instances.
  public static let concrete: TypeKinds = [.references, TypeKinds(.struct), TypeKinds(.enum)]

  @inlinable func contains(_ kind: TypeKind) -> Bool { rawValue & (1 << kind.rawValue) != 0 }
}

/// The types of some kinds, in the order of ids. The others are not even looked at: what is known of a type lies somewhere in memory,
/// and going past all of a large project's costs more than most questions.
public struct TypesOfKinds: Sequence, IteratorProtocol {
  @usableFromInline let types: [TypeSymbol]
  @usableFromInline let kinds: [TypeKind]
  @usableFromInline let wanted: TypeKinds
  @usableFromInline var place = 0

  @inlinable init(_ wanted: TypeKinds, of types: [TypeSymbol], kinds: [TypeKind]) {
    self.types = types
    self.kinds = kinds
    self.wanted = wanted
  }

  @inlinable public mutating func next() -> TypeSymbol? {
    while place < kinds.count {
      defer { place += 1 }
      if wanted.contains(kinds[place]) { return types[place] }
    }
    return nil
  }
}

extension ProjectIndex {
  @inlinable public func types(of kinds: TypeKinds) -> TypesOfKinds { TypesOfKinds(kinds, of: types, kinds: self.kinds) }

  @inlinable public func kind(of type: TypeID) -> TypeKind { kinds[Int(type.rawValue)] }
}
