import UIKit

public protocol WalkthroughFlowControllerService: UIViewController {
  var delegate: WalkthroughFlowControllerDelegate? { get set }

  func start()
}

public protocol WalkthroughFlowControllerDelegate: AnyObject {
  func walkthroughFlowControllerDidFinish(_ flowController: WalkthroughFlowControllerService)
}

public final class WalkthroughFlowController: UIViewController, WalkthroughFlowControllerService, WalkthroughSettingsFlowControllerDelegate {
  public weak var delegate: WalkthroughFlowControllerDelegate?

  private let _preferencesRepository: PreferencesRepositoryService
  private let _settingsProvider: () -> WalkthroughSettingsFlowControllerService
  private let _embeddedPageViewController = UIPageViewController()

  init(
    preferencesRepository: PreferencesRepositoryService,
    settingsProvider: @escaping () -> WalkthroughSettingsFlowControllerService
  ) {
    _preferencesRepository = preferencesRepository
    _settingsProvider = settingsProvider
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  public func start() {
    let settings = _settingsProvider()
    settings.delegate = self

    _embeddedPageViewController.setViewControllers([settings], direction: .forward, animated: false)

    settings.start()
  }

  public func walkthroughSettingsFlowController(_: WalkthroughSettingsFlowControllerService, didChange feedLanguage: FeedLanguage) {
    _preferencesRepository.feedLanguage = feedLanguage
  }

  public func walkthroughSettingsFlowController(_: WalkthroughSettingsFlowControllerService, didChange userName: String) {
    _preferencesRepository.userName = userName
  }

  public func walkthroughSettingsFlowControllerDidFinish(_: WalkthroughSettingsFlowControllerService) {
    delegate?.walkthroughFlowControllerDidFinish(self)
  }
}
