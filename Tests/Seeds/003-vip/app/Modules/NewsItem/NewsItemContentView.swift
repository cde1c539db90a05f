import SwiftUI

struct NewsItemContentView: View, IModelView {
  @ObservedObject var model: NewsItemModel
  var output: INewsItemInteractor?

  init(model: NewsItemModel, output: INewsItemInteractor?) {
    self.model = model
    self.output = output
  }

  var viewModel: IModel? { model }

  var body: some View {
    VStack {
      Text(model.title)
      Text(model.dateFormatted)
      Image(model.image)
      Text(model.description)
    }
    .onAppear { output?.loadData() }
  }
}
