// Operators are functions, chosen by what stands beside them.

struct Velocity: Equatable {
  var x: Double
  static let zero = Velocity(x: 0)
  static let unit = Velocity(x: 1)
  static func + (left: Velocity, right: Velocity) -> Velocity { Velocity(x: left.x + right.x) }
  static func - (left: Velocity, right: Velocity) -> Velocity { Velocity(x: left.x - right.x) }
  static func * (left: Velocity, right: Double) -> Velocity { Velocity(x: left.x * right) }
  static func * (left: Double, right: Velocity) -> Velocity { right * left }
  static prefix func - (value: Velocity) -> Velocity { Velocity(x: -value.x) }
  static func += (left: inout Velocity, right: Velocity) { left = left + right }
  static func == (left: Velocity, right: Velocity) -> Bool { left.x == right.x }
  func scaled() -> Velocity { self }
}

struct Amount: Comparable {
  var count: Int
  static let most = Amount(count: 9)
  static func < (left: Amount, right: Amount) -> Bool { left.count < right.count }
  static func == (left: Int, right: Amount) -> Bool { left == right.count }
}

infix operator <+> : AdditionPrecedence

func <+> (left: Amount, right: Amount) -> Velocity { .unit }

extension Collection where Element == Velocity {
  func total() -> Velocity { reduce(.zero, +) }
  func sum() -> Velocity { reduce(Velocity.zero) { $0 + $1.scaled() } }
}

func operate(_ velocities: [Velocity], _ one: Velocity, _ amount: Amount, _ other: Amount?) -> Velocity {
  var sum = (one + one * 2).scaled() - -one
  sum += .unit
  _ = sum == .zero || one == sum && amount < .most
  _ = other == amount
  _ = amount != .most
  _ = (amount <+> amount).scaled()
  _ = 2 * one.scaled() + .unit * 3
  let scaled: Velocity = .unit * 2 + -.unit
  _ = (1 == amount)
  return [one, scaled].total() + velocities.sum()
}
