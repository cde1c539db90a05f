protocol IContainer {
  func showError(error: String)

  func showLoading()

  func hideLoading()
}
