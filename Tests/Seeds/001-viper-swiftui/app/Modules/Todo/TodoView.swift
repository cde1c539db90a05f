import SwiftUI

struct TodoView: ViewInterface, View {

  var presenter: TodoPresenterViewInterface!

  @ObservedObject var viewModel: TodoViewModel
  @EnvironmentObject var environment: TodoEnvironment

  var body: some View {
    VStack {
      Text("SwiftUI ❤️ VIPER")
      Text(environment.title)
      if viewModel.error {
        Text("Something went wrong")
      }
      List(viewModel.todos) { todo in
        Text(todo.title)
      }
      Button("Close") { presenter.close() }
    }
    .onAppear { presenter.ready() }
  }
}
