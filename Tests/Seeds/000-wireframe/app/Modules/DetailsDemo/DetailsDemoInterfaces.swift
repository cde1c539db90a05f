protocol DetailsDemoWireframeInterface: WireframeInterface {
  func goBack()
}

protocol DetailsDemoInteractorInterface: InteractorInterface {
  func title(of testType: TestType) -> String
}
