protocol DemoWireframeInterface: WireframeInterface {}

protocol DemoInteractorInterface: InteractorInterface {
  func changedName() -> String
}
