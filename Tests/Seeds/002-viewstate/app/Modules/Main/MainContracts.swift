protocol MainViewStateProtocol: AnyObject {
  func set(with presenter: MainPresenterProtocol)
  func show(_ text: String)
}

protocol MainPresenterProtocol: AnyObject {
  func didAppear()
  func didTapDetails()
}

protocol MainInteractorProtocol: AnyObject {
  func load() -> MainEntity
}

protocol MainRouterProtocol: AnyObject {
  func showDetails()
}
