protocol URLRequestConvertible {
  var path: String { get }
}

/// A request, not a router of VIPER.
enum ItemRouter: URLRequestConvertible {
  case items

  var path: String { "/items" }
}

final class ItemService {
  func load(_ request: ItemRouter, completion: @escaping ([Item]) -> Void) {
    completion([Item(id: 1, name: request.path)])
  }
}
