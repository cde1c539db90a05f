import SwiftUI

struct BookDetailView: View {
  @ObservedObject var viewState: BookDetailViewState
  @State private var isAsking = false

  var body: some View {
    VStack {
      Text(viewState.title)
      if isAsking {
        Button("Done with it?", action: viewState.didConfirmRead)
      } else {
        Button("Read") { isAsking = true }
      }
    }
    .onAppear(perform: viewState.viewDidAppear)
  }
}
