import Facts

/// Types by their names: one number for each type and two or more for what is looked up.
struct TypesByName: Sendable {
  /// By hash, a power of two of them: the first type with that name, or -1.
  private var slots: [Int32] = [-1]
  /// By type: the next one with the same name, or -1.
  private var following: [Int32] = []

  init() {}

  /// - Parameter names: of the types, in order of ids.
  init(_ names: [GlobalName], text: (GlobalName) -> String) {
    var size = 16
    while size < names.count * 2 { size *= 2 }
    slots = [Int32](repeating: -1, count: size)
    following = [Int32](repeating: -1, count: names.count)
    // From the last to the first, so that each list begins with its first.
    for index in names.indices.reversed() {
      let slot = slot(of: text(names[index])) { names[$0] == names[index] }
      following[index] = slots[slot]
      slots[slot] = Int32(index)
    }
  }

  /// - Parameter isMeant: whether the type of a number bears the name.
  private func slot(of text: String, _ isMeant: (Int) -> Bool) -> Int {
    var slot = Int(truncatingIfNeeded: NameTable.hash(of: text.utf8) >> 20) & (slots.count - 1)
    while slots[slot] >= 0, !isMeant(Int(slots[slot])) { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  /// Those with this name, in order of ids.
  func types(named text: String, _ name: (Int) -> String) -> [TypeID] {
    var found: [TypeID] = []
    var current = slots[slot(of: text) { name($0) == text }]
    while current >= 0 {
      found.append(TypeID(rawValue: current))
      current = following[Int(current)]
    }
    return found
  }
}
