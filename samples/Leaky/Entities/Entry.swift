struct Entry: Identifiable {
  let id: Int
  let title: String
  let text: String

  func delete() {
    EntryRepository().remove(self)  // expect: entity_reaches_component
  }
}
