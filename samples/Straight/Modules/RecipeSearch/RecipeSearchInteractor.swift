protocol IRecipeSearchInteractor: AnyObject {
  func search(_ text: String)
}

final class RecipeSearchInteractor: IRecipeSearchInteractor {
  private let service: RecipeServiceProtocol
  private let presenter: IRecipeSearchPresenter

  init(service: RecipeServiceProtocol, presenter: IRecipeSearchPresenter) {
    self.service = service
    self.presenter = presenter
  }

  func search(_ text: String) {
    service.recipes(matching: text) { [weak self] recipes in self?.presenter.present(recipes ?? []) }
  }
}
