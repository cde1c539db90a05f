import SwiftUI
import UIKit

final class NewsListConfigurator: IConfigurator {
  func createScreen() -> UIViewController {
    let model = NewsListModel()
    let presenter = NewsListPresenter()
    presenter.model = model
    let interactor = NewsListInteractor(service: ServiceContainer.shared.news, presenter: presenter)
    let view = NewsListView(model: model, output: interactor)
    return UIHostingController(rootView: ContainerView(content: view))
  }
}
