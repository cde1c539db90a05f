import Diagrams
import Testing

/// Values of enums that a stack of screens shows.
@Suite struct RoutesBetweenScreens {
  /// Routes of several enums, one in the other, that a stack shows.
  static let routed = """
    import SwiftUI
    enum AppRoute { case home(HomeRoute), other(OtherRoute) }
    enum HomeRoute { case list, detail(id: String) }
    enum OtherRoute { case success(next: AppRoute) }
    protocol RouterHost { func push(with route: AppRoute); func popTo(with route: AppRoute) }
    enum HomeRouter {
      @ViewBuilder static func resolve(module: HomeRoute, host: some RouterHost) -> some View {
        switch module {
        case .list: ListView(viewModel: .init(router: host))
        case .detail(id: let id): DetailView(viewModel: .init(router: host))
        }
      }
    }
    enum OtherRouter {
      @ViewBuilder static func resolve(module: OtherRoute, host: some RouterHost) -> some View {
        switch module {
        case .success: SuccessView()
        }
      }
    }
    final class Host: RouterHost {
      var path: [AppRoute] = []
      func push(with route: AppRoute) { path.append(route) }
      func popTo(with route: AppRoute) { path.removeAll() }
      @ViewBuilder func resolveView(_ route: AppRoute) -> some View {
        switch route {
        case .home(let module): HomeRouter.resolve(module: module, host: self)
        case .other(let module): OtherRouter.resolve(module: module, host: self)
        }
      }
    }
    struct Container: View {
      @State var host: Host
      var body: some View {
        NavigationStack(path: $host.path) { Text("").navigationDestination(for: AppRoute.self) { route in host.resolveView(route) } }
      }
    }
    final class ListModel<Router: RouterHost> {
      let router: Router
      init(router: Router) { self.router = router }
      func open() { router.push(with: .home(.detail(id: "a"))) }
      func back() { router.popTo(with: .home(.list)) }
    }
    final class DetailModel<Router: RouterHost> {
      let router: Router
      var origin: AppRoute?
      init(router: Router) { self.router = router }
      func finish() { let route = next(); router.push(with: route) }
      func next() -> AppRoute { .other(.success(next: .home(.list))) }
      func leave() { if let origin { router.push(with: origin) } }
    }
    struct ListView<Router: RouterHost>: View {
      @State var viewModel: ListModel<Router>
      var body: some View { Button("Open") { viewModel.open() } }
    }
    struct DetailView<Router: RouterHost>: View {
      @State var viewModel: DetailModel<Router>
      var body: some View { Button("Finish") { viewModel.finish() } }
    }
    struct SuccessView: View { var body: some View { Text("Done") } }
    """

  /// A struct carries the view, and state keeps the struct for a sheet or a stack.
  @Test func viewsThatStructsCarryAreShown() throws {
    let text = """
      import SwiftUI
      enum Way { case push, sheet }
      struct AnyScreen: Hashable { var content: AnyView; init<T: View>(_ content: T) { self.content = AnyView(content) } }
      protocol Router { func show<T: View>(_ way: Way, _ screen: @escaping () -> T) }
      extension View {
        func sheet(of screen: Binding<AnyScreen?>) -> some View {
          sheet(isPresented: Binding(ifNotNil: screen)) { ZStack { if let screen = screen.wrappedValue { screen.content } } }
        }
      }
      struct RouterView<Content: View>: View, Router {
        @State private var path: [AnyScreen] = []
        @State private var sheet: AnyScreen?
        let content: (Router) -> Content
        var body: some View {
          NavigationStack(path: $path) { content(self).navigationDestination(for: AnyScreen.self) { $0.content } }.sheet(of: $sheet)
        }
        func show<T: View>(_ way: Way, _ screen: @escaping () -> T) {
          let screen = AnyScreen(screen())
          switch way {
          case .push: path.append(screen)
          case .sheet: sheet = screen
          }
        }
      }
      final class HomePresenter { let router: Router; init(router: Router) { self.router = router }
        func openDetail() { router.show(.push) { DetailView() } }
        func openHelp() { router.show(.sheet) { HelpView() } } }
      struct HomeView: View { let presenter: HomePresenter; var body: some View { Button("Detail") { presenter.openDetail() }; Button("Help") { presenter.openHelp() } } }
      struct DetailView: View { var body: some View { Text("") } }
      struct HelpView: View { var body: some View { Text("") } }
      """
    let found = arrows(try SampleApp(["App/App.swift": text]).input.navigation())
    #expect(found == ["Home > DetailView: openDetail", "Home > HelpView: openHelp (present)"])
  }

  /// A coordinator keeps the router's method, a view its parent's closure, and a part of a view shows what its view lets it.
  @Test func whatObjectsAreMadeWithIsFollowed() throws {
    let text = """
      import SwiftUI
      enum AppRoute { case main(MainRoute) }
      enum MainRoute { case detail(id: String), settings, about }
      struct Item { let route: AppRoute }
      final class Router { var path: [Item] = []; func navigate(to route: AppRoute) { let item = Item(route: route); path.append(item) } }
      final class HomeCoordinator {
        private let navigate: (AppRoute) -> Void
        init(navigate: @escaping (AppRoute) -> Void) { self.navigate = navigate }
        func openDetail() { navigate(.main(.detail(id: ""))) }
      }
      struct RootView: View {
        @State var router: Router
        var body: some View {
          NavigationStack(path: $router.path) {
            HomeView(coordinator: HomeCoordinator(navigate: router.navigate), openSettings: { router.navigate(to: .main(.settings)) })
              .navigationDestination(for: Item.self) { item in AppDestination(route: item.route) }
          }
        }
      }
      struct AppDestination: View { let route: AppRoute; var body: some View { switch route { case .main(let route): MainDestination(route: route) } } }
      struct MainDestination: View {
        let route: MainRoute
        var body: some View { switch route { case .detail: DetailView(); case .settings: SettingsView(); case .about: AboutView() } }
      }
      struct HomeView: View {
        let coordinator: HomeCoordinator
        let openSettings: () -> Void
        var body: some View { VStack { Button("Detail") { coordinator.openDetail() }; Button("Settings", action: openSettings) } }
      }
      struct DetailView: View { var body: some View { Row(isLink: .link) } }
      struct SettingsView: View { var body: some View { Row(isLink: .text) } }
      struct AboutView: View { var body: some View { Text("About") } }
      enum Mode { case link, text }
      struct Row: View {
        let isLink: Mode
        var body: some View { switch isLink { case .link: NavigationLink(destination: AboutView()) { Text("About") }; case .text: Text("About") } }
      }
      """
    let found = arrows(try SampleApp(["App/App.swift": text]).input.navigation())
    #expect(found == ["DetailView > AboutView: body (link)", "RootView > DetailView: body", "RootView > SettingsView: body"], "\(found)")
  }

  /// A route in the values of another one is not opened with it, and one that is not known is an unknown screen.
  @Test func nestedRoutesAreFollowed() throws {
    let graph = try SampleApp(["App/App.swift": RoutesBetweenScreens.routed]).input.navigation()
    #expect(arrows(graph) == ["DetailView > ?: leave", "DetailView > SuccessView: body", "ListView > DetailView: body"])
    #expect(graph.captions.first?.contains("1 call to unknown screens") == true, "\(graph.captions)")
  }
}
