public struct Twin {
  public let right: Int
  public init(right: Int) { self.right = right }
  public func turned() -> Twin { Twin(right: -right) }
}

struct Hidden {
  let right: Twin
  func twin() -> Twin { right.turned() }
}
