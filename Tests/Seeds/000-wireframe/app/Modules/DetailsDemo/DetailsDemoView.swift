import SwiftUI

struct DetailsDemoView: View {
  @ObservedObject var presenter: DetailsDemoPresenter

  var body: some View {
    HStack {
      Button(action: presenter.goBack) {
        Image(systemName: "chevron.left")
      }
      Text(presenter.title)
    }
  }
}
