import SwiftUI

struct TodoDetailsView: ViewInterface, View {
  weak var presenter: TodoDetailsPresenterViewInterface!  // expect: weak_presenter_in_view
  weak var callback: TodoDetailsPresenterInteractorInterface?  // expect: part_not_wired, wrong_interface_held
  weak var interactor: TodoDetailsInteractorPresenterInterface?  // expect: part_not_wired, view_reaches_interactor, wrong_interface_held
  @ObservedObject var viewModel: TodoDetailsViewModel

  var body: some View {
    VStack {
      Text(viewModel.title)
      Button("Delete") { viewModel.isAsking = true }
    }
    .alert("Delete it?", isPresented: $viewModel.isAsking) { Button("Delete") {
        interactor?.delete()  // expect: view_reaches_interactor
      } }
  }
}
