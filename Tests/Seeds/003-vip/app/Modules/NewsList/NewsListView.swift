import SwiftUI

struct NewsListView: View, IModelView {
  @ObservedObject var model: NewsListModel
  var output: INewsListInteractor?

  var viewModel: IModel? { model }

  var body: some View {
    VStack {
      Button("Search") { output?.openSearch() }
      List(model.rows) { row in
        Button(row.title) { output?.openItem(at: row.id) }
      }
    }
    .onAppear { output?.loadData() }
  }
}
