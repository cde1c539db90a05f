import SwiftUI

final class BookDetailViewState: ObservableObject, BookDetailViewStateProtocol {
  @Published var title = ""
  private var presenter: BookDetailPresenterProtocol?

  func set(with presenter: BookDetailPresenterProtocol) { self.presenter = presenter }

  func viewDidAppear() { presenter?.viewDidAppear() }

  func didConfirmRead() { presenter?.didConfirmRead() }
}
