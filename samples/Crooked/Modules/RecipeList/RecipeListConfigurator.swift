import SwiftUI
import UIKit

final class RecipeListConfigurator: IConfigurator {
  func createScreen() -> UIViewController {
    var view = RecipeListView()
    let presenter = RecipeListPresenter()
    let interactor = RecipeListInteractor(presenter: presenter)
    view.output = interactor
    presenter.view = view
    return UIHostingController(rootView: ContainerView(content: view))
  }
}
