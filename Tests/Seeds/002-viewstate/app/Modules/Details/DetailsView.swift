import SwiftUI

struct DetailsView: View {
  @StateObject var viewState: DetailsViewState

  var body: some View {
    VStack {
      TextField("User name", text: $viewState.userName)
      Button("Save") { viewState.didTapSave() }
      Button("Close") { viewState.didTapClose() }
    }
    .onAppear { viewState.didAppear() }
  }
}
