import Facts
import Index

/// Which objects come to be, and which of them outlive the function that makes them.
///
/// What an object makes in its functions comes to be only where that object lives, or where code that runs calls them: a child module that a
/// lost presenter would have opened keeps nobody.
struct Lifetimes {
  private(set) var isAlive: [Bool]
  private(set) var exists: [Bool]
  private let graph: ObjectGraph
  private let holders: [[ObjectGraph.Holder]]
  private var runs: [Bool]
  private var makes: [[Int32]]
  private var calls: [[Int32]]
  private var framesOf: [[Int32]]
  private let isOwnCode: [Bool]
  private var open: [Event] = []

  private enum Event {
    case run(Int32)
    case make(Int32)
    case live(Int32)
  }

  init(_ solver: borrowing Solver, _ graph: ObjectGraph, _ holders: [[ObjectGraph.Holder]]) {
    self.graph = graph
    self.holders = holders
    isAlive = [Bool](repeating: false, count: graph.links.count)
    exists = isAlive
    runs = [Bool](repeating: false, count: solver.frames.count)
    makes = [[Int32]](repeating: [], count: solver.frames.count)
    calls = makes
    framesOf = [[Int32]](repeating: [], count: graph.links.count)
    isOwnCode = solver.frames.map { $0.key.part != .body }
    var isMade = isAlive
    var isCalled = runs
    for (frame, object) in solver.making {
      makes[Int(frame)].append(object)
      isMade[Int(object)] = true
    }
    for (from, to) in solver.calling {
      calls[Int(from)].append(to)
      isCalled[Int(to)] = true
    }
    for (number, frame) in solver.frames.enumerated() {
      if frame.own >= 0 { framesOf[Int(frame.own)].append(Int32(number)) } else if !isCalled[number] { open.append(.run(Int32(number))) }
    }
    for object in isMade.indices where !isMade[object] { open.append(.make(Int32(object))) }
    while let event = open.popLast() {
      switch event {
      case .run(let frame): run(frame)
      case .make(let object): make(object)
      case .live(let object): live(object)
      }
    }
  }

  private mutating func run(_ frame: Int32) {
    if runs[Int(frame)] { return }
    runs[Int(frame)] = true
    for object in makes[Int(frame)] { open.append(.make(object)) }
    for callee in calls[Int(frame)] { open.append(.run(callee)) }
  }

  private mutating func make(_ object: Int32) {
    if exists[Int(object)] { return }
    exists[Int(object)] = true
    for frame in framesOf[Int(object)] where isOwnCode[Int(frame)] { open.append(.run(frame)) }
    if graph.roots[Int(object)] != .nobody || holders[Int(object)].contains(where: { isAlive[Int($0.object)] }) { open.append(.live(object)) }
  }

  private mutating func live(_ object: Int32) {
    if isAlive[Int(object)] { return }
    isAlive[Int(object)] = true
    for frame in framesOf[Int(object)] { open.append(.run(frame)) }
    for link in graph.links[Int(object)] where link.isStrong && exists[Int(link.target.number)] { open.append(.live(link.target.number)) }
  }
}
