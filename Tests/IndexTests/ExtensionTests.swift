import Testing

@Suite struct ExtensionTests {
  @Test func `An outside type with a small letter has what the project's extensions add`() {
    let project = ScannedProject(
      """
      protocol Address {}
      extension Address { func store() {} }
      extension sockaddr_in: Address {}
      func use() { sockaddr_in().store() }
      """)
    #expect(project.members(in: "use") == ["Address.store"])
  }

  @Test func `What another file keeps to itself hides nothing`() {
    let project = ScannedProject([
      "A.swift": "final class Server { var last: Problem? }\nstruct Problem {}",
      "B.swift": "extension Server { private struct Problem {}; func use(_ problem: Problem) {} }",
    ])
    #expect(project.holdings(of: "Server") == ["last: strong Problem"])
    #expect(project.types(in: "use") == ["takes Server.Problem"])
  }

  @Test func `A private member of another file hides nothing`() {
    let project = ScannedProject([
      "A.swift": """
      class Base { private func check(name: String) {}; private init(name: String) {}; init() {} }
      struct Item { private init(_ number: Int) {}; static func make() -> Item { Item(1) } }
      """,
      "B.swift": """
      struct Report { func send() {} }
      func check(name: String) -> Report { Report() }
      class Sub: Base { func use() { check(name: "a").send() } }
      """,
    ])
    #expect(project.members(in: "use") == ["Report.send"])
    #expect(project.types(in: "make").contains("constructs Item"))
  }

  @Test func `An array's own subscript goes before that of a protocol which the index conforms to`() {
    let project = ScannedProject(
      """
      protocol Part {}
      extension Part { subscript(_ part: Part) -> Part { self } }
      extension Int: Part {}
      extension Array: Part where Element == Part {}
      struct Item { func run() {} }
      func use(_ items: [Item], _ index: Int) { items[index].run(); items[0].run() }
      """)
    #expect(project.members(in: "use") == ["Item.run", "Item.run"])
  }

  @Test func `An extension of a string's parts extends Substring`() {
    let project = ScannedProject(
      """
      struct Item { func run() {} }
      extension String.SubSequence { func item() -> Item { Item() } }
      func use(_ one: Substring, _ other: String.SubSequence) { one.item().run(); other.item().run() }
      """)
    #expect(project.members(in: "use") == ["Item.run", "Item.run"])
  }

  @Test(arguments: ["Pool<Item, Int>", "ItemPool"])
  func `An extension of a bound generic type knows its parameters`(extended: String) {
    let project = ScannedProject(
      """
      struct Item { func run() {} }
      struct Pool<T, N> { var all: [T] { [] }; func each(_ body: (T) -> Void) {} }
      typealias ItemPool = Pool<Item, Int>
      extension \(extended) { func use() { each { $0.run() }; all.first?.run() } }
      """)
    #expect(project.members(in: "use") == ["Pool.each", "Item.run", "Pool.all", "Item.run"])
  }

  @Test(arguments: ["Array<Word>", "[Word]", "Array where Element == Word"], ["Pool<Word>", "WordPool", "Pool where T == Word"])
  func `An extension of a bound generic type is meant for such receivers only`(array: String, pool: String) {
    let project = ScannedProject(
      """
      struct Word { func read() {} }
      struct Line { func draw() {} }
      struct Pool<T> {}
      typealias WordPool = Pool<Word>
      extension Array<Line> { func joined(by text: String) -> Line { Line() } }
      extension \(array) { func joined(by text: String) -> Word { Word() } }
      extension Pool<Line> { func joined(by text: String) -> Line { Line() } }
      extension \(pool) { func joined(by text: String) -> Word { Word() } }
      func use(_ lines: [Line], _ words: [Word]) { lines.joined(by: "a").draw(); words.joined(by: "a").read() }
      func take(_ lines: Pool<Line>, _ words: Pool<Word>) { lines.joined(by: "a").draw(); words.joined(by: "a").read() }
      """)
    #expect(project.members(in: "use") == ["Line.draw", "Word.read"])
    #expect(project.members(in: "take") == ["Pool.joined", "Line.draw", "Pool.joined", "Word.read"])
  }

  @Test func `An extension of a nested typealias extends what that stands for`() {
    let project = ScannedProject(
      """
      struct Socket { struct Event { func run() {} }; typealias Events = Set<Event> }
      extension Socket.Events { func each() { forEach { $0.run() } } }
      func use(_ events: Set<Socket.Event>) { events.each() }
      """)
    #expect(project.members(in: "each") == ["Socket.Event.run"])
  }
}
