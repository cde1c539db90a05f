import SwiftUI

struct NavigationDemoView: View {

  @ObservedObject var presenter: NavigationDemoPresenter

  var body: some View {
    Button(action: presenter.navigateToDetailsScreen) {
      Text("Tap to navigate to details screen")
    }
  }

}
