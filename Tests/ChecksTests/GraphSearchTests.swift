import Testing

@testable import Checks
import Measures

@Suite struct `Searching graphs` {
  @Test(
    arguments: [
      ([[]], []),
      ([[0]], []),
      ([[1], [0]], [[0, 1]]),
      ([[1], [2], [0], [0]], [[0, 1, 2]]),
      ([[1], [0, 2], [3], [2]], [[0, 1], [2, 3]]),
      ([[1, 2], [3], [3], [0]], [[0, 1, 2, 3]]),
    ] as [([[Int32]], [[Int32]])])
  func `groups are told in order`(_ graph: [[Int32]], _ groups: [[Int32]]) {
    #expect(strongComponents(of: graph) == groups)
  }

  @Test func `the shortest cycle through a start is found`() {
    var search = CycleSearch([[1], [2], [0, 3], [2]])
    #expect(search.shortestCycle(in: [0, 1, 2, 3], through: [0], preferred: []) == [0, 1, 2])
    #expect(search.shortestCycle(in: [0, 1, 2, 3], through: [0, 2], preferred: []) == [2, 3])
  }

  @Test func `of several, the one with the preferred link is taken`() {
    var search = CycleSearch([[1, 2], [0], [0]])
    #expect(search.shortestCycle(in: [0, 1, 2], through: [0, 1, 2], preferred: []) == [0, 1])
    #expect(search.shortestCycle(in: [0, 1, 2], through: [0, 1, 2], preferred: [(from: 2, to: 0)]) == [0, 2])
  }
}
