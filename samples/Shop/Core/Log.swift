struct Log {
  func show(_ model: CatalogViewModel) {  // expect: layer_reaches_up
    print(model.title)  // expect: layer_reaches_up
  }
}
