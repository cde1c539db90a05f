/// What every screen needs around it. Bound to classes, so that a screen's model can hold it weakly.
protocol IContainer: AnyObject {
  func showError(_ text: String)
  func showLoading()
  func hideLoading()
}
