import SwiftUI
import UIKit

protocol SettingsRouterPresenterInterface: RouterPresenterInterface {
  func dismiss()
}

protocol SettingsPresenterRouterInterface: PresenterRouterInterface {
  func routerDidDismiss()
}

protocol SettingsInteractorPresenterInterface: InteractorPresenterInterface {
  var isSorted: Bool { get set }
}

final class SettingsModule {
  func build() -> UIViewController {
    let router = SettingsRouter()
    let presenter = SettingsPresenter(router: router, interactor: SettingsInteractor())
    router.presenter = presenter

    let viewController = UIHostingController(rootView: SettingsView(presenter: presenter))
    router.viewController = viewController
    return viewController
  }
}
