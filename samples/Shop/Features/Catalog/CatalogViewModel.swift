final class CatalogViewModel {
  private let shop: Shop

  init(shop: Shop) { self.shop = shop }

  var title: String { "\(shop.products.count) products" }
}
