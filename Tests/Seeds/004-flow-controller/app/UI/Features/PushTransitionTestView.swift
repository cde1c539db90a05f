import SwiftUI

public struct PushTransitionTestView: View {
  @ObservedObject private(set) var viewModel: PushTransitionTestViewModel

  public var body: some View {
    Button("Push") { viewModel.navigate(.next) }
  }
}
