/// Where the code of a file stands after an edit that moves it, but changes nothing of what matters.
struct OffsetMoves {
  /// By the offsets before.
  private var moves: [(from: UInt32, to: UInt32)]

  /// Nil if the order has changed, too.
  init?(_ moves: [(from: UInt32, to: UInt32)]) {
    self.moves = moves.sorted { $0.from < $1.from }
    for (one, next) in zip(self.moves, self.moves.dropFirst()) where (one.from == next.from) != (one.to == next.to) || one.to > next.to { return nil }
  }

  /// What stands between two known places moves with the first of them.
  func moved(_ offset: UInt32) -> UInt32 {
    var (low, high) = (0, moves.count)
    while low < high {
      let middle = (low + high) / 2
      if moves[middle].from <= offset { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? offset : moves[low - 1].to + (offset - moves[low - 1].from)
  }

  var moveNothing: Bool { moves.allSatisfy { $0.from == $0.to } }
}
