import SwiftUI

protocol NavigationServiceType: ObservableObject, Identifiable {
  var items: [Views] { get set }
  var modalView: Views? { get set }
  var alert: CustomAlert? { get set }
}
