package import Index

/// From one group to another: indices into ``Grouping/groups``.
package struct GroupLink: Hashable, Comparable, Sendable {
  package let from: Int
  package let to: Int

  package init(from: Int, to: Int) {
    self.from = from
    self.to = to
  }

  package static func < (left: GroupLink, right: GroupLink) -> Bool { (left.from, left.to) < (right.from, right.to) }
}

/// The references from one group of types to another.
///
/// One name at one place is one reference, of its most specific kind: `Login()` names and constructs. Values used without naming their type
/// do not count, because they follow from another reference.
package struct ReferenceCounts: Sendable {
  /// To types and their members, in the order of files and offsets; none within one group.
  package private(set) var links: [GroupLink: [Reference]] = [:]
  /// Likewise, to what is declared outside types. Code belongs to the group of its file where there are any.
  package private(set) var looseLinks: [GroupLink: [LooseReference]] = [:]

  package init(_ references: References, _ index: ProjectIndex, between grouping: Grouping) {
    var place = (file: FileID(rawValue: -1), offset: UInt32.max)
    // The references at one place, rarely more than one.
    var telling: [(link: GroupLink, reference: Reference)] = []
    var lists: [[Reference]] = []
    var numbers: [GroupLink: Int] = [:]
    // Consecutive references usually belong to the same link.
    var last: (link: GroupLink, number: Int)?
    func add() {
      for (link, reference) in telling {
        if last?.link != link {
          last = (link, numbers[link] ?? lists.count)
          numbers[link] = last?.number
        }
        guard let number = last?.number else { continue }
        if number == lists.count { lists.append([]) }
        lists[number].append(reference)
      }
    }
    for reference in references.all where reference.kind != .uses {
      grouping.forEachLink(of: reference, in: index) { link in
        if (reference.file, reference.offset) != place {
          add()
          telling.removeAll(keepingCapacity: true)
          place = (reference.file, reference.offset)
        }
        if let known = telling.firstIndex(where: { $0.link == link }) {
          if reference.kind.rawValue < telling[known].reference.kind.rawValue { telling[known].reference = reference }
        } else {
          telling.append((link, reference))
        }
      }
    }
    add()
    links = numbers.mapValues { lists[$0] }
    for reference in references.loose { grouping.forEachLink(of: reference) { looseLinks[$0, default: []].append(reference) } }
  }

  /// Between which groups there are references, in order.
  package var linked: [GroupLink] { Set(links.keys).union(looseLinks.keys).sorted() }

  package func count(_ link: GroupLink) -> Int { (links[link]?.count ?? 0) + (looseLinks[link]?.count ?? 0) }

  /// The number of references of each kind.
  package func kinds(_ link: GroupLink) -> [ReferenceKind: Int] {
    var kinds = Dictionary(grouping: links[link] ?? [], by: \.kind).mapValues(\.count)
    if let loose = looseLinks[link] { kinds[.calls, default: 0] += loose.count }
    return kinds
  }

  /// By group, the groups that it refers to, in order.
  package func successors(count: Int) -> [[Int32]] {
    var successors = [[Int32]](repeating: [], count: count)
    for link in linked { successors[link.from].append(Int32(link.to)) }
    return successors
  }
}
