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
