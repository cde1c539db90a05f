protocol DetailsViewStateProtocol: AnyObject {
  func set(with presenter: DetailsPresenterProtocol)
  func show(_ userName: String)
}

protocol DetailsPresenterProtocol: AnyObject {
  func didAppear()
  func didChange(_ userName: String)
  func didTapClose()
}

protocol DetailsInteractorProtocol: AnyObject {
  func userName() -> String
  func save(_ userName: String)
}

protocol DetailsRouterProtocol: AnyObject {
  func close()
  func showSaved()
}
