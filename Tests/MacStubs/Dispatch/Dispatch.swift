// https://developer.apple.com/documentation/dispatch
public final class DispatchQueue: @unchecked Sendable {
  public init(label: String) {}
  public func sync<T>(execute work: () throws -> T) rethrows -> T { try work() }
}
public struct DispatchTime: Sendable {
  public static func now() -> DispatchTime { DispatchTime() }
  public static let distantFuture = DispatchTime()
}
public enum DispatchTimeInterval: Sendable {
  case milliseconds(Int)
}
public func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime { time }
public enum DispatchTimeoutResult: Sendable {
  case success, timedOut
}
public final class DispatchSemaphore: @unchecked Sendable {
  public init(value: Int) {}
  @discardableResult public func signal() -> Int { 0 }
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { .success }
}
