import Combine

final class RecipeListModel: ObservableObject, IModel {
  struct Row: Identifiable {
    let id: Int
    let text: String
  }

  @Published private(set) var rows: [Row] = []
  var listener: IContainer?  // expect: strong_delegate

  func update(_ rows: [Row]) {
    listener?.hideLoading()
    self.rows = rows
  }

  func reload() {
    RecipeService.shared.recipes(matching: "") { [weak self] recipes in  // expect: view_model_reaches_component
      self?.update((recipes ?? []).map { Row(id: $0.id, text: $0.title) })  // expect: entity_in_view_model
    }
  }
}
