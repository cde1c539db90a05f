// A stub of Foundation with the few types that generated modules use. It compiles and starts quickly.

open class NSObject: Hashable {
  public init() {}
  public static func == (left: NSObject, right: NSObject) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

public final class NSCoder: NSObject {}

/// The main queue runs nothing until the judge drains it.
public final class DispatchQueue {
  nonisolated(unsafe) public static let main = DispatchQueue()
  private var waiting: [() -> Void] = []

  public func async(execute work: @escaping () -> Void) { waiting.append(work) }

  public func drain() {
    while !waiting.isEmpty {
      let now = waiting
      waiting = []
      for work in now { work() }
    }
  }
}
