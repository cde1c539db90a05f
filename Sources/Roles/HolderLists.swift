import Index

/// Who holds each type: ``ProjectIndex/holdings(of:)`` the other way round.
struct HolderLists {
  struct Holder {
    let type: TypeID
    let property: Property
  }

  private var starts: [Int32]
  private var holders: [Holder] = []

  init(_ index: ProjectIndex) {
    var found: [(held: Int32, holder: Holder)] = []
    for type in index.typeIDs where index.kinds[Int(type.rawValue)] != .protocol {
      for property in index.holdings(of: type) {
        for held in property.types {
          if let target = held.type.projectType { found.append((target.rawValue, Holder(type: type, property: property))) }
        }
      }
    }
    starts = [Int32](repeating: 0, count: index.types.count + 1)
    for entry in found { starts[Int(entry.held) + 1] += 1 }
    for number in starts.indices.dropFirst() { starts[number] += starts[number - 1] }
    var next = starts
    var order = [Int32](repeating: 0, count: found.count)
    for (place, entry) in found.enumerated() {
      order[Int(next[Int(entry.held)])] = Int32(place)
      next[Int(entry.held)] += 1
    }
    holders = order.map { found[Int($0)].holder }
  }

  /// In the order of types.
  subscript(type: TypeID) -> ArraySlice<Holder> {
    holders[Int(starts[Int(type.rawValue)])..<Int(starts[Int(type.rawValue) + 1])]
  }
}
