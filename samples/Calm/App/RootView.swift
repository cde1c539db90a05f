import SwiftUI

/// Binds the stack and the modal view to the navigation service; screens come from the view builder.
struct RootView: View {
  @ObservedObject var navigationService: NavigationService
  let appViewBuilder: ApplicationViewBuilder

  var body: some View {
    NavigationStack(path: $navigationService.items) {
      appViewBuilder.build(view: .bookList)
        .navigationDestination(for: Views.self) { view in appViewBuilder.build(view: view) }
    }
    .fullScreenCover(isPresented: .constant(navigationService.modalView != nil)) {
      if let modal = navigationService.modalView { appViewBuilder.build(view: modal) }
    }
  }
}
