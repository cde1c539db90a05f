import Combine
import SwiftUI

public protocol FeedLanguageSettingFlowControllerService: UIViewController {
  func start()
}

public class FeedLanguageSettingViewModel: ObservableObject {
  private let _preferencesRepository: PreferencesRepositoryService

  @Published private(set) var feedLanguage: FeedLanguage = .english

  init(preferencesRepository: PreferencesRepositoryService) {
    _preferencesRepository = preferencesRepository
  }

  func load() {
    feedLanguage = _preferencesRepository.feedLanguage
  }

  func select(_ feedLanguage: FeedLanguage) {
    self.feedLanguage = feedLanguage
    _preferencesRepository.feedLanguage = feedLanguage
  }
}

public struct FeedLanguageSettingView: View {
  @ObservedObject private(set) var viewModel: FeedLanguageSettingViewModel

  public var body: some View {
    VStack {
      Text(viewModel.feedLanguage.rawValue)
      Button("English") { viewModel.select(.english) }
      Button("Japanese") { viewModel.select(.japanese) }
    }
  }
}

public final class FeedLanguageSettingFlowController: UIHostingController<FeedLanguageSettingView>, FeedLanguageSettingFlowControllerService {
  public func start() {
    rootView.viewModel.load()
  }
}
