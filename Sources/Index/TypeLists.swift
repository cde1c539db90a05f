/// A list of types for each type, one behind the other: an array of its own for each would need more memory than what is in it.
struct TypeLists: Sendable {
  private var flat: [TypeID] = []
  private var starts: [Int32] = [0]

  init() {}

  /// The lists turned round: for each type those in whose lists it stands, in their order.
  ///
  /// - Parameter isLeftOut: of whom nothing is told.
  init(turned lists: TypeLists, except isLeftOut: (TypeID) -> Bool) {
    let members = (0..<Int32(lists.count)).map { TypeID(rawValue: $0) }.filter { !isLeftOut($0) }
    var next = [Int32](repeating: 0, count: lists.count + 1)
    for member in members {
      for type in lists[member] { next[Int(type.rawValue) + 1] += 1 }
    }
    for index in 0..<lists.count { next[index + 1] += next[index] }
    starts = next
    flat = [TypeID](repeating: TypeID(rawValue: 0), count: Int(starts[lists.count]))
    for member in members {
      for type in lists[member] {
        flat[Int(next[Int(type.rawValue)])] = member
        next[Int(type.rawValue)] += 1
      }
    }
  }

  var count: Int { starts.count - 1 }
  /// Of all lists together.
  var elementCount: Int { flat.count }

  mutating func append(_ list: [TypeID]) {
    flat += list
    starts.append(Int32(flat.count))
  }

  /// Gives back what is kept free for more.
  mutating func finish() {
    flat = Array(unsafeUninitializedCapacity: flat.count) { buffer, count in count = buffer.initialize(fromContentsOf: flat) }
  }

  subscript(type: TypeID) -> ArraySlice<TypeID> { flat[Int(starts[Int(type.rawValue)])..<Int(starts[Int(type.rawValue) + 1])] }

  /// The same where it lies, for as long as this lives: a list of which no references are counted.
  @inline(__always) func inMemory(of type: TypeID) -> PoolList {
    let start = Int(starts[Int(type.rawValue)])
    let end = Int(starts[Int(type.rawValue) + 1])
    return flat.withUnsafeBytes { bytes in
      PoolList(start: bytes.baseAddress.map { $0.assumingMemoryBound(to: Int32.self) + start }, count: end - start)
    }
  }
}
