import Core

/// Generic parameters with constraints, associated types through their witnesses, `Self`, metatypes, opaque and existential types.
protocol Container {
  associatedtype Item
  var items: [Item] { get }
  init(items: [Item])
}

extension Container {
  var first: Item? { items.first }
  static func single(_ item: Item) -> Self { Self(items: [item]) }
  func appending(_ item: Item) -> Self { Self(items: items + [item]) }
}

struct Box<Value>: Container {
  var items: [Value]
  init(items: [Value]) { self.items = items }
  func map<Other>(_ transform: (Value) -> Other) -> Box<Other> { Box<Other>(items: items.map(transform)) }
}

extension Box where Value: Shape {
  var units: [Value.Unit] { items.map { $0.unit } }
  func total() -> Double {
    var sum = 0.0
    for item in items { sum += item.area() }
    return sum
  }
}

struct Gallery {
  var box: Box<Square>
  var kind: Easel.Type
  var measures: [any Measure] = [Metre.standard]

  func metres() -> [Metre] { box.units }
  func firstSide() -> Double { box.first?.side ?? 0 }
  func easel() -> Easel { kind.make(titled: "gallery") }
  func shape() -> some Shape { box.items[0] }
  func area<S: Shape>(of shape: S) -> Double where S.Unit == Metre { shape.area() + Double(shape.unit.name.count) }
  func measured() -> Double { area(of: box.appending(Square(side: 1)).items[0]) }
  func wider() -> Box<Double> { box.map { $0.side } }
  func names() -> [String] { measures.map { $0.name } + [Metre.self].map { $0.standard.name } }
}
