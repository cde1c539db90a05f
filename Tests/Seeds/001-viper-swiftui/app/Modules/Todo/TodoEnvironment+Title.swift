extension TodoEnvironment {

  func rename(to title: String) {
    self.title = title
  }
}
