protocol BookListRouterProtocol: AnyObject {
  func showDetail(of book: Book)
  func showAdding()
}

protocol BookListPresenterProtocol: AnyObject {
  func viewDidAppear()
  func didTap(_ book: Book)
  func didTapAdd()
}

protocol BookListInteractorProtocol: AnyObject {
  func books() async -> [Book]
}

protocol BookListViewStateProtocol: AnyObject {
  func set(with presenter: BookListPresenterProtocol)
  func show(_ books: [Book])
}
