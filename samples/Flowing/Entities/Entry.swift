struct Entry: Identifiable {
  let id: Int
  let title: String
  let text: String
}
