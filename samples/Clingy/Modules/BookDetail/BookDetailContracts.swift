import Foundation

protocol BookDetailRouterProtocol: AnyObject {
  func close()
}

protocol BookDetailPresenterProtocol: AnyObject {
  func viewDidAppear()
  func didConfirmRead()
}

protocol BookDetailDelegate: AnyObject {
  func didRead(_ book: Book)
}

protocol BookDetailInteractorProtocol: AnyObject {
  func markRead(_ id: UUID) async
}

protocol BookDetailViewStateProtocol: AnyObject {
  var title: String { get set }

  func set(with presenter: BookDetailPresenterProtocol)
}
