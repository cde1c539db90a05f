import Combine

protocol IRecipeListViewInput: AnyObject {
  func show(_ rows: [RecipeListModel.Row])
  func showLoading()
  func showError(_ text: String)
}

final class RecipeListModel: ObservableObject, IModel {
  struct Row: Identifiable {
    let id: Int
    let text: String
  }

  @Published private(set) var rows: [Row] = []
  weak var listener: IContainer?
}

extension RecipeListModel: IRecipeListViewInput {
  func show(_ rows: [Row]) {
    listener?.hideLoading()
    self.rows = rows
  }

  func showLoading() { listener?.showLoading() }

  func showError(_ text: String) {
    listener?.hideLoading()
    listener?.showError(text)
  }
}
