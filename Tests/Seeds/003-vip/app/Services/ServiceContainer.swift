/// Where the services are made that the modules work with.
final class ServiceContainer {
  static let shared = ServiceContainer()

  private lazy var network: INetworkService = NetworkService()
  private(set) lazy var news: INewsService = NewsService(network: network)
}
