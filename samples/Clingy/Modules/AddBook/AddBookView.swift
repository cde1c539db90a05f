import SwiftUI

struct AddBookView: View {
  @ObservedObject var viewState: AddBookViewState

  var body: some View {
    Form {
      TextField("Title", text: $viewState.title)
      if let problem = viewState.problem { Text(problem).foregroundColor(.red) }
      Button("Save", action: viewState.didTapSave)
    }
  }
}
