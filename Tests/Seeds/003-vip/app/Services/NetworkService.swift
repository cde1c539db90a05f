import Combine
import Foundation

protocol INetworkService: AnyObject {
  func request(_ path: String, then done: @escaping (Data?) -> Void)
}

/// The general service of network requests.
final class NetworkService: INetworkService {
  func request(_ path: String, then done: @escaping (Data?) -> Void) {
    let url = URL(string: "https://newsapi.org/v2/" + path)!
    URLSession.shared.dataTask(with: url) { data, _, _ in
      DispatchQueue.main.async { done(data) }
    }.resume()
  }
}
