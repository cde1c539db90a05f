struct Recipe: Identifiable {
  let id: Int
  let title: String
  let minutes: Int

  func similar(then done: @escaping ([Recipe]?) -> Void) {
    RecipeService.shared.recipes(matching: title, then: done)  // expect: entity_reaches_component
  }
}
