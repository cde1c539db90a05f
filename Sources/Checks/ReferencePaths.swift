package import Findings
package import Index
import Roles

/// Who refers to whom, type by type, to be searched for shortest paths.
package struct ReferencePaths {
  /// One step of a path.
  package struct Step: Sendable {
    package let from: TypeID
    package let to: TypeID
    package let means: Means
    package let place: Place
    /// How many references lead from one to the other; 1 for other means.
    package let count: Int
  }

  package enum Means: Sendable, Hashable {
    case reference(ReferenceKind)
    /// The type is declared inside the other, and is a part of its code.
    case contains
    /// Whoever uses the interface, uses this.
    case isImplementedBy
  }

  private struct Link {
    let to: TypeID
    var means: Means
    /// Number of the reference that gives it away; -1 for the other means.
    var reference: Int32
    /// Of all references that lead there, without those that follow from others.
    var count: Int32 = 1
    /// Where the last of them is.
    var last: UInt64 = 0
  }

  private let project: CheckedProject
  private var links: [[Link]]

  /// - Parameter throughInterfaces: whether a path may go from an interface on to those who implement it.
  package init(_ project: CheckedProject, throughInterfaces: Bool = false) {
    self.project = project
    let index = project.index
    var links = [[Link]](repeating: [], count: index.types.count)
    // The last link of each type to each other, while the types' references follow one another.
    var numbers: [Int64: Int32] = [:]
    for (number, reference) in project.references.all.enumerated() {
      guard let from = reference.from, from != reference.to, !project.roles.isLeftOut(from), !project.roles.isLeftOut(reference.to)
      else { continue }
      let key = Int64(from.rawValue) << 32 | Int64(reference.to.rawValue)
      let place = UInt64(reference.file.rawValue) << 32 | UInt64(reference.offset)
      if let known = numbers[key] {
        // In place: there are as many as names in the code.
        func note(_ link: inout Link) {
          guard case .reference(let kind) = link.means else { return }
          if reference.kind != .uses, link.last != place {
            link.count += 1
            link.last = place
          }
          if reference.kind.telling < kind.telling { (link.means, link.reference) = (.reference(reference.kind), Int32(number)) }
        }
        note(&links[Int(from.rawValue)][Int(known)])
      } else {
        numbers[key] = Int32(links[Int(from.rawValue)].count)
        links[Int(from.rawValue)].append(
          Link(
            to: reference.to, means: .reference(reference.kind), reference: Int32(number), count: reference.kind == .uses ? 0 : 1,
            last: reference.kind == .uses ? .max : place))
      }
    }
    for type in index.types where !project.roles.isLeftOut(type.id) {
      for nested in index.nestedTypes(of: type.id) where nested != type.id {
        links[Int(type.id.rawValue)].append(Link(to: nested, means: .contains, reference: -1))
      }
      guard throughInterfaces, type.kind == .protocol else { continue }
      for conformer in project.conformers(of: type.id) {
        links[Int(type.id.rawValue)].append(Link(to: conformer, means: .isImplementedBy, reference: -1))
      }
    }
    self.links = links
  }

  /// The steps of a shortest path from one of some types to the nearest that is a goal; nil where no path leads there.
  ///
  /// - Parameter passes: whether a path may go through a type on its way.
  package func shortest(
    from starts: [TypeID], to isGoal: (TypeID) -> Bool, passing passes: (TypeID) -> Bool = { _ in true }
  ) -> [Step]? {
    shortestOnes(from: starts, to: isGoal, passing: passes, atMost: 1).first
  }

  /// All shortest paths to the nearest goals, in the order of references, no more than a number.
  package func shortestOnes(
    from starts: [TypeID], to isGoal: (TypeID) -> Bool, passing passes: (TypeID) -> Bool = { _ in true }, atMost limit: Int
  ) -> [[Step]] {
    var distance = [Int32](repeating: -1, count: links.count)
    // All links by which a type is reached soonest.
    var arrivals: [Int32: [(from: Int32, link: Int)]] = [:]
    var queue = starts.map(\.rawValue)
    for start in queue { distance[Int(start)] = 0 }
    var goals: [Int32] = []
    var goalDistance = Int32.max
    var next = 0
    while next < queue.count, distance[Int(queue[next])] < goalDistance {
      let node = queue[next]
      next += 1
      for (number, link) in links[Int(node)].enumerated() {
        let target = link.to.rawValue
        let isNew = distance[Int(target)] < 0
        guard isNew || distance[Int(target)] == distance[Int(node)] + 1 else { continue }
        let isReached = isGoal(link.to)
        guard isReached || passes(link.to) else { continue }
        arrivals[target, default: []].append((node, number))
        guard isNew else { continue }
        distance[Int(target)] = distance[Int(node)] + 1
        if isReached {
          goals.append(target)
          goalDistance = distance[Int(target)]
        } else {
          queue.append(target)
        }
      }
    }
    var paths: [[Step]] = []
    for goal in goals where paths.count < limit { unwind(goal, [], arrivals, limit, &paths) }
    return paths
  }

  private func unwind(
    _ node: Int32, _ behind: [Step], _ arrivals: [Int32: [(from: Int32, link: Int)]], _ limit: Int, _ paths: inout [[Step]]
  ) {
    guard let ways = arrivals[node] else {
      paths.append(behind.reversed())
      return
    }
    for way in ways where paths.count < limit {
      unwind(way.from, behind + [step(TypeID(rawValue: way.from), links[Int(way.from)][way.link])], arrivals, limit, &paths)
    }
  }

  private func step(_ from: TypeID, _ link: Link) -> Step {
    let place =
      link.reference >= 0
      ? project.place(of: project.references.all[Int(link.reference)]) : project.place(of: link.to)
    return Step(from: from, to: link.to, means: link.means, place: place, count: max(1, Int(link.count)))
  }

  /// `LoginView holds LoginPresenter`.
  package func sentence(of step: Step) -> String {
    let verb =
      switch step.means {
      case .reference(let kind): kind.verb
      case .contains: "contains"
      case .isImplementedBy: "is implemented by"
      }
    return "\(project.index[step.from].qualifiedName) \(verb) \(project.index[step.to].qualifiedName)"
  }
}
