import SwiftUI

public struct AppSalesView: View {
  @ObservedObject private(set) var viewModel: AppSalesViewModel

  public var body: some View {
    Text(viewModel.title)
  }
}
