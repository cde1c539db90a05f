import SwiftUI

struct HomeView: View {
  @ObservedObject var presenter: HomePresenter

  var body: some View {
    VStack {
      List(presenter.items) { item in
        HomeRow(item: item) { presenter.didSelect(item) }
      }
      Button(action: presenter.didTapProfile) { Text("Profile") }
    }
    .onAppear(perform: presenter.load)
  }
}

/// A piece of the screen, without a presenter.
struct HomeRow: View {
  let item: Item
  let action: () -> Void

  var body: some View { Button(item.name, action: action) }
}
