import SwiftUI
import UIKit

final class NewsItemConfigurator: IConfigurator {
  private let item: NewsItem

  init(item: NewsItem) {
    self.item = item
  }

  func createScreen() -> UIViewController {
    let model = NewsItemModel()
    let presenter = NewsItemPresenter()
    presenter.model = model
    let interactor = NewsItemInteractor(item: item, presenter: presenter)
    let view = NewsItemContentView(model: model, output: interactor)
    return UIHostingController(rootView: ContainerView(content: view))
  }
}
