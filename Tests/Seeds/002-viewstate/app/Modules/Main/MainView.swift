import SwiftUI

struct MainView: View {
  var viewState: MainViewState

  var body: some View {
    Text("Hello iOS")
      .onAppear { viewState.didAppear() }
      .onTapGesture { viewState.didTapDetails() }
  }
}
