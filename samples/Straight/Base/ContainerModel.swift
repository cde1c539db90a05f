import Combine

final class ContainerModel: ObservableObject, IContainer {
  @Published var hasError = false
  @Published private(set) var errorText = ""
  @Published private(set) var isLoading = false

  func showError(_ text: String) {
    errorText = text
    hasError = true
  }

  func showLoading() { isLoading = true }

  func hideLoading() { isLoading = false }
}
