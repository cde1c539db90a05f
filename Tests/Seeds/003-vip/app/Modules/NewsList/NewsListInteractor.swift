protocol INewsListInteractor: AnyObject {
  func loadData()
  func openItem(at index: Int)
  func openSearch()
}

final class NewsListInteractor: INewsListInteractor {
  private let service: INewsService
  private let presenter: INewsListPresenter
  private var items: [NewsItem] = []

  init(service: INewsService, presenter: INewsListPresenter) {
    self.service = service
    self.presenter = presenter
  }

  func loadData() {
    presenter.presentLoading()
    service.news(matching: "swift") { [weak self] items in
      guard let self = self else { return }
      guard let items = items else {
        self.presenter.presentError()
        return
      }
      self.items = items
      self.presenter.present(items)
    }
  }

  func openItem(at index: Int) {
    Navigator.shared.open(.newsItem(items[index]))
  }

  func openSearch() {
    Navigator.shared.open(.newsSearch)
  }
}
