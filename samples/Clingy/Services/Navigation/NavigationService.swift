import Combine

final class NavigationService: NavigationServiceType {
  @Published var items: [Views] = []
  @Published var modalView: Views?
}
