import Umbrella

/// Sees through an umbrella what it exports.
struct Guest {
  var pair: Umbrella.Pair
  func twin() -> Twin { pair.turned().first.turned() }
  func measured() -> Int { Measure().measured(Umbrella.Twin(left: 1)) }
}
