protocol RecipeServiceProtocol: AnyObject {
  func recipes(matching text: String, then done: @escaping ([Recipe]?) -> Void)
}

final class RecipeService: RecipeServiceProtocol {
  static let shared = RecipeService()

  func recipes(matching text: String, then done: @escaping ([Recipe]?) -> Void) {
    done([Recipe(id: 1, title: "Plum cake", minutes: 70)].filter { text.isEmpty || $0.title.contains(text) })
  }
}
