import Combine

final class RecipeSearchModel: ObservableObject, IModel {
  @Published var text = ""
  @Published var titles: [String] = []
  weak var listener: IContainer?

  func fail(_ text: String) { listener?.showError(text) }
}
