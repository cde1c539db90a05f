import SwiftUI

public struct SettingsMenuView: View {
  @ObservedObject private(set) var viewModel: SettingsMenuViewModel

  public var body: some View {
    VStack {
      Button("User name") { viewModel.navigate(.menu(.userNameSetting)) }
      Button("Feed language") { viewModel.navigate(.menu(.feedLanguageSetting)) }
      Button("Keyboard test") { viewModel.navigate(.menu(.keyboardTest)) }
      Button("Toolbar test") { viewModel.navigate(.menu(.toolbarTest)) }
      Button("Push transition test") { viewModel.navigate(.menu(.pushTransitionTest)) }
      Button("Modal transition test") { viewModel.navigate(.menu(.modalTransitionTest)) }
      Button("Licenses") { viewModel.navigate(.menu(.licenses)) }
    }
  }
}
