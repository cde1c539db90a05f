import Combine

final class RecipeSearchModel: ObservableObject, IModel {
  @Published var text = ""
  @Published var titles: [String] = []
  var listener: IContainer?  // expect: strong_delegate
}
