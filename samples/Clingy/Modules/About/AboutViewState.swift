import SwiftUI

final class AboutViewState: ObservableObject {
  @Published var text = ""
  private var presenter: AboutPresenterProtocol?

  func viewDidAppear() {
    let presenter = AboutPresenter()  // expect: component_built_outside_builder
    self.presenter = presenter
    text = presenter.text(of: nil)
  }
}
