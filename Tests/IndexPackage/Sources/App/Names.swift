import Core

/// Nesting, extensions, typealiases and two types of one name.
struct Palette {
  enum Tone: String, CaseIterable {
    case dark, light
    static let preferred: Tone = .dark
  }
  var tone: Tone
  var paired: Inner.Pair

  struct Inner {
    typealias Pair = (first: Tone, second: Tone)
    var tone: Tone { Tone.preferred }
  }
}

typealias Brush = Palette.Inner
typealias Painting = Canvas & Named

protocol Named: AnyObject {
  var title: String { get }
}

final class Easel: Canvas, Named {
  let title: String
  var brush: Brush
  var named: (any Named)?
  private let palette: Palette
  lazy var spare = Palette(tone: .light, paired: (first: .dark, second: .light))

  init(title: String, brush: Brush = Brush()) {
    self.title = title
    self.brush = brush
    palette = Palette(tone: .preferred, paired: (.dark, .light))
    super.init()
    owner = self
  }

  convenience init(copying other: Easel) {
    self.init(title: other.title, brush: other.brush)
  }

  override func add(_ square: Square) {
    super.add(square)
    named = self
  }

  func describe() -> String {
    let names = squares.map { $0.unitName }
    let tones = [palette.tone, spare.tone, brush.tone, palette.paired.first]
    return names.joined() + tones.map(\.rawValue).joined() + (named?.title ?? title)
  }
}

extension Easel {
  static let shared = Easel(title: "shared")
  class func make(titled title: String) -> Easel { Easel(title: title) }
  subscript(index: Int) -> Square { squares[index] }
  var first: Square { self[0] }
}
