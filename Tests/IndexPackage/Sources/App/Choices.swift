import Core
import Left
import Right
import struct Left.Twin

// Which of several declarations is meant: by modules, extensions' requirements, closures' parameters and what is expected.

extension Left.Twin {
  func leftOnly() -> Int { left }
}

extension Right.Twin {
  func rightOnly() -> Int { right }
}

protocol Promising: AnyObject {
  associatedtype Result
}

final class Future<Result>: Promising {
  var result: Result?
  init(_ result: Result?) { self.result = result }
  init(later work: (Result?) -> Void) {}
  func map<Other>(on queue: Int = 0, _ body: (Result) -> Other) -> Future<Other> { Future<Other>(result.map(body)) }
}

extension Promising {
  func map<Other>(on queue: Int = 0, _ body: (Result) throws -> Other) -> Square { Square(side: 1) }
  func shown() -> Square { Square(side: 1) }
}

extension Promising where Result: Sequence {
  func map<Other>(on queue: Int = 0, _ body: (Result.Element) throws -> Other) -> Easel { Easel(title: "") }
  func shown() -> Easel { Easel(title: "") }
}

struct Container2 {
  func callAsFunction(_ change: (Container2) -> Void) -> Square { Square(side: 1) }
  func callAsFunction<Made>(key: String = "", _ make: () -> Made) -> Future<Made> { Future(make()) }
  var tone: Future<Tone> { self { .red } }
  var changed: Double { self { _ = $0.tone }.side }
}

@propertyWrapper
struct Injected<Value> {
  var path: KeyPath<Container2, Future<Value>>
  var wrappedValue: Value { Container2()[keyPath: path].result! }
  init(_ path: KeyPath<Container2, Future<Value>>) { self.path = path }
}

struct Client {
  @Injected(\.tone) var tone
  func use() -> Bool { tone.isLoud }
}

protocol Layout {
  var size: Square { get }
}

protocol Metadata {
  associatedtype Part
  var part: Part { get }
}

protocol SizedMetadata: Metadata where Part: Layout {}

extension SizedMetadata {
  func side() -> Double { part.size.side }
}

struct Chosen: ExpressibleByArrayLiteral {
  var tones: [Tone]
  init(arrayLiteral elements: Tone...) { tones = elements }
  subscript(places: Range<Int>) -> Tone { tones[places.lowerBound] }
}

extension Sequence where Iterator.Element: Container, Iterator.Element.Item: Shape {
  func sides() -> [Iterator.Element.Item.Unit] { flatMap { $0.items }.map { $0.unit } }
  func items() -> [Iterator.Element.Item] { reduce([]) { $0 + $1.items } }
}

func raw<T: RawRepresentable>(_ value: T) -> [String] where T.RawValue: Renderable { [value.rawValue.rendered] }

func choose(_ future: Future<Int>, _ squares: Future<[Square]>, _ left: Left.Twin, _ flag: Bool) -> Int {
  _ = future.map { $0 + 1 }.result
  _ = future.shown().side
  _ = squares.shown().title
  let chosen: Chosen = [.red, .plain]
  _ = chosen[0..<1].isLoud
  for tone: Tone in [.red, .plain] { _ = tone.isLoud }
  _ = { $0.side + $1.area() }(Square(side: 1), Square(side: 2))
  let tone = flag ? Tone.red : .plain
  _ = tone.isLoud || [Tone].allCases(of: .red).isEmpty
  return left.leftOnly()
}

extension [Tone] {
  static func allCases(of tone: Tone) -> [Tone] { [tone] }
}
