import SwiftUI

protocol ItemDetailsWireframeInterface: WireframeInterface {
  func goBack()
}

struct ItemDetailsView: View {
  @ObservedObject var presenter: ItemDetailsPresenter

  var body: some View {
    VStack {
      Text(presenter.item.name)
      Button(action: presenter.didTapBack) { Text("Back") }
    }
  }
}

/// Shows what it was given, and needs no interactor.
final class ItemDetailsPresenter: ObservableObject {
  let item: Item
  private let wireframe: ItemDetailsWireframeInterface

  init(item: Item, wireframe: ItemDetailsWireframeInterface) {
    self.item = item
    self.wireframe = wireframe
  }

  func didTapBack() { wireframe.goBack() }
}

final class ItemDetailsWireframe: BaseWireframe<LazyHostingViewController<ItemDetailsView>> {
  init(item: Item) {
    let moduleViewController = LazyHostingViewController<ItemDetailsView>()
    super.init(viewController: moduleViewController)
    moduleViewController.rootView = ItemDetailsView(presenter: ItemDetailsPresenter(item: item, wireframe: self))
  }
}

extension ItemDetailsWireframe: ItemDetailsWireframeInterface {
  func goBack() { navigationController?.popViewController(animated: true) }
}
