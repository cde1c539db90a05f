import SwiftUI

class ContainerModel: ObservableObject {
  @Published var hasError: Bool = false
  @Published var errorText: String = ""
  @Published var isLoading: Bool = false

  func setupError(error: String) {
    self.errorText = error
    self.hasError = true
  }

  func errorShown() {
    self.hasError = false
  }

  func showLoading() {
    self.isLoading = true
  }

  func hideLoading() {
    self.isLoading = false
  }
}
