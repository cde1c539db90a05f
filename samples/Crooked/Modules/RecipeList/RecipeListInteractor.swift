import SwiftUI  // expect: ui_framework_in_interactor

protocol IRecipeListInteractor: AnyObject {
  func loadData()
}

final class RecipeListInteractor: IRecipeListInteractor {
  private weak var presenter: RecipeListPresenter?  // expect: concrete_component_held, weak_presenter_in_interactor
  var view: IRecipeListView?  // expect: interactor_reaches_view, part_not_wired

  init(presenter: RecipeListPresenter) { self.presenter = presenter }  // expect: concrete_component_passed

  func loadData() {
    view?.showLoading()  // expect: interactor_reaches_view
    RecipeService.shared.recipes(matching: "") { [weak self] recipes in self?.presenter?.present(recipes ?? []) }
  }
}
