import SwiftUI
import UIKit

final class RecipeListConfigurator: IConfigurator {
  func createScreen() -> UIViewController {
    let model = RecipeListModel()
    let presenter = RecipeListPresenter()
    presenter.view = model
    let interactor = RecipeListInteractor(service: RecipeService.shared, presenter: presenter)
    return UIHostingController(rootView: ContainerView(content: RecipeListView(output: interactor, model: model)))
  }
}
