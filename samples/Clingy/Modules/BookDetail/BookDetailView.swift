import SwiftUI

struct BookDetailView: View {
  /// Observed by nobody: the title does not change while it is shown.
  var viewState: BookDetailViewState  // expect: unobserved_view_state
  @State private var isAsking = false

  var body: some View {
    VStack {
      Text(viewState.title)
      Button("Read") { isAsking = true }
    }
    .onAppear(perform: viewState.viewDidAppear)
    .alert("Done with it?", isPresented: $isAsking) {  // expect: view_navigates
      Button("Yes", action: viewState.didConfirmRead)
    }
  }
}
