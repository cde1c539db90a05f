package import Facts

/// All facts joined: symbols, conformances, references and ownership. Built once, read by every later stage, never changed.
package struct ProjectIndex: Sendable {
  /// Without the bodies, of which only recorded calls are kept; see ``OutsideReference/node``.
  package internal(set) var files: [IndexedFile] = []
  package internal(set) var types: [TypeSymbol] = []
  package internal(set) var members: [MemberSymbol] = []
  /// All instance properties, those of one owner together, in the order of members.
  package internal(set) var properties: [Property] = []
  /// In the order of files and offsets.
  package internal(set) var references = FileByFile<Reference>()
  /// In the order of files; empty where they were not wanted.
  package internal(set) var details = FileByFile<ReferenceDetail>()
  package internal(set) var outsideReferences = FileByFile<OutsideReference>()
  /// How many names had one meaning in the project, several, or none that could be found.
  package internal(set) var resolution = ResolutionCounts()

  var hierarchy = Hierarchy()
  /// Where ``properties`` of each type start and end.
  var propertyRanges: [Range<Int32>] = []
  /// Indices into ``references``, grouped by ``Reference/from``.
  var referencesByType = GroupedIndices()
  var outsideByType = GroupedIndices()
  var holdingsCache: [[Property]] = []

  package subscript(type: TypeID) -> TypeSymbol { types[Int(type.rawValue)] }
  package subscript(member: MemberID) -> MemberSymbol { members[Int(member.rawValue)] }
  package subscript(file: FileID) -> IndexedFile { files[Int(file.rawValue)] }
  package subscript(place: DeclarationPlace) -> DeclarationFact { self[place.file].facts[place.declaration] }

  package var typeIDs: [TypeID] { types.indices.map { TypeID(rawValue: Int32($0)) } }
}

package struct ResolutionCounts: Sendable, Equatable {
  package var resolved = 0
  package var ambiguous = 0
  package var unknown = 0

  package init() {}
}
