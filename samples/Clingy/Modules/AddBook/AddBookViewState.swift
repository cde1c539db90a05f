import SwiftUI

final class AddBookViewState: ObservableObject, AddBookViewStateProtocol {
  @Published var title = ""
  @Published private(set) var problem: String?
  private var presenter: AddBookPresenterProtocol?
  private let router: AddBookRouterProtocol  // expect: view_reaches_router

  init(router: AddBookRouterProtocol) {  // expect: view_reaches_router
    self.router = router  // expect: view_reaches_router
  }

  func set(with presenter: AddBookPresenterProtocol) { self.presenter = presenter }

  func show(_ problem: String) { self.problem = problem }

  func didTapSave() { presenter?.didTapSave(title) }

  func didTapCancel() {
    router.close()  // expect: view_reaches_router
  }
}
