import Alamofire

final class Shop {
  private let requests = Requests()
  private let session = Session()

  var products: [String] { requests.names(at: "products") }

  var isOffline: Bool { session.lines("ping").isEmpty }
}
