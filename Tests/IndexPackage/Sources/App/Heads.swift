import Core

// What the head of a declaration sees, associated types of outside protocols, and names that the compiler adds.

struct Element {
  var number: Int
}

struct Stage<Upstream: Container> {
  typealias Value = Upstream.Item

  struct Inner<Downstream: Container> where Downstream.Item == Value {
    typealias Value = Int
    var downstream: Downstream
    var place: Value
  }
}

protocol Indexed: Sequence where Element == Square {
  func start() -> Element
}

extension Indexed {
  func side() -> Double { start().side }
}

struct Outer: Codable {
  var name: String
  enum CodingKeys: String, CodingKey { case name }

  struct Part: Codable {
    var size: Int
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      size = try container.decode(Int.self, forKey: .size)
    }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    for key in container.allKeys {
      switch key {
      case .name: break
      }
    }
  }
}

protocol Placed {
  var place: Square { get }
}

protocol Sized {
  var size: Double { get }
}

extension Placed where Self: Sized {
  func whole() -> Double { size + place.side }
}

func caught(_ work: () throws -> Void, _ key: any CodingKey) -> Double {
  switch key {
  case Outer.CodingKeys.name: return 1
  default: break
  }
  do {
    try work()
  } catch let Problem.broken(number) {
    return Double(number)
  } catch let failure {
    if case Problem.missing = failure { return failure.weight() }
    return error(failure)
  }
  return 0
}

func error(_ error: any Error) -> Double { error.weight() }

extension Error {
  func weight(or tone: @autoclosure () -> Tone = .plain) -> Double { 0 }
}

struct Maker<Made: Container> where Made.Item == Square {
  func made() -> Made { Made(items: []) }
}

extension Maker {
  func again() -> Made { Made(items: [Square(side: 1)]) }
}
