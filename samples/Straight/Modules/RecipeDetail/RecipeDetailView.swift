import SwiftUI

/// Shows what the presenter gives it, and has nothing to tell: there is no output.
struct RecipeDetailView: View, IRecipeDetailView, IModelView {
  @ObservedObject var model = RecipeDetailModel()

  var viewModel: IModel? { model }

  var body: some View {
    VStack {
      Text(model.title)
      Text(model.time)
      IngredientsLink()
    }
  }

  func show(_ title: String, _ time: String) {
    model.title = title
    model.time = time
  }
}

/// No screen of its own module: a part of one.
struct IngredientsLink: View {
  var body: some View { NavigationLink("Ingredients", destination: Text("Plums")) }
}

struct RecipeDetailPreviews: PreviewProvider {
  static var previews: some View { RecipeDetailView() }
}
