protocol IRecipeSearchPresenter: AnyObject {
  func search(_ text: String)
}

/// There is no interactor: the presenter does its work.
final class RecipeSearchPresenter: IRecipeSearchPresenter {  // expect: incomplete_module
  private let service: RecipeServiceProtocol = RecipeService.shared  // expect: service_reached_outside_interactor
  private let model: RecipeSearchModel  // expect: retain_cycle

  init(model: RecipeSearchModel) { self.model = model }

  func search(_ text: String) {
    service.recipes(matching: text) { [weak self] recipes in  // expect: service_reached_outside_interactor
      self?.model.titles = (recipes ?? []).map(\.title)
    }
  }
}
