import UIKit

final class CatalogViewController: UIViewController {
  private let model: CatalogViewModel

  init(model: CatalogViewModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() { title = model.title }
}
