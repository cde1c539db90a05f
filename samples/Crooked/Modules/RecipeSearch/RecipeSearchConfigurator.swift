import SwiftUI
import UIKit

final class RecipeSearchConfigurator: IConfigurator {
  func createScreen() -> UIViewController {
    let model = RecipeSearchModel()
    let presenter = RecipeSearchPresenter(model: model)
    return UIHostingController(rootView: ContainerView(content: RecipeSearchView(presenter: presenter, model: model)))
  }
}
