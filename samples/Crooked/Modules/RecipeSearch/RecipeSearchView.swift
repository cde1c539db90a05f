import SwiftUI

struct RecipeSearchView: View, IModelView {
  let presenter: IRecipeSearchPresenter  // expect: view_reaches_presenter
  @ObservedObject var model: RecipeSearchModel

  var viewModel: IModel? { model }

  var body: some View {
    VStack {
      SearchField(text: $model.text) {
        presenter.search(model.text)  // expect: view_reaches_presenter
      }
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
