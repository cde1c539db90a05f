import SwiftUI

struct NewsListRow: Identifiable {
  let id: Int
  let title: String
  let dateFormatted: String
}

class NewsListModel: ObservableObject, IModel {
  @Published var rows: [NewsListRow] = []

  var listener: IContainer?

  func update(rows: [NewsListRow]) {
    self.listener?.hideLoading()
    self.rows = rows
  }

  func startLoading() {
    self.listener?.showLoading()
  }

  func update(error: String) {
    self.listener?.hideLoading()
    self.listener?.showError(error: error)
  }
}
