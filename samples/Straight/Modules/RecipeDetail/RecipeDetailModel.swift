import Combine

final class RecipeDetailModel: ObservableObject, IModel {
  @Published var title = ""
  @Published var time = ""
  weak var listener: IContainer?
}
