struct TodoEntity: EntityInterface, Identifiable {
  let id: Int
  let title: String

  func remove(from service: TodoService) {  // expect: entity_reaches_component
    service.remove(self)  // expect: entity_reaches_component
  }
}
