protocol INewsSearchInteractor: AnyObject {
  func search(_ query: String)
}

final class NewsSearchInteractor: INewsSearchInteractor {
  private let service: INewsService
  private let presenter: INewsSearchPresenter

  init(service: INewsService, presenter: INewsSearchPresenter) {
    self.service = service
    self.presenter = presenter
  }

  func search(_ query: String) {
    presenter.presentLoading()
    service.news(matching: query) { [weak self] items in
      if let items = items {
        self?.presenter.present(items)
      } else {
        self?.presenter.presentError()
      }
    }
  }
}
