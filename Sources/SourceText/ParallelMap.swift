/// `(0..<count).map(body)` on several threads; the results are in index order.
///
/// - Parameters:
///   - threads: how many threads at most; 1 runs on the calling thread's own copy of a worker all the same, so that the stack is
///     as deep as on many.
///   - makeState: scratch for one worker. What `body` returns must not depend on what it finds there.
public func mapInParallel<State, Result: Sendable>(
  count: Int, threads: Int, makeState: @Sendable () -> State, body: @Sendable (inout State, Int) -> Result
) -> [Result] {
  guard count > 0 else { return [] }
  var states = (0..<max(1, min(threads, count))).map { _ in makeState() }
  return mapInParallel(count: count, states: &states, body: body)
}

/// The same, with reusable workers: one per thread.
///
/// - Parameter isSpread: whether indices far from each other are worked on one after the other. Neighbours are worked on together otherwise;
///   where one of them may take as long as hundreds of others, it should not be the last that is begun, as tests and mocks are in the order
///   of paths.
public func mapInParallel<State, Result: Sendable>(
  count: Int, states: inout [State], isSpread: Bool = false, body: @Sendable (inout State, Int) -> Result
) -> [Result] {
  guard count > 0, !states.isEmpty else { return [] }
  let workers = states.count
  let order = isSpread ? SpreadOrder(count: count) : SpreadOrder(unchanged: count)
  let turns = SharedCounter(limit: order.turns, workers: workers)
  let waiting = Guarded(consume states)
  states = []
  let done = Guarded((states: [State](), batches: [Batch<Result>]()))
  withoutActuallyEscaping(body) { body in
    runOnThreads(workers) {
      // On the thread's own stack: workers side by side would share lines of the processors' caches.
      guard var state = waiting.use({ $0.popLast() }) else { return }
      var batches: [Batch<Result>] = []
      while let turns = turns.next() {
        var batch = Batch<Result>(turns: turns)
        batch.results.reserveCapacity(turns.count)
        for turn in turns where order[turn] < count { batch.results.append(body(&state, order[turn])) }
        batches.append(batch)
      }
      done.use {
        $0.states.append(state)
        $0.batches += batches
      }
    }
  }
  states = done.use { $0.states } + waiting.use { $0 }
  return done.use { $0.batches.inOrder(order, count: count) }
}

/// The results of a few turns.
private struct Batch<Result> {
  let turns: Range<Int>
  var results: [Result] = []
}

extension Array {
  /// The results of all batches in the order of their indices, each of which is in one batch.
  fileprivate mutating func inOrder<Result>(_ order: SpreadOrder, count: Int) -> [Result] where Element == Batch<Result> {
    [Result](unsafeUninitializedCapacity: count) { buffer, initialized in
      while let batch = popLast() {
        var results = batch.results.makeIterator()
        for turn in batch.turns where order[turn] < count {
          guard let result = results.next() else { preconditionFailure("a result for each turn") }
          (buffer.baseAddress.map { $0 + order[turn] })?.initialize(to: result)
          initialized += 1
        }
      }
    }
  }
}

/// An order in which groups of neighbours lie far from each other.
private struct SpreadOrder: Sendable {
  /// Some of them give a number beyond the last one.
  let turns: Int
  private let groups: Int
  private let step: Int
  /// What lies in one directory stays together: the system finds it faster.
  private static let groupSize = 32

  init(unchanged count: Int) { (turns, groups, step) = (count, 1, 1) }

  /// Steps through the groups by about the golden section of all, so that each is met once.
  init(count: Int) {
    func divisor(_ left: Int, _ right: Int) -> Int { right == 0 ? left : divisor(right, left % right) }
    groups = (count + SpreadOrder.groupSize - 1) / SpreadOrder.groupSize
    turns = groups * SpreadOrder.groupSize
    var step = max(1, Int(Double(groups) * 0.618))
    while divisor(step, groups) > 1 { step += 1 }
    self.step = step
  }

  subscript(turn: Int) -> Int {
    if groups == 1 { return turn }
    let (group, place) = turn.quotientAndRemainder(dividingBy: SpreadOrder.groupSize)
    return group * step % groups * SpreadOrder.groupSize + place
  }
}

public func mapInParallel<Result: Sendable>(
  count: Int, threads: Int, body: @Sendable (Int) -> Result
) -> [Result] {
  mapInParallel(count: count, threads: threads, makeState: {}, body: { _, index in body(index) })
}
