struct TodoEntity: EntityInterface, Identifiable {
  let id: Int
  let title: String
}
