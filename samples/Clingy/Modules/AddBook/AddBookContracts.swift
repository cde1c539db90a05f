protocol AddBookRouterProtocol: AnyObject {
  func close()
}

protocol AddBookPresenterProtocol: AnyObject {
  func didTapSave(_ title: String)
  func didSave()
}

protocol AddBookInteractorProtocol: AnyObject {
  func save(_ title: String) async
  func discard()
}

protocol AddBookViewStateProtocol: AnyObject {
  func set(with presenter: AddBookPresenterProtocol)
  func show(_ problem: String)
}
