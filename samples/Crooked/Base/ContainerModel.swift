import Combine

final class ContainerModel: ObservableObject {
  @Published var hasError = false
  @Published private(set) var errorText = ""
  @Published private(set) var isLoading = false

  func setup(error: String) {
    errorText = error
    hasError = true
  }

  func showLoading() { isLoading = true }

  func hideLoading() { isLoading = false }
}
