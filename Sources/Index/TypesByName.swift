import Facts

/// Types by their names: one number for each type and two or more for what is looked up.
struct TypesByName: Sendable {
  /// By hash, a power of two of them: the first type with that name, or -1.
  private var slots: [Int32] = [-1]
  /// By type: the next one with the same name, or -1.
  private var following: [Int32] = []

  init() {}

  /// - Parameter name: the name of a type by its number.
  init(count: Int, name: (Int) -> String) {
    var size = 16
    while size < count * 2 { size *= 2 }
    slots = [Int32](repeating: -1, count: size)
    following = [Int32](repeating: -1, count: count)
    // From the last to the first, so that each list begins with its first.
    for index in (0..<count).reversed() {
      let text = name(index)
      let slot = slot(of: text, name)
      following[index] = slots[slot]
      slots[slot] = Int32(index)
    }
  }

  private func slot(of text: String, _ name: (Int) -> String) -> Int {
    var slot = Int(truncatingIfNeeded: NameTable.hash(of: text.utf8) >> 20) & (slots.count - 1)
    while slots[slot] >= 0, name(Int(slots[slot])) != text { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  /// Those with this name, in order of ids.
  func types(named text: String, _ name: (Int) -> String) -> [TypeID] {
    var found: [TypeID] = []
    var current = slots[slot(of: text, name)]
    while current >= 0 {
      found.append(TypeID(rawValue: current))
      current = following[Int(current)]
    }
    return found
  }
}
