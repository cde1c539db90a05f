import SwiftUI

struct HomeView: View {
  @ObservedObject var presenter: HomePresenter

  var body: some View {
    VStack {
      List(presenter.items) { item in
        NavigationLink(destination: ItemDetailsView(presenter: ItemDetailsPresenter(item: item))) {  // expect: view_navigates, component_built_outside_builder, module_reaches_module, component_built_outside_builder
          Text(item.name)
        }
      }
      Button(action: presenter.wireframe.presentProfile) { Text("Profile") }  // expect: view_reaches_router
    }
    .onAppear(perform: presenter.load)
  }
}
