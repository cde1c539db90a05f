import Combine
import SwiftUI

public protocol SettingsMenuFlowControllerService: UIViewController {
  var delegate: SettingsMenuFlowControllerDelegate? { get set }

  func start()
}

public protocol SettingsMenuFlowControllerDelegate: AnyObject {
  func settingsMenuFlowController(_: SettingsMenuFlowControllerService, didSelect menuRow: SettingsMenu.Row)
}

public final class SettingsMenuFlowController: UIHostingController<SettingsMenuView>, SettingsMenuFlowControllerService {
  public weak var delegate: SettingsMenuFlowControllerDelegate?

  private var _cancellable = Set<AnyCancellable>()
  private var _viewModel: SettingsMenuViewModel {
    rootView.viewModel
  }

  public func start() {
    _cancellable = Set()

    _viewModel.navigationSignal
      .receive(on: DispatchQueue.main)
      .sink { [weak self] navigation in
        guard let self = self else { return }

        switch navigation {
        case let .menu(row):
          self.delegate?.settingsMenuFlowController(self, didSelect: row)
        }
      }
      .store(in: &_cancellable)
  }
}
