import SwiftUI

public struct FeedListView: View {
  @ObservedObject private(set) var viewModel: FeedListViewModel

  public var body: some View {
    List(viewModel.segments) { segment in
      FeedListRow(title: segment.name) { viewModel.navigate(.appSales(segment)) }
    }
    .onAppear { viewModel.load() }
  }
}

struct FeedListRow: View {
  let title: String
  let action: () -> Void

  var body: some View {
    Button(title, action: action)
  }
}
