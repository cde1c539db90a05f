import SwiftUI

protocol IRecipeListView {
  func show(_ rows: [RecipeListModel.Row])
  func showLoading()
}

struct RecipeListView: View {
  var output: IRecipeListInteractor?
  @ObservedObject var model = RecipeListModel()
  @State private var isAsking = false

  var body: some View {
    VStack {
      Button("Search") {
        Navigator.shared.open(.recipeSearch)  // expect: view_reaches_navigator
      }
      Button("Reload") { isAsking = true }
      List(model.rows) { row in
        NavigationLink(destination: Text(row.text)) {  // expect: view_navigates
          Text(row.text)
        }
      }
    }
    .onAppear { output?.loadData() }
    .alert(isPresented: $isAsking) {  // expect: alert_outside_container
      Alert(title: Text("Load again?"), dismissButton: .default(Text("Yes"), action: model.reload))
    }
  }
}

extension RecipeListView: IRecipeListView, IModelView {
  var viewModel: IModel? { model }

  func show(_ rows: [RecipeListModel.Row]) { model.update(rows) }

  func showLoading() { model.listener?.showLoading() }  // expect: container_reached_outside_view_model
}

struct RecipeListPreviews: PreviewProvider {
  static var previews: some View { RecipeListView() }
}
