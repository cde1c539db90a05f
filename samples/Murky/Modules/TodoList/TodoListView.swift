import SwiftUI

struct TodoListView: ViewInterface, View {  // expect: unneeded_view_interface
  var presenter: TodoListPresenterViewInterface!

  @ObservedObject var viewModel: TodoListViewModel
  @State private var title = ""

  var body: some View {
    VStack {
      TextField("Add a new item", text: $title)
      Button("Add") { presenter.add(title) }
      if viewModel.error {
        Button("Try again") {
          viewModel.error = false  // expect: view_model_changed_outside_presenter
        }
      } else {
        List(viewModel.todos) { todo in
          NavigationLink(destination: Text(todo.title)) { TodoRowView(todo: todo) }  // expect: view_navigates
        }
      }
      Button("Settings") { presenter.router.showSettings() }  // expect: view_reaches_router
    }
    .sheet(isPresented: $viewModel.error) { Text("Something went wrong") }  // expect: view_navigates
    .onAppear { presenter.load() }
  }
}

extension TodoListView: TodoListViewPresenterInterface {
  func show(_ todos: [TodoEntity]) { viewModel.todos = todos }
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
