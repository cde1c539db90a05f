public struct Twin {
  public let left: Int
  public init(left: Int) { self.left = left }
  public func turned() -> Twin { Twin(left: -left) }
}

public struct Measure {
  public func measured(_ twin: Twin) -> Int { twin.left }
  public init() {}
}

extension Measure {
  public func weighed(by weight: Int) -> Twin { Twin(left: weight) }
}
