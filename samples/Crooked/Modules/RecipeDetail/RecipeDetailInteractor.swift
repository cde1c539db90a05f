final class RecipeDetailInteractor {
  private let recipe: Recipe
  private let presenter: IRecipeDetailPresenter

  init(
    recipe: Recipe,
    view: IRecipeDetailView  // expect: interactor_reaches_view
  ) {
    self.recipe = recipe
    presenter = RecipeDetailPresenter(view: view)  // expect: component_built_outside_builder, interactor_reaches_view
  }

  func showRecipe() { presenter.present(recipe) }
}
