import Combine

final class NavigationService: NavigationServiceType {
  @Published var items: [Views] = []
  @Published var modalView: Views?
  @Published var banner: String?  // expect: navigation_state_not_shown
}
