import SwiftUI

struct BookDetailView: View {
  /// Observed by nobody: the title does not change while it is shown.
  var viewState: BookDetailViewState
  @State private var isAsking = false

  var body: some View {
    VStack {
      Text(viewState.title)
      Button("Read") { isAsking = true }
    }
    .onAppear(perform: viewState.viewDidAppear)
    .alert("Done with it?", isPresented: $isAsking) {
      Button("Yes", action: viewState.didConfirmRead)
    }
  }
}
