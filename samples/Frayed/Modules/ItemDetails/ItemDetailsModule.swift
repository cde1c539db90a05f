import SwiftUI
import UIKit

struct ItemDetailsView: View {
  let presenter: ItemDetailsPresenter  // expect: unobserved_presenter

  var body: some View {
    VStack {
      Text(presenter.item.name)
      Button(action: presenter.didTapBack) { Text("Back") }
    }
  }
}

/// Without a wireframe somebody else has to navigate.
final class ItemDetailsPresenter: ObservableObject {  // expect: incomplete_module
  let item: Item
  weak var navigationController: UINavigationController?  // expect: ui_framework_in_presenter

  init(item: Item) { self.item = item }

  func didTapBack() {
    navigationController?.popViewController(animated: true)  // expect: navigation_outside_router
  }

  func didTapProfile() {
    navigationController?.pushWireframe(ProfileWireframe())  // expect: presenter_opens_module
  }
}
