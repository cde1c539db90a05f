import Combine

final class SettingsPresenter: ObservableObject {
  @Published var isSorted = false

  private let router: SettingsRouterPresenterInterface
  private let interactor: SettingsInteractorPresenterInterface

  init(router: SettingsRouterPresenterInterface, interactor: SettingsInteractorPresenterInterface) {
    self.router = router
    self.interactor = interactor
  }

  func didTapDone() {
    interactor.isSorted = isSorted
    router.dismiss()
  }
}

extension SettingsPresenter: SettingsPresenterRouterInterface {
  func routerDidDismiss() {}
}
