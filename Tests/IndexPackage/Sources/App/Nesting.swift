// Extensions of nested types, patterns and the members of standard types.

struct Chain<Base> {
  struct Link {
    var base: Base
  }
  struct Links {
    var link: Link
  }
}

extension Chain.Link {
  func copied(_ other: Base) -> Base { other }
}

extension Chain.Link: Equatable where Base: Equatable {
  static func == (left: Self, right: Self) -> Bool { left.base == right.base }
}

struct Meaning {
  typealias Table = [String: Word]
  indirect enum Word {
    case text(String)
    case words([Table.Value])
    case table(Table)

    var isEmpty: Bool {
      switch self {
      case .text(let text): return text.isEmpty
      case .words where count > 1: return false
      case .words(let words): return words.allSatisfy { $0.isEmpty }
      case .table(let table): return table.values.contains { $0.isEmpty }
      }
    }

    var count: Int { 1 }
  }

  static func same(_ left: Table.Value, _ right: Table.Value) -> Bool {
    switch (left, right) {
    case (.text(let one), .text(let other)): return one == other
    case (.words, .words): return left.count == right.count
    default: return false
    }
  }
}

final class Store {
  final class Shelf {}
  let shelf: Shelf
  init(shelf: Shelf) { self.shelf = shelf }
  convenience init() { self.init(shelf: .init()) }
}

class Recorder {
  let name: String
  init(name: String, isLoud: Bool) { self.name = name }
  convenience init(quiet name: String) { self.init(name: name, isLoud: false) }
}

final class Gauge: Recorder {
  convenience init(gauge name: String) { self.init(name: name, isLoud: true) }
  convenience init(silent name: String) { self.init(quiet: name) }
}

struct Steps: Sequence {
  var current: Step
  struct Turn: IteratorProtocol {
    var step: Step
    mutating func next() -> Step? { step }
  }
  func makeIterator() -> Turn { Turn(step: current) }
  func names() -> [String] { map { $0.title } }
}

struct Step {
  let title: String
}

func withStep<Value>(_ work: (Step) throws -> Value) rethrows -> Value { try work(Step(title: "")) }
func withStep<Value>(_ work: (Step) async throws -> Value) async rethrows -> Value { try await work(Step(title: "")) }

func walk(_ steps: Steps) -> String {
  func inner(title: String) -> String { title }
  for step in steps { _ = step.title }
  let step = withStep { $0 }
  return inner(title: step.title)
}
