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

  @Test(arguments: [
    "values.withUnretained(self).observe(on: main).bind(onNext: { owner, _ in owner.run() })", "values.withUnretained(self).bind { $0.run($1) }",
    "values.subscribe(with: self, onNext: { owner, _ in owner.run() })",
  ])
  func `Closures of reactive libraries are handed their owner`(call: String) {
    #expect(ScannedProject("class Owner { func run(_ value: Int = 0) {}; func use(_ values: Observable) { \(call) } }").members(in: "use") == ["Owner.run"])
  }

  @Test(arguments: [
    "func use(_ items: AsyncStream<Item>) async { await items.all()[0].run() }",
    "func use(_ items: AsyncThrowingStream<Item, Error>) async { await items.all()[0].run() }",
  ])
  func `Streams are asynchronous sequences`(text: String) {
    let module = "struct Item { func run() {} }\nextension AsyncSequence { func all() async -> [Element] { [] } }\n"
    #expect(ScannedProject(module + text).members(in: "use") == ["Item.run"])
  }

  @Test func `What is mapped to an optional array is mapped to its elements`() {
    let project = ScannedProject(
      """
      enum Mode { case on, off }
      func take(_ modes: [Mode]?) {}
      func use(_ names: [String], _ ages: [String: Int], _ age: Int?) {
        take(names.map { _ in .on }); take(ages.compactMap { _ in .off }); take(names.flatMap { _ in [.on] })
        let mode: Mode? = age.map { _ in .off }
      }
      """)
    #expect(project.members(in: "use") == ["Mode.on", "Mode.off", "Mode.on", "Mode.off"])
  }

  @Test func `A case of a result takes what the result is made of`() {
    #expect(ScannedProject("enum Problem: Error { case late }\nfunc use() { _ = Result<Int, Problem>.failure(.late) }").members(in: "use") == ["Problem.late"])
  }

  @Test func `Pairs of keys and values are made from a dictionary literal and have positions`() {
    let project = ScannedProject(
      """
      enum Mode { case on, off; func run() {} }
      func take(_ pairs: KeyValuePairs<String, Mode>) { for pair in pairs { pair.value.run() }; pairs[0].value.run() }
      func use() { take(["a": .on, "b": .off]) }
      """)
    #expect(project.members(in: "take") == ["Mode.run", "Mode.run"])
    #expect(project.members(in: "use") == ["Mode.on", "Mode.off"])
  }

  @Test func `What is made of a tuple's typealias is what the elements are`() {
    let project = ScannedProject(
      """
      enum Mode { case on, off }
      typealias Match = (mode: Mode, text: String)
      func use() { _ = Match(.on, "a"); _ = Match(mode: .off, text: "b") }
      """)
    #expect(project.members(in: "use") == ["Mode.on", "Mode.off"])
  }

  @Test func `A collection may be made of metatypes`() {
    let project = ScannedProject(
      """
      protocol Field { static var id: Int { get } }
      struct Store { var list = [Field.Type](); var table = [Int: Field.Type](); func use() { _ = list[0].id; _ = table[0]?.id } }
      """)
    #expect(project.members(in: "use") == ["Store.list", "Field.id", "Store.table", "Field.id"])
  }

  @Test func `A collection may be made of tuples`() {
    let project = ScannedProject(
      """
      struct Item { func run() {} }
      struct Store { var waiting = [Int: (Item, Int)](); func use() { waiting[0]?.0.run() } }
      """)
    #expect(project.members(in: "use") == ["Store.waiting", "Item.run"])
  }

  @Test func `What is called dynamically gives what its function for that gives`() {
    let project = ScannedProject(
      """
      struct Item { func run() {} }
      @dynamicCallable struct Maker {
        func dynamicallyCall(withArguments arguments: [Int]) -> Item { Item() }
        func dynamicallyCall(withKeywordArguments arguments: KeyValuePairs<String, Int>) -> [Item] { [] }
      }
      func use(_ make: Maker) { make(1).run(); make(a: 1)[0].run() }
      """)
    #expect(project.members(in: "use") == ["Item.run", "Item.run"])
  }
}
