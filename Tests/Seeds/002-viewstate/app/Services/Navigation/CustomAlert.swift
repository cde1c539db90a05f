struct CustomAlert: Identifiable {
  let title: String

  var id: String { title }
}
