import SwiftUI

public class NavigationService: NavigationServiceType {

  public let id = UUID()

  @Published var modalView: Views?
  @Published var items: [Views] = []
  @Published var alert: CustomAlert?
}
