protocol INewsItemInteractor: AnyObject {
  func loadData()
}

final class NewsItemInteractor: INewsItemInteractor {
  private let item: NewsItem
  private let presenter: INewsItemPresenter

  init(item: NewsItem, presenter: INewsItemPresenter) {
    self.item = item
    self.presenter = presenter
  }

  func loadData() {
    presenter.present(item)
  }
}
