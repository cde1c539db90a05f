import Facts
import Index

/// Types of which no code tells that they have to do with any others: what they make can be followed apart.
struct WiredPart: Equatable, Sendable {
  /// In the order of ids.
  var types: [TypeID] = []
  /// Functions of no type that make an object of one of them.
  var makers: [DeclarationPlace] = []

  /// - Returns: the largest first.
  static func all(in code: CodeBase) -> [WiredPart] {
    let index = code.index
    func isLink(_ type: TypeID) -> Bool { code.isFollowed(type) || !index.kind(of: type).isConcrete }
    // Behind the types come the files, for the code of no type.
    var sets = DisjointSets(count: index.types.count + index.files.count)
    for number in index.files.indices {
      for reference in code.references.all.ofFile(FileID(rawValue: Int32(number))) {
        // What is called by an interface has its type written, or inferred, somewhere else.
        if reference.kind == .calls && !index.kind(of: reference.to).isConcrete || !isLink(reference.to) { continue }
        guard let from = reference.from else {
          sets.join(index.types.count + number, Int(reference.to.rawValue))
          continue
        }
        if isLink(from) { sets.join(Int(from.rawValue), Int(reference.to.rawValue)) }
      }
    }
    var parts: [Int: WiredPart] = [:]
    for type in index.typeIDs where code.isFollowed(type) { parts[sets.first(of: Int(type.rawValue)), default: WiredPart()].types.append(type) }
    for construction in code.references.constructions where construction.from == nil && construction.context != .none && code.isFollowed(construction.to) {
      let place = DeclarationPlace(file: construction.file, declaration: construction.context)
      if index[place].kind == .function, index[place].body != .none { parts[sets.first(of: Int(construction.to.rawValue))]?.makers.append(place) }
    }
    return parts.values.sorted { ($1.types.count, $0.types[0].rawValue) < ($0.types.count, $1.types[0].rawValue) }
  }
}

/// Numbers in groups that are joined one by one (Tarjan's union by the smaller number, with halved paths).
private struct DisjointSets {
  private var parents: [Int32]

  init(count: Int) { parents = (0..<Int32(count)).map { $0 } }

  mutating func first(of number: Int) -> Int {
    var number = number
    while parents[number] != number {
      parents[number] = parents[Int(parents[number])]
      number = Int(parents[number])
    }
    return number
  }

  mutating func join(_ one: Int, _ other: Int) {
    let (one, other) = (first(of: one), first(of: other))
    parents[max(one, other)] = Int32(min(one, other))
  }
}
