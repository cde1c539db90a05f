import SwiftUI

public struct WalkthroughSettingsView: View {
  @ObservedObject private(set) var viewModel: WalkthroughSettingsViewModel

  public var body: some View {
    VStack {
      TextField("User name", text: $viewModel.userName)
      Button("Japanese") { viewModel.feedLanguage = .japanese }
      Button("Finish") { viewModel.navigate(.finish) }
    }
  }
}
