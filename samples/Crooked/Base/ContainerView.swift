import SwiftUI

/// As in the founding document: the container stores itself as the listener of the model that its own content holds. It is a struct, but
/// the copy in the model carries the content along, and the content the model.
struct ContainerView<Content>: IContainer, View where Content: View & IModelView {
  @ObservedObject var containerModel = ContainerModel()
  private let content: Content

  init(content: Content) {
    self.content = content
    content.viewModel?.listener = self
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

  func showError(_ text: String) { containerModel.setup(error: text) }

  func showLoading() { containerModel.showLoading() }

  func hideLoading() { containerModel.hideLoading() }
}
