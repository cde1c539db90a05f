struct Recipe: Identifiable {
  let id: Int
  let title: String
  let minutes: Int
}
