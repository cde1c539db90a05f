@testable import Checks
import Findings
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
}
