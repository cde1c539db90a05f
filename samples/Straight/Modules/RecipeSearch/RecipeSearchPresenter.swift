protocol IRecipeSearchPresenter: AnyObject {
  func present(_ recipes: [Recipe])
}

/// Fills the view's model and does not know the view.
final class RecipeSearchPresenter: IRecipeSearchPresenter {
  private let model: RecipeSearchModel

  init(model: RecipeSearchModel) { self.model = model }

  func present(_ recipes: [Recipe]) {
    model.titles = recipes.map(\.title)
    if recipes.isEmpty { model.fail("Nothing found.") }
  }
}
