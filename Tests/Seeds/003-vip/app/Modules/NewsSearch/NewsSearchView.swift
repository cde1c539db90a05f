import SwiftUI

struct NewsSearchView: View, IModelView {
  @ObservedObject var model: NewsSearchModel
  var output: INewsSearchInteractor?

  var viewModel: IModel? { model }

  var body: some View {
    VStack {
      TextField("Search", text: $model.query)
      Button("Search") { output?.search(model.query) }
      Text(model.titles)
    }
  }
}
