protocol IRecipeListInteractor: AnyObject {
  func loadData()
  func didTap(_ id: Int)
  func didTapSearch()
  func didTapSettings()
}

final class RecipeListInteractor: IRecipeListInteractor {
  private let service: RecipeServiceProtocol
  private let presenter: IRecipeListPresenter
  private var recipes: [Recipe] = []

  init(service: RecipeServiceProtocol, presenter: IRecipeListPresenter) {
    self.service = service
    self.presenter = presenter
  }

  func loadData() {
    presenter.present(.loading)
    service.recipes(matching: "") { [weak self] recipes in
      guard let self else { return }
      self.recipes = recipes ?? []
      presenter.present(recipes.map(RecipeListResponse.success) ?? .failure)
    }
  }

  func didTap(_ id: Int) {
    guard let recipe = recipes.first(where: { $0.id == id }) else { return }
    Navigator.shared.open(.recipeDetail(recipe))
  }

  func didTapSearch() { Navigator.shared.open(.recipeSearch) }

  func didTapSettings() { Navigator.shared.open(.settings) }
}
