import SwiftUI

struct RecipeListView: View, IModelView {
  let output: IRecipeListInteractor
  @ObservedObject var model: RecipeListModel

  var viewModel: IModel? { model }

  var body: some View {
    VStack {
      HStack {
        Button("Search", action: output.didTapSearch)
        Button("Settings", action: output.didTapSettings)
      }
      List(model.rows) { row in
        Button(row.text) { output.didTap(row.id) }
      }
    }
    .onAppear(perform: output.loadData)
  }
}
