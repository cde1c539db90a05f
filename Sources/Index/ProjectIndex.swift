public import Facts

/// All facts joined: symbols, conformances, references and ownership. Built once, read by every later stage, never changed.
public struct ProjectIndex: Sendable {
  /// Without the bodies, of which only recorded calls are kept; see ``OutsideReference/node``.
  public internal(set) var files: [IndexedFile] = []
  public internal(set) var types: [TypeSymbol] = []
  /// Of ``types``, close together.
  public internal(set) var kinds: [TypeKind] = []
  public internal(set) var members = MemberList()
  /// All instance properties, those of one owner together, in the order of members.
  public internal(set) var properties: [Property] = []
  /// In the order of files and offsets.
  public internal(set) var references = ReferenceList()
  /// Of ``references``, those that make something.
  public internal(set) var constructions: [Reference] = []
  /// In the order of files; empty where they were not wanted.
  public internal(set) var details = FileByFile<ReferenceDetail>()
  /// Likewise.
  public internal(set) var unresolved = FileByFile<UnresolvedName>()
  public internal(set) var outsideReferences = FileByFile<OutsideReference>()
  /// How many names had one meaning in the project, several, or none that could be found.
  public internal(set) var resolution = ResolutionCounts()

  var hierarchy = Hierarchy()
  /// Where ``properties`` of each type start and end.
  var propertyRanges: [Range<Int32>] = []
  /// ``references`` by ``Reference/from``.
  var referencesByType = GroupsByType()
  var outsideByType = GroupsByType()
  var holdingLists = HoldingLists()

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
