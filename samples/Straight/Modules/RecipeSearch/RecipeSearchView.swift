import SwiftUI

struct RecipeSearchView: View, IModelView {
  let output: IRecipeSearchInteractor
  @ObservedObject var model: RecipeSearchModel

  var viewModel: IModel? { model }

  var body: some View {
    VStack {
      SearchField(text: $model.text) { output.search(model.text) }
      Text(model.titles.joined(separator: ", "))
    }
  }
}

/// A control: a part of views, and no screen.
struct SearchField: View {
  @Binding var text: String
  let search: () -> Void

  var body: some View {
    HStack {
      TextField("Recipe", text: $text)
      Button("Search", action: search)
    }
  }
}
