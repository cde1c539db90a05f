import Facts

/// The bodies of a large file need not all be there until its end.
extension Reader {
  /// Packs bodies that have been read.
  ///
  /// - Parameter tail: a node whose neighbour is still to come.
  mutating func giveBackBodies(below tail: NodeID = .none) {
    let end = tail.isInBody ? tail.bodyIndex : bodies.count
    guard end > givenBackBodies else { return }
    let done = givenBackBodies..<end
    packedBodies.append(usingUp: UnsafeMutableBufferPointer(start: bodies.base + done.lowerBound, count: done.count))
    if done.count >= Reader.keptBodies / 2 { bodies.discard(done) }
    givenBackBodies = end
  }
}
