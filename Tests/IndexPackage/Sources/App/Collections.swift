import Core

// The standard library's own members beside what a project adds to its types and protocols.

struct Stride {
  var length: Int
}

extension Array {
  subscript(name: String) -> Element? { name.isEmpty ? first : nil }
}

extension Collection {
  subscript(stride: Stride) -> Metre { Metre.standard }
}

extension String {
  subscript(place: Int) -> Stride { Stride(length: place) }
  subscript(places: Range<Int>) -> Metre { Metre.standard }
}

func pick(_ squares: [Square], _ place: Int, _ stride: Stride, _ sides: [String: Square], _ text: String) -> Double {
  _ = squares["first"]
  _ = squares[stride].name
  _ = squares[0].side
  _ = squares[squares.count - 1].unit
  for number in 0..<3 { _ = squares[number].unitName }
  _ = squares[0..<2].first?.side
  _ = sides["a"]?.side
  _ = text[1].length
  _ = text[0..<2].name
  _ = text[text.startIndex]
  return squares[place].side
}

protocol Bounded {
  associatedtype Bound
  var lowerBound: Bound { get }
  func middle() -> Square
}

extension Bounded {
  var lowerBound: Bound { fatalError() }
  func middle() -> Square { Square(side: 1) }
  func widened() -> Stride { Stride(length: 1) }
}

extension ClosedRange: Bounded {}

extension SetAlgebra {
  func isDisjoint(with other: Self) -> Bool { isEmpty }
  func isFar(from other: Self) -> Bool { isDisjoint(with: other) }
}

extension Sequence {
  func isDisjoint(with stride: Stride) -> Bool { stride.length == 0 }
}

func compare(_ range: ClosedRange<Int>, _ set: Set<Int>, _ stride: Stride) -> Bool {
  _ = range.lowerBound + range.middle().unitName.count + range.widened().length
  return set.isDisjoint(with: [1]) || set.isDisjoint(with: stride) || set.isFar(from: [2])
}

// A type that looks like the storage of a wrapper.

struct _Styles {
  var count: Int
  static let plain = _Styles(count: 0)
  func counted() -> Int { count }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
let Styles = [_Styles.plain, _Styles(count: 1)]

struct Drawer {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  var Styles = 1
  @Watched var style = _Styles.plain
  func styled() -> Int { _Styles(count: Styles).counted() + _Styles.plain.count + _style.projectedValue.count + $style.count }
}

func style() -> Int { _Styles(count: 1).counted() + Styles[0].count }
