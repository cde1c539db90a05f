protocol AddBookRouterProtocol: AnyObject {
  func close()
}

protocol AddBookPresenterProtocol: AnyObject {
  func didTapSave(_ title: String)
}

protocol AddBookInteractorProtocol: AnyObject {
  func save(_ title: String) async
}

protocol AddBookViewStateProtocol: AnyObject {
  func set(with presenter: AddBookPresenterProtocol)
  func show(_ problem: String)
}
