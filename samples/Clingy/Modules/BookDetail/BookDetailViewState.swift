import SwiftUI

final class BookDetailViewState: ObservableObject, BookDetailViewStateProtocol {
  @Published var title = ""
  /// The presenter is gone as soon as the assembly returns.
  private weak var presenter: BookDetailPresenterProtocol?  // expect: weak_presenter_in_view

  func set(with presenter: BookDetailPresenterProtocol) { self.presenter = presenter }

  func viewDidAppear() { presenter?.viewDidAppear() }

  func didConfirmRead() { presenter?.didConfirmRead() }
}
