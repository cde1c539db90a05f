@testable import Checks
import Findings
import Measures
import Support
import Testing

@Suite struct `The lightest cut` {
  /// Weights of links by their ends.
  private func cut(_ weights: [[Int]]) -> Int {
    let group = weights.indices.map { Int32($0) }
    let cut = LightestCut(of: group) { weights[Int($0)][Int($1)] }
    return cut.links.reduce(0) { $0 + weights[Int($1.from)][Int($1.to)] }
  }

  @Test func `takes the light link of a cycle, and one link where cycles share it`() {
    #expect(cut([[0, 5, 0], [0, 0, 4], [1, 0, 0]]) == 1)
    #expect(cut([[0, 3, 0, 0], [0, 0, 3, 3], [2, 0, 0, 0], [2, 0, 0, 0]]) == 3)
    #expect(cut([[0, 2, 2], [2, 0, 2], [2, 2, 0]]) == 6)
  }

  @Test func `is good beyond the size for which it is exact`() {
    let count = LightestCut.exactSize + 8
    // A ring with one light link, and all shortcuts forward.
    let weights = (0..<count).map { from in (0..<count).map { to in to > from ? 2 : from == count - 1 && to == 0 ? 1 : 0 } }
    #expect(cut(weights) == 1)
  }

  @Test func `of a thousand random graphs is as light as the lightest of all orders`() {
    var random = SeededRandom(seed: 28)
    for number in 0..<1000 {
      let count = Int.random(in: 2...6, using: &random)
      let density = Int.random(in: 20...90, using: &random)
      let weights = (0..<count).map { from in (0..<count).map { to in from != to && random.chance(density) ? Int.random(in: 1...9, using: &random) : 0 } }
      let found = LightestCut(of: weights.indices.map { Int32($0) }) { weights[Int($0)][Int($1)] }
      #expect(found.weight == lightest(weights), "graph \(number): \(weights)")
      #expect(found.weight == cut(weights), "graph \(number): \(weights)")
      #expect(isAcyclic(weights, without: found.links), "graph \(number): \(weights)")
    }
  }

  @Test func `beyond that size is never lighter than it can be, and breaks every cycle`() {
    var random = SeededRandom(seed: 29)
    for _ in 0..<10 {
      let count = Int.random(in: 17...30, using: &random)
      let weights = (0..<count).map { from in (0..<count).map { to in from != to && random.chance(12) ? Int.random(in: 1...9, using: &random) : 0 } }
      let found = LightestCut(of: weights.indices.map { Int32($0) }) { weights[Int($0)][Int($1)] }
      #expect(found.leastWeight <= found.weight)
      #expect(isAcyclic(weights, without: found.links), "\(weights)")
    }
  }

  /// The weight of the links that lead back in the best of all orders.
  private func lightest(_ weights: [[Int]]) -> Int {
    var least = Int.max
    func extend(_ first: [Int], _ rest: [Int], _ cost: Int) {
      if cost >= least { return }
      if rest.isEmpty { least = cost }
      for next in rest { extend(first + [next], rest.filter { $0 != next }, cost + first.reduce(0) { $0 + weights[next][$1] }) }
    }
    extend([], Array(weights.indices), 0)
    return least
  }

  private func isAcyclic(_ weights: [[Int]], without links: [(from: Int32, to: Int32)]) -> Bool {
    let successors = weights.indices.map { from in
      weights.indices.filter { to in weights[from][to] > 0 && !links.contains { $0 == (Int32(from), Int32(to)) } }.map { Int32($0) }
    }
    return strongComponents(of: successors).isEmpty
  }
}
