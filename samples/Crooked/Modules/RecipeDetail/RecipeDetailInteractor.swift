final class RecipeDetailInteractor {
  private let recipe: Recipe
  private let presenter: IRecipeDetailPresenter

  init(recipe: Recipe, presenter: IRecipeDetailPresenter) {
    self.recipe = recipe
    self.presenter = presenter
  }

  func showRecipe() { presenter.present(recipe) }
}
