public import Facts

/// What all files declare: types, members, who inherits from whom and who holds what. Read by every later stage, never changed.
public struct ProjectIndex: Sendable {
  public let files: [IndexedFile]
  public internal(set) var types: [TypeSymbol] = []
  /// Of ``types``, close together.
  public internal(set) var kinds: [TypeKind] = []
  public internal(set) var members = MemberList()
  /// All instance properties, those of one owner together, in the order of members.
  public internal(set) var properties: [Property] = []

  var hierarchy = Hierarchy()
  /// Where ``properties`` of each type start and end.
  var propertyRanges: [Range<Int32>] = []
  var holdingLists = HoldingLists()
  /// Names in the inheritance clauses of extensions of outside types: `Navigating` of `extension UIViewController: Navigating`.
  var namesThatOutsideTypesInherit: Set<String> = []

  init(files: [IndexedFile]) { self.files = files }

  @inlinable public subscript(type: TypeID) -> TypeSymbol { types[Int(type.rawValue)] }
  public subscript(member: MemberID) -> MemberSymbol { members[Int(member.rawValue)] }
  @inlinable public subscript(file: FileID) -> IndexedFile { files[Int(file.rawValue)] }
  @inlinable public subscript(place: DeclarationPlace) -> DeclarationFact { self[place.file].facts[place.declaration] }

  public var typeIDs: [TypeID] { types.indices.map { TypeID(rawValue: Int32($0)) } }
}

public struct ResolutionCounts: Sendable, Equatable {
  public var resolved = 0
  public var ambiguous = 0
  public var unknown = 0

  public init() {}

  mutating func add(_ other: ResolutionCounts) {
    resolved += other.resolved
    ambiguous += other.ambiguous
    unknown += other.unknown
  }
}
