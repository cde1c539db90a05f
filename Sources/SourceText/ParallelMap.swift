/// `(0..<count).map(body)` on several threads; the results stand in the order of the indices whatever the threads do.
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

/// The same, with workers that are kept for the next time: one thread for each.
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
  let seats = SharedCounter(limit: workers, workers: workers)
  return [Result](unsafeUninitializedCapacity: count) { buffer, initialized in
    // Every index is taken by exactly one worker, and every worker's state by one thread, so no two of them touch the same element.
    nonisolated(unsafe) let results = buffer
    states.withUnsafeMutableBufferPointer { states in
      nonisolated(unsafe) let states = states
      withoutActuallyEscaping(body) { body in
        runOnThreads(workers) {
          guard let states = states.baseAddress, let results = results.baseAddress else { return }
          while let seat = seats.next()?.first {
            // On the thread's own stack: workers side by side would share lines of the processors' caches.
            var state = (states + seat).move()
            while let batch = turns.next() {
              for turn in batch {
                let index = order[turn]
                if index < count { (results + index).initialize(to: body(&state, index)) }
              }
            }
            (states + seat).initialize(to: state)
          }
        }
      }
    }
    initialized = count
  }
}

/// An order in which groups of neighbours lie far from each other.
private struct SpreadOrder: Sendable {
  /// Some of them give a number beyond the last one.
  let turns: Int
  private let groups: Int
  private let step: Int
  /// What lies in one folder stays together: the system finds it faster.
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
