import SwiftUI
import UIKit

final class NewsSearchConfigurator: IConfigurator {
  func createScreen() -> UIViewController {
    let model = NewsSearchModel()
    let presenter = NewsSearchPresenter()
    presenter.model = model
    let interactor = NewsSearchInteractor(service: ServiceContainer.shared.news, presenter: presenter)
    let view = NewsSearchView(model: model, output: interactor)
    return UIHostingController(rootView: ContainerView(content: view))
  }
}
