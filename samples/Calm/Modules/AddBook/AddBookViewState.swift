import SwiftUI

final class AddBookViewState: ObservableObject, AddBookViewStateProtocol {
  @Published var title = ""
  @Published private(set) var problem: String?
  private var presenter: AddBookPresenterProtocol?

  func set(with presenter: AddBookPresenterProtocol) { self.presenter = presenter }

  func show(_ problem: String) { self.problem = problem }

  func didTapSave() { presenter?.didTapSave(title) }
}
