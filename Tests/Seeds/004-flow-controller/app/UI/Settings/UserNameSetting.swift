import Combine
import SwiftUI

public protocol UserNameSettingFlowControllerService: UIViewController {
  func start()
}

public class UserNameSettingViewModel: ObservableObject {
  private let _preferencesRepository: PreferencesRepositoryService

  @Published var userName = ""

  init(preferencesRepository: PreferencesRepositoryService) {
    _preferencesRepository = preferencesRepository
  }

  func load() {
    userName = _preferencesRepository.userName
  }

  func save() {
    _preferencesRepository.userName = userName
  }
}

public struct UserNameSettingView: View {
  @ObservedObject private(set) var viewModel: UserNameSettingViewModel

  public var body: some View {
    VStack {
      TextField("User name", text: $viewModel.userName)
      Button("Save") { viewModel.save() }
    }
  }
}

public final class UserNameSettingFlowController: UIHostingController<UserNameSettingView>, UserNameSettingFlowControllerService {
  public func start() {
    rootView.viewModel.load()
  }
}
