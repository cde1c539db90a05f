import Foundation

protocol INewsService: AnyObject {
  func news(matching query: String, then done: @escaping ([NewsItem]?) -> Void)
}

final class NewsService: INewsService {
  private let network: INetworkService

  init(network: INetworkService) {
    self.network = network
  }

  func news(matching query: String, then done: @escaping ([NewsItem]?) -> Void) {
    network.request("everything?q=" + query) { data in
      done(data.flatMap { try? JSONDecoder().decode([NewsItem].self, from: $0) })
    }
  }
}
