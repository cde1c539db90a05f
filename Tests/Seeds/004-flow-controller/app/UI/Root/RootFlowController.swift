import UIKit

public final class RootFlowController: UIViewController, WalkthroughFlowControllerDelegate {
  private let _preferencesRepository: PreferencesRepositoryService
  private let _walkthroughProvider: () -> WalkthroughFlowControllerService
  private let _feedProvider: () -> FeedFlowControllerService
  private let _settingsProvider: () -> SettingsFlowControllerService

  private let _embeddedTabBarController = UITabBarController()

  init(
    preferencesRepository: PreferencesRepositoryService,
    walkthroughProvider: @escaping () -> WalkthroughFlowControllerService,
    feedProvider: @escaping () -> FeedFlowControllerService,
    settingsProvider: @escaping () -> SettingsFlowControllerService
  ) {
    _preferencesRepository = preferencesRepository
    _walkthroughProvider = walkthroughProvider
    _feedProvider = feedProvider
    _settingsProvider = settingsProvider
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  public func start() {
    let feed = _feedProvider()
    let settings = _settingsProvider()

    _embeddedTabBarController.viewControllers = [feed, settings]

    feed.start()
    settings.start()

    if !_preferencesRepository.isWalkthroughFinished {
      _showWalkthroughView()
    }
  }

  public func walkthroughFlowControllerDidFinish(_ flowController: WalkthroughFlowControllerService) {
    _preferencesRepository.isWalkthroughFinished = true
    flowController.dismiss(animated: true)
  }

  private func _showWalkthroughView() {
    let walkthrough = _walkthroughProvider()
    walkthrough.delegate = self

    present(walkthrough, animated: true)

    walkthrough.start()
  }
}
