/// Names what another file of this target exports.
public struct Pair {
  public let first: Twin
  public init(first: Twin) { self.first = first }
  public func turned() -> Pair { Pair(first: first.turned()) }
}
