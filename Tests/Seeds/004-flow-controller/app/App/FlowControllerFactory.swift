import UIKit

/// Where the providers are registered: the only place that knows the classes of the flow controllers.
final class FlowControllerFactory {
  private let preferencesRepository: PreferencesRepositoryService = PreferencesRepository()
  private let feedRepository: FeedRepositoryService = FeedRepository()

  func root() -> RootFlowController {
    RootFlowController(
      preferencesRepository: preferencesRepository, walkthroughProvider: { [self] in walkthrough() },
      feedProvider: { [self] in feed() }, settingsProvider: { [self] in settings() })
  }

  private func walkthrough() -> WalkthroughFlowControllerService {
    WalkthroughFlowController(
      preferencesRepository: preferencesRepository,
      settingsProvider: {
        WalkthroughSettingsFlowController(rootView: WalkthroughSettingsView(viewModel: WalkthroughSettingsViewModel()))
      })
  }

  private func feed() -> FeedFlowControllerService {
    FeedFlowController(feedListProvider: { [self] in feedList() }, appSalesProvider: { [self] in appSales() })
  }

  private func feedList() -> FeedListFlowControllerService {
    let viewModel = FeedListViewModel(feedRepository: feedRepository, preferencesRepository: preferencesRepository)
    return FeedListFlowController(rootView: FeedListView(viewModel: viewModel))
  }

  private func appSales() -> AppSalesFlowControllerService {
    AppSalesFlowController(rootView: AppSalesView(viewModel: AppSalesViewModel()))
  }

  private func settings() -> SettingsFlowControllerService {
    SettingsFlowController(
      providers: SettingsFlowController.Providers(
        settingsMenu: { SettingsMenuFlowController(rootView: SettingsMenuView(viewModel: SettingsMenuViewModel())) },
        userNameSetting: { [self] in userNameSetting() },
        feedLanguageSetting: { [self] in feedLanguageSetting() },
        keyboardTest: { KeyboardTestFlowController(rootView: KeyboardTestView()) },
        toolbarTest: { ToolbarTestFlowController(rootView: ToolbarTestView()) },
        pushTransitionTest: { [self] in pushTransitionTest() },
        modalTransitionTest: { [self] in modalTransitionTest() }),
      licensesProvider: { LicensesFlowController() })
  }

  private func userNameSetting() -> UserNameSettingFlowControllerService {
    let viewModel = UserNameSettingViewModel(preferencesRepository: preferencesRepository)
    return UserNameSettingFlowController(rootView: UserNameSettingView(viewModel: viewModel))
  }

  private func feedLanguageSetting() -> FeedLanguageSettingFlowControllerService {
    let viewModel = FeedLanguageSettingViewModel(preferencesRepository: preferencesRepository)
    return FeedLanguageSettingFlowController(rootView: FeedLanguageSettingView(viewModel: viewModel))
  }

  private func pushTransitionTest() -> PushTransitionTestFlowControllerService {
    PushTransitionTestFlowController(
      rootView: PushTransitionTestView(viewModel: PushTransitionTestViewModel()),
      pushTransitionTestProvider: { [self] in pushTransitionTest() })
  }

  private func modalTransitionTest() -> ModalTransitionTestFlowControllerService {
    ModalTransitionTestFlowController(
      rootView: ModalTransitionTestView(viewModel: ModalTransitionTestViewModel()),
      modalTransitionTestProvider: { [self] in modalTransitionTest() })
  }
}
