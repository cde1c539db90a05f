struct PriceManager {  // expect: vague_name
  func total(of products: [String]) -> Int { products.count }
}
