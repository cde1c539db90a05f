import Facts

/// The local names that can be seen, innermost first.
struct ScopedNames {
  private struct Entry {
    let name: NameID
    let slot: Slot
    let level: Int
    /// The entry of the same name that it hides; negative for none.
    let hidden: Int
  }

  private var entries: [Entry] = []
  private var newest: [NameID: Int] = [:]
  private var starts: [Int] = []

  /// How many scopes are open.
  var depth: Int { starts.count }

  mutating func open() { starts.append(entries.count) }

  mutating func close() {
    let start = starts.removeLast()
    while entries.count > start {
      let entry = entries.removeLast()
      newest[entry.name] = entry.hidden < 0 ? nil : entry.hidden
    }
  }

  mutating func bind(_ name: NameID, _ slot: Slot) {
    entries.append(Entry(name: name, slot: slot, level: depth, hidden: newest[name] ?? -1))
    newest[name] = entries.count - 1
  }

  func find(_ name: NameID) -> (slot: Slot, level: Int)? { newest[name].map { (entries[$0].slot, entries[$0].level) } }
}
