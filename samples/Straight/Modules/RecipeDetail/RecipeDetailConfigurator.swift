import SwiftUI
import UIKit

final class RecipeDetailConfigurator: IConfigurator {
  private let recipe: Recipe

  init(recipe: Recipe) { self.recipe = recipe }

  func createScreen() -> UIViewController {
    let view = RecipeDetailView()
    let presenter = RecipeDetailPresenter(view: view)
    RecipeDetailInteractor(recipe: recipe, presenter: presenter).showRecipe()
    return UIHostingController(rootView: ContainerView(content: view))
  }
}
