import SwiftUI

struct DemoView: View {
  @ObservedObject var presenter: DemoPresenter

  var body: some View {
    VStack {
      Text(presenter.name)
      Button(action: presenter.changeName) {
        Text("Tap to change label")
      }
    }
    .background(.primary)
  }
}
