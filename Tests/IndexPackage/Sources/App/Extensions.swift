import Core

// Generic parameters of outside types in extensions of them, however these are written.

extension [Square] {
  func longest() -> Double {
    forEach { _ = $0.side }
    for (number, square) in enumerated().reversed() where number > 0 { _ = square.unitName }
    for (square, other) in zip(self, self.dropFirst()) { _ = square.side + other.side }
    return self[0].side
  }
}

extension Collection<Easel> {
  var titles: [String] { map { $0.title } + compactMap(\.named?.title) }
}

extension Square? {
  var length: Double { self?.side ?? 0 }
}

extension [String: Square] {
  func lengths() -> [Double] { values.map(\.side) + keys.compactMap { self[$0]?.side } }
}

extension Optional where Wrapped: Shape {
  func areaOrNone() -> Double { map { $0.area() } ?? 0 }
  func same() -> Optional { self }
}

extension Collection {
  func inner() -> Element? { isEmpty ? nil : first }
  func sized(_ size: Int) -> Self { self }
}

extension Result {
  var value: Success? { try? get() }
  var problem: Failure? { nil }
}

extension Result {
  struct Outcome {
    var text: String
  }
}

extension Result.Outcome {
  func shown() -> String { text }
}

extension Int {
  init(tone: Tone, of square: Square) { self.init(square.side) }
}

func extended(_ squares: [Square], _ result: Result<Square, Problem>, _ optional: Square?, _ easels: [Easel]) -> Double {
  _ = squares.inner()?.side
  _ = squares.sized(1).first?.side
  _ = result.value?.side
  if case .broken? = result.problem { return 0 }
  _ = optional.same()?.side
  _ = easels.titles
  _ = Int(tone: .red, of: Square(side: 1))
  let places = 0..<2
  _ = squares[places].first?.side
  _ = places.lowerBound.tone
  let outcome: Result<Square, Problem>.Outcome = .init(text: "")
  return squares.longest() + optional.length + optional.areaOrNone() + Double(outcome.shown().count)
}
