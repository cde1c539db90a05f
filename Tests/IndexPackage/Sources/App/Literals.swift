// Literals have types of their own, which a project may extend, or become what is expected of them.

enum Tone: Hashable, CaseIterable {
  case plain, red
  static func mixed(_ amount: Int) -> Tone { .red }
  var isLoud: Bool { self == .red }
}

struct Painted {
  let text: String
  var bold: Painted { self }
  func shown(_ tone: Tone) -> String { text }
}

extension String {
  var painted: Painted { Painted(text: self) }
  func painted(in tone: Tone) -> Painted { Painted(text: self) }
}

extension Int {
  var tone: Tone { .plain }
}

extension Bool {
  var tone: Tone { self ? .red : .plain }
}

struct Label: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral {
  let text: String
  init(_ text: String) { self.text = text }
  init(_ flag: Bool) { self.init("") }
  init(stringLiteral value: String) { text = value }
  init(booleanLiteral value: Bool) { text = "" }
  var upper: Label { Label(text.uppercased()) }
}

// Values of the standard library as the project's own protocols have them.

protocol Renderable {
  var rendered: String { get }
}

extension Renderable {
  var twice: String { rendered + rendered }
}

extension String: Renderable {
  var rendered: String { self }
}

extension Int: Renderable {
  var rendered: String { "" }
}

extension BinaryInteger {
  func raised(by tone: Tone) -> Self { self }
}

extension Sequence {
  func pairs(in tone: Tone) -> [Element] { Array(self) }
}

extension Collection {
  func pairs(in tone: Tone) -> [Element] { Array(self) }
  func halves(_ tone: Tone) -> Halves<Self> { Halves(base: self) }
}

struct Halves<Base> {
  let base: Base
  var isEven: Bool { true }
}

enum Problem: Error {
  case missing, broken(Int)
}

func fail() throws {
  do {
    throw Problem.missing
  } catch Problem.missing {
    _ = "a".twice.rendered + 3.twice
  } catch Problem.broken(let number) {
    _ = number.raised(by: .red)
  }
  for number in 0..<3 { _ = number.rendered }
  _ = (0...3).halves(.plain).isEven || [1, 2].halves(.red).isEven || "text".halves(.red).isEven
  _ = [1].pairs(in: .red).halves(.plain).isEven
}

protocol Makeable {
  static func made(_ tone: Tone) -> Self
}

protocol Remakeable: Makeable {}

extension Remakeable {
  static func made(_ tone: Tone, twice: Bool) -> Self { made(tone) }
}

func make<S: Remakeable>(_ type: S.Type) -> S { .made(.red, twice: S.made(.plain) is Makeable) }

typealias Paired<Base: Renderable> = Halves<Base>

struct Swatches {
  var names: [Tone: String] = [:]
  var nested: [Tone: [Tone: Label]] = [:]

  mutating func fill(_ text: String, _ amount: Int) -> [Tone] {
    names[.red] = "red".painted.text
    names[.mixed(1)] = text
    nested[.plain] = [.red: "label"]
    if let name = names[.plain] { return [name.painted(in: .red).bold.shown(.plain).isEmpty ? .red : .plain] }
    let joined = ("a" + text).painted(in: .red).bold
    let short = "text"
    _ = short.painted.bold.shown(.red)
    _ = 3.tone.isLoud || true.tone.isLoud || (amount + 1).tone.isLoud
    _ = Label("literal").upper
    _ = Label("with \(text)").upper
    _ = Label(text).upper
    let label: Label = "label"
    _ = label.upper.text
    _ = joined.text
    return Tone.allCases.filter { $0.isLoud }
  }

  func tones(_ count: Int?) -> [Tone] {
    let all = [1, 2].map { $0.tone }
    _ = Dictionary(grouping: all, by: { $0.isLoud })
    let chosen: Set<Tone> = [.red]
    _ = chosen.isSuperset(of: [.plain, .red])
    return count.map { [.mixed($0)] } ?? all
  }
}
