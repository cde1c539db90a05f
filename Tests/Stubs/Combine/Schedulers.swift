public import Dispatch

public protocol Scheduler {}

extension DispatchQueue: Scheduler {}

public struct ImmediateScheduler: Scheduler {
  public static let shared = ImmediateScheduler()
}

extension Publisher {
  public func receive(on scheduler: some Scheduler) -> AnyPublisher<Output, Failure> { AnyPublisher() }
  public func subscribe(on scheduler: some Scheduler) -> AnyPublisher<Output, Failure> { AnyPublisher() }
}
