protocol INewsSearchPresenter: AnyObject {
  func presentLoading()
  func present(_ items: [NewsItem])
  func presentError()
}

final class NewsSearchPresenter: INewsSearchPresenter {
  weak var model: NewsSearchModel?

  func presentLoading() {
    model?.startLoading()
  }

  func present(_ items: [NewsItem]) {
    model?.update(titles: items.map(\.title).joined(separator: "\n"))
  }

  func presentError() {
    model?.update(error: "Nothing was found.")
  }
}
