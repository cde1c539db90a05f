import Core

// Members that are named and not called, members found by key paths, calls of instances.

class Request {
  var response: Square?
  func finish(_ work: @autoclosure () -> Tone, or other: Tone) -> Tone { other }
}

final class DataRequest: Request {
  func response(queue: Int) -> Easel { Easel(title: "") }

  func use() -> Double {
    guard let response else { return 0 }
    let named = self.response
    return response.side + (named?.side ?? 0) + (self.response(queue: 1).first.side)
  }
}

struct Options {
  var tone = Tone.plain
  var size = Square(side: 1)
}

@dynamicMemberLookup
struct Wrapper<Value> {
  var value: Value
  subscript<Member>(dynamicMember path: WritableKeyPath<Value, Member>) -> Member {
    get { value[keyPath: path] }
    set { value[keyPath: path] = newValue }
  }
}

struct Call {
  func callAsFunction(_ tone: Tone) -> Square { Square(side: 1) }
}

struct Entry {
  var key: String
  var tone: Tone
}

final class Watch {
  var square = Square(side: 1)
  deinit { _ = square.side }
}

struct Range3 {
  var low, high: Square
  func sides() -> Double { low.side + high.side }
}

func options(_ wrapper: inout Wrapper<Options>, _ call: Call, _ pairs: [(key: String, tone: Tone)], _ request: Request) -> [Entry] {
  wrapper.tone = .red
  _ = wrapper.size.side
  _ = call(.red).side
  _ = request.finish(.red, or: .plain)
  let squares = [1.0].map { Square(side: $0) }
  let boxes = [squares].map(Box.init(items:))
  _ = boxes.first?.first?.side
  _ = pairs.map(\.tone).map(\.isLoud)
  return pairs.map(Entry.init)
}

func measure<S: Sequence>(_ squares: S) -> Double where S.Element == Square {
  func sum<T: Shape>(_ shapes: [T]) -> Double { shapes.map { $0.area() }.reduce(0, +) }
  func later(_ square: @autoclosure () -> Square) -> Double { square().side }
  var area = sum(Array(squares)) + later(.init(side: 1))
  for square in squares { area += square.side }
  return area
}
