protocol NavigationDemoWireframeInterface: WireframeInterface {
  func navigateToDetailsScreen()
}

protocol NavigationDemoInteractorInterface: InteractorInterface {}
