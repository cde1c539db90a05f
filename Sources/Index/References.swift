import SourceText

/// What code refers to, as far as it was asked for.
public struct References: Sendable {
  /// In the order of files and offsets.
  public private(set) var all = ReferenceList()
  /// Of ``all``, those that make something.
  public private(set) var constructions: [Reference] = []
  /// In the order of files; empty where they were not wanted.
  public let details: FileByFile<ReferenceDetail>
  /// Likewise.
  public let unresolved: FileByFile<UnresolvedName>
  public let external: FileByFile<OutsideReference>
  /// To what is declared outside types, in the order of files and offsets.
  public let loose: FileByFile<LooseReference>
  /// How many names had one meaning in the project, several, or none that could be found.
  public private(set) var resolution = ResolutionCounts()

  /// By file.
  private var counts: [ResolutionCounts] = []
  /// ``all`` by ``Reference/from``.
  private var byType = GroupsByType()
  private var externalByType = GroupsByType()

  /// No code was asked about.
  public init() {
    details = FileByFile()
    unresolved = FileByFile()
    external = FileByFile()
    loose = FileByFile()
  }

  init(_ results: [FoundReferences], in index: ProjectIndex, threads: Int) {
    var (found, outside): ([[PackedReference]], [[OutsideReference]]) = ([], [])
    found.reserveCapacity(results.count)
    outside.reserveCapacity(results.count)
    counts = results.map { $0.counts }
    for file in results.indices {
      found.append(results[file].references)
      outside.append(results[file].outside)
      resolution.add(results[file].counts)
    }
    details = FileByFile(results.map { $0.details })
    unresolved = FileByFile(results.map { $0.unresolved })
    external = FileByFile(outside)
    loose = FileByFile(results.map { $0.loose })
    let (owners, count) = (index.hierarchy.owners, index.types.count)
    let list = ReferenceList(found, owners: owners)
    all = list
    // What takes longest comes first.
    let parts = mapInParallel(count: 3, threads: threads) { [found, outside] part -> Grouped in
      switch part {
      case 0: .references(GroupsByType(found, owners: owners, types: count) { $0.context < 0 ? -1 : $1[Int($0.context)] })
      case 1: .constructions(list.ofKind(.constructs))
      default: .outside(GroupsByType(outside, owners: owners, types: count) { found, _ in found.from?.rawValue ?? -1 })
      }
    }
    for part in parts {
      switch part {
      case .references(let groups): byType = groups
      case .constructions(let list): constructions = list
      case .outside(let groups): externalByType = groups
      }
    }
  }

  /// Those from the code of one type (nested types not included), in the order of files and offsets.
  public func from(_ type: TypeID) -> [Reference] { byType.elements(of: type) { all.reference($1, ofFile: $0) } }

  /// Likewise, to what the project does not declare.
  public func external(from type: TypeID) -> [OutsideReference] { externalByType.elements(of: type) { external.files[$0][$1] } }

  /// The same without some of ``all``.
  public func without(in index: ProjectIndex, threads: Int, where isRemoved: (Reference) -> Bool) -> References {
    let results = all.files.indices.map { file in
      var found = found(in: file)
      found.references = found.references.enumerated().filter { !isRemoved(all.reference($0.offset, ofFile: file)) }.map(\.element)
      return found
    }
    return References(results, in: index, threads: threads)
  }

  /// What was found in a file.
  func found(in file: Int) -> FoundReferences {
    FoundReferences(
      references: all.files[file], details: details.files[file], unresolved: unresolved.files[file], outside: external.files[file],
      loose: loose.files[file], counts: counts[file])
  }

  private enum Grouped: Sendable {
    case references(GroupsByType)
    case constructions([Reference])
    case outside(GroupsByType)
  }
}
