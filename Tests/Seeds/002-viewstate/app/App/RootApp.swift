import SwiftUI

@main
class RootApp: App {

  var appViewBuilder: ApplicationViewBuilder
  @ObservedObject var navigationService: NavigationService

  let container: DependencyContainer = {
    let factory = AssemblyFactory()
    let container = DependencyContainer(assemblyFactory: factory)

    // Services
    container.apply(NavigationAssembly.self)
    container.apply(SettingsAssembly.self)

    // Modules
    container.apply(MainAssembly.self)
    container.apply(DetailsAssembly.self)

    return container
  }()

  required init() {
    navigationService = container.resolve(NavigationAssembly.self).build() as! NavigationService
    appViewBuilder = ApplicationViewBuilder(container: container)
  }

  var body: some Scene {
    WindowGroup {
      RootView(
        navigationService: navigationService,
        appViewBuilder: appViewBuilder)
    }
  }

}
