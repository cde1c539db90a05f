/// Types that other targets see, beside internal ones of the same names.
public protocol Shape {
  associatedtype Unit: Measure
  var unit: Unit { get }
  func area() -> Double
}

public protocol Measure {
  var name: String { get }
  init(name: String)
}

extension Shape {
  public var unitName: String { unit.name }
  public func renamed(_ name: String) -> Unit { Unit(name: name) }
}

public struct Metre: Measure {
  public let name: String
  public init(name: String) { self.name = name }
  public static let standard = Metre(name: "m")
}

public struct Square: Shape {
  public let unit: Metre
  public var side: Double
  public init(side: Double, unit: Metre = .standard) {
    self.side = side
    self.unit = unit
  }
  public func area() -> Double { side * side }
}

open class Canvas {
  public private(set) var squares: [Square] = []
  public weak var owner: Canvas?
  public init() {}
  open func add(_ square: Square) { squares.append(square) }
  public func largest() -> Square? { squares.max { $0.side < $1.side } }
  open class Layer {
    public var canvas: Canvas
    public init(canvas: Canvas) { self.canvas = canvas }
  }
}

/// Seen in this target only; the other target has a type of the same name.
struct Palette {
  var names: [String]
}

extension Canvas {
  var palette: Palette { Palette(names: ["red"]) }
  public func layer() -> Layer { Layer(canvas: self) }
}
