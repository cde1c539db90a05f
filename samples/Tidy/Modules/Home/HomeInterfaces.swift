protocol HomeWireframeInterface: WireframeInterface {
  func navigateToDetails(of item: Item)
  func presentProfile()
}

protocol HomeInteractorInterface: InteractorInterface {
  func loadItems(_ completion: @escaping ([Item]) -> Void)
}
