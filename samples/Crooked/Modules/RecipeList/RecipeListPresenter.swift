/// The interactor does not keep it.
final class RecipeListPresenter {
  var view: IRecipeListView?

  func present(_ recipes: [Recipe]) {
    view?.show(recipes.map { RecipeListModel.Row(id: $0.id, text: $0.title) })
  }

  func retry(_ interactor: IRecipeListInteractor) {  // expect: presenter_reaches_interactor
    interactor.loadData()  // expect: presenter_reaches_interactor
  }
}
