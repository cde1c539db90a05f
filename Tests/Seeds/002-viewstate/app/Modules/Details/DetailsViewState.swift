import SwiftUI

final class DetailsViewState: ObservableObject, DetailsViewStateProtocol {
  private let id = UUID()
  private var presenter: DetailsPresenterProtocol?

  @Published var userName = ""

  func set(with presenter: DetailsPresenterProtocol) {
    self.presenter = presenter
  }

  func show(_ userName: String) {
    self.userName = userName
  }

  func didAppear() {
    presenter?.didAppear()
  }

  func didTapSave() {
    presenter?.didChange(userName)
  }

  func didTapClose() {
    presenter?.didTapClose()
  }
}
