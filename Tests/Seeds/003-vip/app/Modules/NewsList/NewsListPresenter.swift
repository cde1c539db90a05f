import Foundation

protocol INewsListPresenter: AnyObject {
  func presentLoading()
  func present(_ items: [NewsItem])
  func presentError()
}

final class NewsListPresenter: INewsListPresenter {
  weak var model: NewsListModel?

  private let formatter = DateFormatter()

  func presentLoading() {
    model?.startLoading()
  }

  func present(_ items: [NewsItem]) {
    model?.update(
      rows: items.enumerated().map { index, item in
        NewsListRow(id: index, title: item.title, dateFormatted: formatter.string(from: item.date))
      })
  }

  func presentError() {
    model?.update(error: "The news cannot be loaded.")
  }
}
