import Combine
import SwiftUI

public protocol WalkthroughSettingsFlowControllerService: UIViewController {
  var delegate: WalkthroughSettingsFlowControllerDelegate? { get set }

  func start()
}

public protocol WalkthroughSettingsFlowControllerDelegate: AnyObject {
  func walkthroughSettingsFlowController(_: WalkthroughSettingsFlowControllerService, didChange feedLanguage: FeedLanguage)
  func walkthroughSettingsFlowController(_: WalkthroughSettingsFlowControllerService, didChange userName: String)
  func walkthroughSettingsFlowControllerDidFinish(_: WalkthroughSettingsFlowControllerService)
}

public final class WalkthroughSettingsFlowController: UIHostingController<WalkthroughSettingsView>, WalkthroughSettingsFlowControllerService {
  public weak var delegate: WalkthroughSettingsFlowControllerDelegate?

  private var _cancellable = Set<AnyCancellable>()
  private var _viewModel: WalkthroughSettingsViewModel {
    rootView.viewModel
  }

  public func start() {
    _cancellable = Set()

    _viewModel.feedLanguageStream
      .receive(on: DispatchQueue.main)
      .sink { [weak self] feedLanguage in
        guard let self = self else { return }

        self.delegate?.walkthroughSettingsFlowController(self, didChange: feedLanguage)
      }
      .store(in: &_cancellable)

    _viewModel.userNameStream
      .receive(on: DispatchQueue.main)
      .sink { [weak self] userName in
        guard let self = self else { return }

        self.delegate?.walkthroughSettingsFlowController(self, didChange: userName)
      }
      .store(in: &_cancellable)

    _viewModel.navigationSignal
      .receive(on: DispatchQueue.main)
      .sink { [weak self] navigation in
        guard let self = self else { return }

        switch navigation {
        case .finish:
          self.delegate?.walkthroughSettingsFlowControllerDidFinish(self)
        }
      }
      .store(in: &_cancellable)
  }
}
