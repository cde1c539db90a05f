import Combine

protocol NavigationServiceType: ObservableObject {
  var items: [Views] { get set }
  var modalView: Views? { get set }
  var banner: String? { get set }
}
