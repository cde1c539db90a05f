import UIKit

final class BasketViewModel {  // expect: view_model_elsewhere
  var products: [String] = []
}

final class BasketViewController: UIViewController {  // expect: large_view_controller
  private let model = BasketViewModel()
  private let prices = PriceManager()
  private var isEditable = false
  private var hasVoucher = false

  override func viewDidLoad() { title = "\(prices.total(of: model.products))" }

  func edit() { isEditable.toggle() }

  func useVoucher() { hasVoucher = true }
}
