import SwiftUI

struct TodoDetailsView: ViewInterface, View {
  var presenter: TodoDetailsPresenterViewInterface!
  @ObservedObject var viewModel: TodoDetailsViewModel

  var body: some View {
    VStack {
      Text(viewModel.title)
      Button("Delete") { viewModel.isAsking = true }
    }
    .alert("Delete it?", isPresented: $viewModel.isAsking) { Button("Delete") { presenter.didTapDelete() } }
  }
}
