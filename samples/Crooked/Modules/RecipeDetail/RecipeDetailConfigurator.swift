import SwiftUI
import UIKit

final class RecipeDetailConfigurator: IConfigurator {
  private let recipe: Recipe

  init(recipe: Recipe) { self.recipe = recipe }

  func createScreen() -> UIViewController {
    let view = RecipeDetailView()
    RecipeDetailInteractor(recipe: recipe, view: view).showRecipe()
    return UIHostingController(rootView: view)  // expect: screen_outside_container
  }
}
