import SwiftUI

struct RootView: View {
  @ObservedObject var navigationService: NavigationService
  var appViewBuilder: ApplicationViewBuilder

  var body: some View {
    NavigationStack(path: $navigationService.items) {
      appViewBuilder.build(view: .main)
        .navigationDestination(for: Views.self) { path in
          switch path {
          case .details:
            appViewBuilder.build(view: .details)
          default:
            fatalError()
          }
        }
    }
    .alert(item: $navigationService.alert) { alert in
      Alert(title: Text(alert.title))
    }
  }
}
