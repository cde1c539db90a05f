import Checks
import Findings
package import Index
package import Measures
import Roles

/// The dependency matrix of modules or targets. Rows and columns have the same order: groups come before the groups they refer to, and
/// members of a cycle are adjacent. A count below the diagonal is a reference against that order.
package struct DependencyMatrix: Sendable {
  package struct Cell: Sendable {
    package internal(set) var count = 0
    package internal(set) var kinds: [ReferenceKind: Int] = [:]
    package internal(set) var references: [Line] = []
    package internal(set) var brokenRules: [String] = []
    package internal(set) var isInCycle = false
  }

  /// One reference of a cell.
  package struct Line: Sendable {
    package let source: DiagramGraph.Source?
    /// Qualified names of types.
    package let from: String
    package let to: String
    package let kind: ReferenceKind
  }

  package struct Place: Hashable, Sendable {
    package let row: Int
    package let column: Int

    package init(row: Int, column: Int) {
      self.row = row
      self.column = column
    }
  }

  package private(set) var rows: [GroupMetrics] = []
  package private(set) var cells: [Place: Cell] = [:]

  /// - Parameter most: the maximum number of references to store per cell; the count is complete.
  package init(_ input: DiagramInput, of level: DiagramLevel, keeping most: Int = 25) {
    let ties = input.ties(level)
    let (grouping, counts) = (ties.grouping, ties.counts)
    let metrics = metrics(of: grouping, counts: counts, cycles: ties.cycles, in: input.index)
    let order = DependencyMatrix.order(counts.successors(count: metrics.count), cycles: metrics.map(\.cycle))
      .filter { grouping.groups[$0].types.contains(where: input.isShown) }
    rows = order.map { metrics[$0] }
    var position = [Int?](repeating: nil, count: metrics.count)
    for (row, group) in order.enumerated() { position[group] = row }

    for (link, references) in counts.links {
      guard let row = position[link.from], let column = position[link.to] else { continue }
      var cell = Cell()
      cell.count = references.count
      cell.kinds = counts.kinds(link)
      cell.isInCycle = metrics[link.from].cycle > 0 && metrics[link.from].cycle == metrics[link.to].cycle && ties.links[link] != nil
      cell.references = references.prefix(most).map { reference in
        Line(
          source: input.source(reference.offset, in: reference.file), from: reference.from.map { input.index[$0].qualifiedName } ?? "",
          to: input.index[reference.to].qualifiedName, kind: reference.kind)
      }
      cells[Place(row: row, column: column)] = cell
    }
    let finder = TypeFinder(input.index)
    for violation in input.violations {
      guard let from = finder.type(named: violation.from, of: violation).flatMap(grouping.group),
        let to = finder.type(named: violation.to, of: violation).flatMap(grouping.group), from != to,
        let row = position[from], let column = position[to]
      else { continue }
      cells[Place(row: row, column: column), default: Cell()].brokenRules.append(violation.rule)
    }
  }

  /// Topological order with cycles contracted (reverse postorder of a depth-first search).
  private static func order(_ successors: [[Int32]], cycles: [Int]) -> [Int] {
    var members: [Int: [Int]] = [:]
    let block = cycles.indices.map { cycles[$0] > 0 ? -cycles[$0] : $0 }
    for (group, block) in block.enumerated() { members[block, default: []].append(group) }
    var seen: Set<Int> = []
    var postorder: [Int] = []
    for start in successors.indices.reversed() where seen.insert(block[start]).inserted {
      var frames = [(block: block[start], next: 0)]
      while let frame = frames.last {
        let targets = (members[frame.block] ?? []).flatMap { successors[$0] }
        if frame.next < targets.count {
          frames[frames.count - 1].next += 1
          let target = block[Int(targets[targets.count - 1 - frame.next])]
          if seen.insert(target).inserted { frames.append((target, 0)) }
        } else {
          postorder.append(frame.block)
          frames.removeLast()
        }
      }
    }
    return postorder.reversed().flatMap { members[$0] ?? [] }
  }
}
