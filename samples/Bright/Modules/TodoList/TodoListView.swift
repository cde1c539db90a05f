import SwiftUI

struct TodoListView: ViewInterface, View {
  var presenter: TodoListPresenterViewInterface!

  @ObservedObject var viewModel: TodoListViewModel
  @State private var title = ""

  var body: some View {
    VStack {
      TextField("Add a new item", text: $title)
      Button("Add") { presenter.add(title) }
      if viewModel.error {
        Text("Something went wrong")
      } else {
        List(viewModel.todos) { todo in
          // Not presenter.router.showDetails(of: todo)
          TodoRowView(todo: todo).onTapGesture { presenter.didSelect(todo) }
        }
      }
      Button(action: presenter.didTapSettings) { Text("Settings") }
    }
    .onAppear { presenter.load() }
  }
}

struct TodoRowView: View {
  let todo: TodoEntity
  @EnvironmentObject var environment: TodoEnvironment

  var body: some View { Text(environment.prefix + todo.title) }
}

struct TodoListView_Previews: PreviewProvider {
  static var previews: some View {
    TodoListView(presenter: TodoListPresenter(), viewModel: TodoListViewModel()).environmentObject(TodoEnvironment())
  }
}
