protocol IRecipeDetailPresenter: AnyObject {
  func present(_ recipe: Recipe)
}

protocol IRecipeDetailView {
  func show(_ title: String, _ time: String)
}

/// The view is a struct that carries nothing back: it may be held.
final class RecipeDetailPresenter: IRecipeDetailPresenter {
  private let view: IRecipeDetailView

  init(view: IRecipeDetailView) { self.view = view }

  func present(_ recipe: Recipe) { view.show(recipe.title, "\(recipe.minutes) min") }
}
