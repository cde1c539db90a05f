import SwiftUI
import UIKit

final class RecipeSearchConfigurator: IConfigurator {
  func createScreen() -> UIViewController {
    let model = RecipeSearchModel()
    let presenter = RecipeSearchPresenter(model: model)
    let interactor = RecipeSearchInteractor(service: RecipeService.shared, presenter: presenter)
    return UIHostingController(rootView: ContainerView(content: RecipeSearchView(output: interactor, model: model)))
  }
}
