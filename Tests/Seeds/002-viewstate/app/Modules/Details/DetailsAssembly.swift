import SwiftUI

final class DetailsAssembly: Assembly {
  func build() -> some View {
    let navigation = container.resolve(NavigationAssembly.self).build()
    let settings = container.resolve(SettingsAssembly.self).build()
    let router = DetailsRouter(navigation: navigation)
    let interactor = DetailsInteractor(settings: settings)
    let viewState = DetailsViewState()
    let presenter = DetailsPresenter(router: router, interactor: interactor, viewState: viewState)
    viewState.set(with: presenter)
    let view = DetailsView(viewState: viewState)
    return view
  }
}
