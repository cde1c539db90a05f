/// Not bound to classes, as in the founding document: a model cannot hold it weakly.
protocol IContainer {  // expect: interface_not_class_bound
  func showError(_ text: String)
  func showLoading()
  func hideLoading()
}
