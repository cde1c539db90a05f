import Testing

@Suite struct StandardMemberTests {
  @Test(arguments: [
    "func use(_ items: inout [Int: Item]) { items.removeValue(forKey: 1)?.run() }",
    "func use(_ items: inout [Int: Item], _ item: Item) { items.updateValue(item, forKey: 1)?.run() }",
    "func use(_ items: AnyIterator<Item>) { items.next()?.run() }",
    "func use(_ items: [Item]) { var rest = items.makeIterator(); while let item = rest.next() { item.run() } }",
    "extension Sequence where Element == Item { func use() { var rest = self.makeIterator(); rest.next()?.run() } }",
  ])
  func `What a collection gives is its element`(text: String) {
    #expect(ScannedProject("struct Item { func run() {} }\n" + text).members(in: "use") == ["Item.run"])
  }

  @Test func `A name of an iterator's may be one of what an optional holds`() {
    #expect(
      ScannedProject("class Tokens { func next() {} }\nclass Reader { var tokens: Tokens!; func use() { tokens.next() } }").members(in: "use").last
        == "Tokens.next")
  }
}
