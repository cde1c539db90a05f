enum RecipeListResponse {
  case loading
  case success([Recipe])
  case failure
}

protocol IRecipeListPresenter: AnyObject {
  func present(_ response: RecipeListResponse)
}

/// Its view's input is the view's model: a class, and therefore weak. The view itself is a struct that carries the interactor along.
final class RecipeListPresenter: IRecipeListPresenter {
  weak var view: IRecipeListViewInput?

  func present(_ response: RecipeListResponse) {
    switch response {
    case .loading: view?.showLoading()
    case .success(let recipes):
      view?.show(recipes.map { RecipeListModel.Row(id: $0.id, text: "\($0.title), \($0.minutes) min") })
    case .failure: view?.showError("The recipes cannot be loaded.")
    }
  }
}
