import Combine

final class RecipeDetailModel: ObservableObject {
  @Published var title = ""
  @Published var time = ""
}
