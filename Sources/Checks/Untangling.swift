package import Index
package import Measures

/// How to break a dependency cycle of modules or targets: the links to cut, what each step leaves, and what to do about its references.
package struct Untangling: Sendable {
  /// A link to cut.
  package struct Step: Sendable {
    package let link: GroupLink
    /// That close cycles, in the order of files and offsets.
    package let references: [Reference]
    /// How many modules or targets are still in a cycle after this step and those before it.
    package let left: Int
    /// The sizes of the cycles that are left, largest first.
    package let leftSizes: [Int]
    package let recipe: CutRecipe
  }

  /// Indices into ``GroupTies/grouping``.
  package let group: [Int32]
  /// What helps most for its references comes first.
  package let steps: [Step]
  /// Whether no set of links of less weight breaks all cycles.
  package let isLeast: Bool
  /// No cut weighs less; the weight of this one is ``weight``.
  package let leastWeight: Int
  package let weight: Int

  package var references: Int { steps.reduce(0) { $0 + $1.references.count } }

  /// - Parameter group: one of the cycles of `ties`.
  package init(of group: [Int32], _ ties: GroupTies, in project: CheckedProject) {
    self.group = group
    let cut = LightestCut(of: group, weight: ties.weight)
    let recipes = CutRecipes(ties, order: cut.order, in: project)
    var rest = RemainingCycles(group, ties)
    var steps: [Step] = []
    for link in rest.ranked(cut.links, weight: ties.weight) {
      rest.cut(link)
      let sizes = rest.sizes
      steps.append(
        Step(
          link: GroupLink(from: Int(link.from), to: Int(link.to)), references: ties.references(link.from, link.to), left: sizes.reduce(0, +), leftSizes: sizes,
          recipe: recipes.recipe(from: link.from, to: link.to)))
    }
    self.steps = steps
    weight = cut.weight
    leastWeight = cut.leastWeight
    isLeast = leastWeight == weight
  }
}

/// A cycle from which links are cut one by one.
private struct RemainingCycles {
  private let places: [Int32: Int32]
  private var successors: [[Int32]]

  init(_ group: [Int32], _ ties: GroupTies) {
    let places = Dictionary(uniqueKeysWithValues: group.enumerated().map { ($1, Int32($0)) })
    self.places = places
    successors = group.map { node in ties.successors[Int(node)].compactMap { places[$0] } }
  }

  /// The sizes of the remaining cycles, largest first.
  var sizes: [Int] { strongComponents(of: successors).map(\.count).sorted(by: >) }

  mutating func cut(_ link: (from: Int32, to: Int32)) {
    guard let from = places[link.from], let to = places[link.to] else { return }
    successors[Int(from)].removeAll { $0 == to }
  }

  /// The links in the order in which cutting them helps most, for their weight. Of hundreds, only the lightest are compared for each step.
  func ranked(_ links: [(from: Int32, to: Int32)], weight: (Int32, Int32) -> Int) -> [(from: Int32, to: Int32)] {
    var rest = self
    var waiting = links.sorted { (weight($0.from, $0.to), $0.from, $0.to) < (weight($1.from, $1.to), $1.from, $1.to) }
    var ranked: [(from: Int32, to: Int32)] = []
    let window = max(4, 20_000 / (links.count * max(1, successors.count / 10)))
    while !waiting.isEmpty {
      let before = rest.tangle
      var best = (place: 0, gain: -1.0)
      for (place, link) in waiting.prefix(window).enumerated() {
        var next = rest
        next.cut(link)
        let gain = Double(before - next.tangle) / Double(max(1, weight(link.from, link.to)))
        if gain > best.gain { best = (place, gain) }
      }
      let link = waiting.remove(at: best.place)
      rest.cut(link)
      ranked.append(link)
    }
    return ranked
  }

  /// How many pairs of nodes depend on each other.
  private var tangle: Int { sizes.reduce(0) { $0 + $1 * ($1 - 1) } }
}
