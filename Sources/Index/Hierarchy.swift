import Facts

/// Who inherits from whom, closed over all steps, and where types stand.
struct Hierarchy: Sendable {
  var ancestorLists = TypeLists()
  var descendantLists = TypeLists()
  var outside: [[String]] = []
  var classBound: [Bool?] = []
  var nested: [[TypeID]] = []
  var byName = TypesByName()
  /// For each file, for each declaration: the type that it declares or extends, else the nearest around it.
  var owners: [[Owner]] = []

  func ancestors(of type: TypeID) -> ArraySlice<TypeID> { ancestorLists[type] }
  func descendants(of type: TypeID) -> ArraySlice<TypeID> { descendantLists[type] }
  func outsideNames(of type: TypeID) -> [String] { outside[Int(type.rawValue)] }
  func enclosingType(of place: DeclarationPlace) -> TypeID? {
    guard place.declaration != .none else { return nil }
    return owners[Int(place.file.rawValue)][Int(place.declaration.rawValue)].type
  }
}

/// Indices grouped by a small integer key, in two flat arrays.
struct GroupedIndices: Sendable {
  var starts: [Int32] = [0]
  var indices: [Int32] = []

  init() {}

  init(keys: some Sequence<Int32>, groups: Int) {
    var counts = [Int32](repeating: 0, count: groups + 1)
    for key in keys where key >= 0 { counts[Int(key) + 1] += 1 }
    for group in 0..<groups { counts[group + 1] += counts[group] }
    starts = counts
    indices = [Int32](repeating: 0, count: Int(counts[groups]))
    var index: Int32 = 0
    for key in keys {
      if key >= 0 {
        indices[Int(counts[Int(key)])] = index
        counts[Int(key)] += 1
      }
      index += 1
    }
  }

  subscript(group: Int) -> ArraySlice<Int32> { indices[range(of: group)] }

  /// Where the indices of a group stand among all.
  func range(of group: Int) -> Range<Int> { Int(starts[group])..<Int(starts[group + 1]) }
}
