import UIKit

public protocol SettingsFlowControllerService: UIViewController {
  func start()
}

public final class SettingsFlowController: UIViewController, SettingsFlowControllerService, SettingsMenuFlowControllerDelegate {
  struct Providers {
    let settingsMenu: () -> SettingsMenuFlowControllerService
    let userNameSetting: () -> UserNameSettingFlowControllerService
    let feedLanguageSetting: () -> FeedLanguageSettingFlowControllerService
    let keyboardTest: () -> KeyboardTestFlowControllerService
    let toolbarTest: () -> ToolbarTestFlowControllerService
    let pushTransitionTest: () -> PushTransitionTestFlowControllerService
    let modalTransitionTest: () -> ModalTransitionTestFlowControllerService
  }

  private let _settingsMenuProvider: () -> SettingsMenuFlowControllerService
  private let _providers: Providers
  private let _licensesProvider: () -> LicensesFlowControllerService
  private let _embeddedNavigationController = UINavigationController()

  init(providers: Providers, licensesProvider: @escaping () -> LicensesFlowControllerService) {
    _settingsMenuProvider = providers.settingsMenu
    _providers = providers
    _licensesProvider = licensesProvider
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  public func start() {
    let menu = _settingsMenuProvider()
    menu.delegate = self

    _embeddedNavigationController.setViewControllers([menu], animated: false)

    menu.start()
  }

  public func settingsMenuFlowController(_: SettingsMenuFlowControllerService, didSelect menuRow: SettingsMenu.Row) {
    switch menuRow {
    case .userNameSetting:
      _showUserNameSettingView()

    case .feedLanguageSetting:
      _showFeedLanguageSettingView()

    case .keyboardTest:
      _showKeyboardTestView()

    case .toolbarTest:
      _showToolbarTestView()

    case .pushTransitionTest:
      _showPushTransitionTestView()

    case .modalTransitionTest:
      _showModalTransitionTestView()

    case .licenses:
      _showLicensesView()

    default:
      break
    }
  }

  private func _showUserNameSettingView() {
    let userName = _providers.userNameSetting()
    _embeddedNavigationController.pushViewController(userName, animated: true)
    userName.start()
  }

  private func _showFeedLanguageSettingView() {
    let feedLanguage = _providers.feedLanguageSetting()
    _embeddedNavigationController.pushViewController(feedLanguage, animated: true)
    feedLanguage.start()
  }

  private func _showKeyboardTestView() {
    let keyboard = _providers.keyboardTest()
    _embeddedNavigationController.pushViewController(keyboard, animated: true)
    keyboard.start()
  }

  private func _showToolbarTestView() {
    let toolbar = _providers.toolbarTest()
    _embeddedNavigationController.pushViewController(toolbar, animated: true)
    toolbar.start()
  }

  private func _showPushTransitionTestView() {
    let push = _providers.pushTransitionTest()
    _embeddedNavigationController.pushViewController(push, animated: true)
    push.start()
  }

  private func _showModalTransitionTestView() {
    let modal = _providers.modalTransitionTest()
    _embeddedNavigationController.pushViewController(modal, animated: true)
    modal.start()
  }

  private func _showLicensesView() {
    let licenses = _licensesProvider()
    _embeddedNavigationController.pushViewController(licenses, animated: true)
    licenses.start()
  }
}
