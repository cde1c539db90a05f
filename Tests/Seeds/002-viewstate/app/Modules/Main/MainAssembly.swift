import SwiftUI

final class MainAssembly: Assembly {
  func build() -> some View {
    let navigation = container.resolve(NavigationAssembly.self).build()
    let router = MainRouter(navigation: navigation)
    let interactor = MainInteractor()
    let viewState = MainViewState()
    let presenter = MainPresenter(router: router, interactor: interactor, viewState: viewState)
    viewState.set(with: presenter)
    let view = MainView(viewState: viewState)
    return view
  }
}
