import SwiftUI

class NewsSearchModel: ObservableObject, IModel {
  @Published var query: String = ""
  @Published var titles: String = ""

  var listener: IContainer?

  func update(titles: String) {
    self.listener?.hideLoading()
    self.titles = titles
  }

  func startLoading() {
    self.listener?.showLoading()
  }

  func update(error: String) {
    self.listener?.hideLoading()
    self.listener?.showError(error: error)
  }
}
