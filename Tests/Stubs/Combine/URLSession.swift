public import Foundation

@_exported import FoundationNetworking

extension URLSession {
  public struct DataTaskPublisher: Publisher {
    public typealias Output = (data: Data, response: URLResponse)
    public typealias Failure = URLError
  }

  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher { DataTaskPublisher() }
  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher { DataTaskPublisher() }
}
