struct Item: Identifiable {
  let id: Int
  let name: String

  func reload() {
    ItemService().load(.items) { _ in }  // expect: entity_reaches_component
  }
}
