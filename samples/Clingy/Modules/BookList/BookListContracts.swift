protocol BookListRouterProtocol: AnyObject {
  func showDetail(of book: Book)
  func showAdding()
}

protocol BookListPresenterProtocol: AnyObject {
  var router: BookListRouterProtocol? { get }  // expect: presenter_exposes_component

  func viewDidAppear()
  func didTap(_ book: Book)
}

protocol BookListInteractorProtocol: AnyObject {
  func books() async -> [Book]
}

// Not bound to classes, so that the presenter could not hold it weakly if it would.
protocol BookListViewStateProtocol {  // expect: interface_not_class_bound
  func set(with presenter: BookListPresenterProtocol)
  func show(_ books: [Book])
}
