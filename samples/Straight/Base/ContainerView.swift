import SwiftUI

/// Around every screen: loading and alerts. Its model listens to the screen's model; the container itself is a struct and could not be
/// held weakly.
struct ContainerView<Content>: View where Content: View & IModelView {
  @ObservedObject var containerModel = ContainerModel()
  private let content: Content

  init(content: Content) {
    self.content = content
    content.viewModel?.listener = containerModel
  }

  var body: some View {
    ZStack {
      content
      if containerModel.isLoading { ProgressView() }
    }
    .alert(isPresented: $containerModel.hasError) {
      Alert(title: Text("Error"), message: Text(containerModel.errorText))
    }
  }
}
