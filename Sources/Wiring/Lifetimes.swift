import Facts

/// What functions make and call, wherever they run: each as often as there are objects that it is followed for.
struct Executions {
  struct Frame {
    /// The object whose function it is; -1 for a function of none.
    var owner: Int32
    /// Whether it runs as soon as its owner is made, as initial values do; others run when they are called, or while the owner lives.
    var isPartOfMaking: Bool
  }

  var frames: [Frame] = []
  /// Which frame makes which object.
  var making: [(frame: Int32, object: Int32)] = []
  /// Which frame calls which.
  var calling: [(from: Int32, to: Int32)] = []

  mutating func append(_ other: Executions, firstObject: Int32) {
    let first = Int32(frames.count)
    frames += other.frames.map { Frame(owner: $0.owner < 0 ? $0.owner : $0.owner + firstObject, isPartOfMaking: $0.isPartOfMaking) }
    making += other.making.map { ($0.frame + first, $0.object + firstObject) }
    calling += other.calling.map { ($0.from + first, $0.to + first) }
  }
}

/// Which objects come to be, and which of them outlive the function that makes them.
///
/// What an object makes in its functions comes to be only where that object lives, or where code that runs calls them: a child module that a
/// lost presenter would have opened keeps nobody.
struct Lifetimes {
  private(set) var isAlive: [Bool]
  private(set) var exists: [Bool]
  private let graph: ObjectGraph
  private let change: WiringChange
  private let frames: [Executions.Frame]
  private let holders: [[Int32]]
  private var runs: [Bool]
  private var makes: [[Int32]]
  private var calls: [[Int32]]
  private var framesOf: [[Int32]]
  private var open: [Event] = []

  private enum Event {
    case run(Int32)
    case make(Int32)
    case live(Int32)
  }

  init(_ executions: Executions, _ graph: ObjectGraph, after change: WiringChange = WiringChange()) {
    self.graph = graph
    self.change = change
    frames = executions.frames
    isAlive = [Bool](repeating: false, count: graph.links.count)
    exists = isAlive
    runs = [Bool](repeating: false, count: frames.count)
    makes = [[Int32]](repeating: [], count: frames.count)
    calls = makes
    framesOf = [[Int32]](repeating: [], count: graph.links.count)
    var holders = framesOf
    for (number, links) in graph.links.enumerated() { for link in links where change.isStrong(link) { holders[Int(link.target.number)].append(Int32(number)) } }
    self.holders = holders
    var isMade = isAlive
    var isCalled = runs
    for (frame, object) in executions.making {
      makes[Int(frame)].append(object)
      isMade[Int(object)] = true
    }
    for (from, to) in executions.calling {
      calls[Int(from)].append(to)
      isCalled[Int(to)] = true
    }
    for (number, frame) in frames.enumerated() {
      if frame.owner >= 0 { framesOf[Int(frame.owner)].append(Int32(number)) } else if !isCalled[number] { open.append(.run(Int32(number))) }
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
    for frame in framesOf[Int(object)] where frames[Int(frame)].isPartOfMaking { open.append(.run(frame)) }
    if graph.root(Int(object), whereWeak: change.weak) != .nobody || holders[Int(object)].contains(where: { isAlive[Int($0)] }) { open.append(.live(object)) }
  }

  private mutating func live(_ object: Int32) {
    if isAlive[Int(object)] { return }
    isAlive[Int(object)] = true
    for frame in framesOf[Int(object)] { open.append(.run(frame)) }
    for link in graph.links[Int(object)] where change.isStrong(link) && exists[Int(link.target.number)] { open.append(.live(link.target.number)) }
  }
}
