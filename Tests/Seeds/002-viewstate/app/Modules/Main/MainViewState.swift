import SwiftUI

final class MainViewState: ObservableObject, MainViewStateProtocol {
  private let id = UUID()
  private var presenter: MainPresenterProtocol?

  @Published private(set) var text = ""

  func set(with presenter: MainPresenterProtocol) {
    self.presenter = presenter
  }

  func show(_ text: String) {
    self.text = text
  }

  func didAppear() {
    presenter?.didAppear()
  }

  func didTapDetails() {
    presenter?.didTapDetails()
  }
}
