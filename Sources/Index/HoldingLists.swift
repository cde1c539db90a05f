/// What each type holds: a part of all properties where just these are stored and nothing is inherited, as in nearly all types. An array of
/// its own for each would need more memory than what is in it.
struct HoldingLists: Sendable {
  /// By type: places among all properties, or, from their number on, among ``others``.
  private var ranges: [Range<Int32>] = []
  private var others: [Property] = []

  init() {}

  /// - Parameters:
  ///   - own: by type, where its properties stand.
  ///   - areStored: by type, whether all of these are.
  ///   - inherited: what some types have besides, in the order of types.
  init(_ properties: [Property], _ own: [Range<Int32>], _ areStored: [Bool], _ inherited: some Sequence<(TypeID, [Property])>) {
    var heirs = inherited.makeIterator()
    var heir = heirs.next()
    ranges.reserveCapacity(own.count)
    for (type, range) in own.enumerated() {
      let isHeir = heir.map { Int($0.0.rawValue) == type } ?? false
      if !isHeir, areStored[type] {
        ranges.append(range)
        continue
      }
      let start = properties.count + others.count
      others += properties[Int(range.lowerBound)..<Int(range.upperBound)].lazy.filter(\.isStored)
      if isHeir, let more = heir?.1 {
        others += more
        heir = heirs.next()
      }
      ranges.append(Int32(start)..<Int32(properties.count + others.count))
    }
  }

  /// Those of a type, its own before those that it inherits.
  func list(of type: TypeID, among properties: [Property]) -> ArraySlice<Property> {
    let range = ranges[Int(type.rawValue)]
    let (start, end) = (Int(range.lowerBound), Int(range.upperBound))
    return end <= properties.count ? properties[start..<end] : others[start - properties.count..<end - properties.count]
  }
}
