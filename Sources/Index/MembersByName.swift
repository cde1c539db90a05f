import Facts

/// The first member by name and owner: the owners of one name stand together, so that most questions are answered by one line of the
/// processor's cache.
struct MembersByName: Sendable {
  private struct Entry {
    let owner: Owner
    let first: Int32
  }

  /// Where the owners of each name start, by name.
  private var starts: [Int32] = [0]
  private var entries: [Entry] = []

  init() {}

  /// Links the members of one name and owner, in the order in which they stand.
  init(_ members: inout [MemberRecord], names: Int) {
    let byName = GroupedIndices(keys: members.lazy.map { Int32(bitPattern: $0.name) }, groups: names)
    starts.reserveCapacity(names + 1)
    entries.reserveCapacity(members.count)
    for name in 0..<names {
      let group = byName[name]
      if group.count == 1, let only = group.first {
        entries.append(Entry(owner: members[Int(only)].owner, first: only))
      } else if !group.isEmpty {
        add(group.sorted { (members[Int($0)].owner, $0) < (members[Int($1)].owner, $1) }, &members)
      }
      starts.append(Int32(entries.count))
    }
  }

  private mutating func add(_ group: [Int32], _ members: inout [MemberRecord]) {
    var last: Int32 = -1
    for number in group {
      if last >= 0, members[Int(last)].owner == members[Int(number)].owner {
        members[Int(last)].nextSameName = number
      } else {
        entries.append(Entry(owner: members[Int(number)].owner, first: number))
      }
      last = number
    }
  }

  /// -1 if there is none.
  @inline(__always) func first(named name: GlobalName, of owner: Owner) -> Int32 {
    // An unused name has no place.
    guard Int(name) + 1 < starts.count else { return -1 }
    var low = Int(starts[Int(name)])
    var high = Int(starts[Int(name) + 1])
    while high - low > 8 {
      let middle = (low + high) / 2
      if entries[middle].owner > owner { high = middle } else { low = middle }
    }
    while low < high {
      if entries[low].owner == owner { return entries[low].first }
      low += 1
    }
    return -1
  }
}
