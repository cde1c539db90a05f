import SwiftUI

@main
final class ReadingApp: App {
  @ObservedObject var navigationService: NavigationService
  let appViewBuilder: ApplicationViewBuilder

  let container: DependencyContainer = {
    let container = DependencyContainer()

    // Services
    container.apply(NavigationAssembly.self)
    container.apply(LibraryAssembly.self)

    // Modules
    container.apply(BookListAssembly.self)
    container.apply(BookDetailAssembly.self)

    return container
  }()

  required init() {
    guard let service = container.resolve(NavigationAssembly.self).build() as? NavigationService else {
      preconditionFailure("the stack is bound to the navigation service's own class")
    }
    navigationService = service
    appViewBuilder = ApplicationViewBuilder(container: container)
  }

  var body: some Scene {
    WindowGroup {
      RootView(navigationService: navigationService, appViewBuilder: appViewBuilder)
    }
  }
}
