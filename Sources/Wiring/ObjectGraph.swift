import Index
import Measures

/// Objects, what they hold, and who outlives the function that makes it.
struct ObjectGraph {
  /// By object.
  var links: [[Wiring.Link]]
  /// By object, how certain it is that external code retains it.
  var roots: [Wiring.Keeping]
  /// By object, whether it is there as long as the app: what it has is replaced, and does not grow.
  var isShared: [Bool]
  /// By object that external code retains, the properties that are all needed for that.
  var neededByRoots: [Int32: [MemberID]] = [:]

  mutating func append(_ other: ObjectGraph) {
    let first = Int32(links.count)
    links += other.links.map { $0.map { $0.moved(by: first) } }
    roots += other.roots
    isShared += other.isShared
    for (object, members) in other.neededByRoots { neededByRoots[object + first] = members }
  }

  /// How certain it is that external code retains an object if some properties are weak.
  func root(_ object: Int, whereWeak weak: Set<MemberID>) -> Wiring.Keeping {
    weak.isEmpty || neededByRoots[Int32(object)]?.contains(where: weak.contains) != true ? roots[object] : .nobody
  }

  /// By object, how certain it is that it is retained.
  func keeping(after change: WiringChange = WiringChange()) -> [Wiring.Keeping] {
    var result = roots.indices.map { root($0, whereWeak: change.weak) }
    for level in [Wiring.Keeping.surely, .perhaps] {
      var next = result.indices.filter { result[$0] == level }
      while let number = next.popLast() {
        for link in links[number] where change.isStrong(link) {
          // What keeps something without a name, perhaps, keeps it no more surely than that.
          let given = link.member == nil && !link.isCertain ? .perhaps : level
          guard result[Int(link.target.number)] < given else { continue }
          result[Int(link.target.number)] = given
          if given == level { next.append(Int(link.target.number)) }
        }
      }
    }
    return result
  }

  /// Whether external code still retains an object, perhaps through others, if a property is weak.
  ///
  /// - Parameter holders: as ``holders()`` has them.
  func isKept(_ object: Int32, withoutLinksOf member: MemberID, _ holders: [[Holder]]) -> Bool {
    var known: Set<Int32> = [object]
    var next = [object]
    while let number = next.popLast() {
      if root(Int(number), whereWeak: [member]) != .nobody { return true }
      for holder in holders[Int(number)] where holder.isThere(withoutLinksOf: member) && known.insert(holder.object).inserted { next.append(holder.object) }
    }
    return false
  }

  /// By object, whether it is one of some objects, or links of a kind lead from one of them to it.
  func reached(from starts: [Bool], by isFollowed: (Wiring.Link) -> Bool = { _ in true }) -> [Bool] {
    var result = starts
    var next = starts.indices.filter { starts[$0] }
    while let number = next.popLast() {
      for link in links[number] where !result[Int(link.target.number)] && isFollowed(link) {
        result[Int(link.target.number)] = true
        next.append(Int(link.target.number))
      }
    }
    return result
  }

  /// Who holds an object strongly, and by which property.
  struct Holder {
    let object: Int32
    let member: MemberID?
    let needed: [MemberID]

    func isThere(withoutLinksOf member: MemberID) -> Bool { self.member != member && !needed.contains(member) }
  }

  /// By object.
  func holders() -> [[Holder]] {
    var result = [[Holder]](repeating: [], count: links.count)
    for (number, list) in links.enumerated() {
      for link in list where link.isStrong { result[Int(link.target.number)].append(Holder(object: Int32(number), member: link.member, needed: link.needed)) }
    }
    return result
  }

  /// By object, the group of objects that keep each other alive; -1 for none.
  ///
  /// - Parameters:
  ///   - exists: by object, whether it comes to be; nil for all of them.
  ///   - closures: by object, whether it is a closure that keeps for sure what it captures; nil if none does.
  func groups(among exists: [Bool]? = nil, after change: WiringChange = WiringChange(), closures: [Bool]? = nil) -> [Int32] {
    let successors = links.enumerated().map { number, list in
      list.filter { link in
        (link.isCertain || closures?[number] == true && link.isPermitted) && change.isStrong(link) && !isShared[Int(link.target.number)]
          && exists?[Int(link.target.number)] != false
      }.map(\.target.number)
    }
    var result = [Int32](repeating: -1, count: links.count)
    for (number, group) in strongComponents(of: successors).enumerated() { for object in group { result[Int(object)] = Int32(number) } }
    return result
  }

  /// By object, whether it is in a group, or is kept by one that is.
  func leaked(_ groups: [Int32], after change: WiringChange = WiringChange()) -> [Bool] { reached(from: groups.map { $0 >= 0 }, by: change.isStrong) }
}
