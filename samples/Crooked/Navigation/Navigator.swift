import UIKit

final class Navigator {
  static let shared = Navigator()

  let containerModel = ContainerModel()  // expect: container_model_made_outside
  private weak var stack: UINavigationController?

  func root(showing screen: Screen) -> UIViewController {
    let stack = UINavigationController(rootViewController: configurator(of: screen).createScreen())
    self.stack = stack
    return stack
  }

  func open(_ screen: Screen) {
    stack?.pushViewController(configurator(of: screen).createScreen(), animated: true)
  }

  private func configurator(of screen: Screen) -> IConfigurator {
    switch screen {
    case .recipeList: RecipeListConfigurator()
    case .recipeSearch: RecipeSearchConfigurator()
    case .recipeDetail(let recipe): RecipeDetailConfigurator(recipe: recipe)
    case .settings: SettingsConfigurator()
    }
  }
}
