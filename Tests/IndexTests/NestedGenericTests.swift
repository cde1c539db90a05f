import Testing

@Suite struct `A type nested in a generic type` {
  static let signal = """
    struct Item { func run() {} }
    struct Signal<T> { enum Event { case next(T), done }; struct Log { var last: T; var events: [Event] }; var event: Event; var log: Log }
    final class Items: Stream<Item> {}
    class Stream<T> { struct Part { var item: T } }

    """

  @Test(arguments: [
    "func use(_ event: Signal<Item>.Event) { if case .next(let item) = event { item.run() } }",
    "func use(_ signal: Signal<Item>) { if case .next(let item) = signal.event { item.run() } }",
    "func use(_ signal: Signal<Item>) { for event in signal.log.events { if case .next(let item) = event { item.run() } } }",
    "extension Items { func use(_ part: Part) { part.item.run() } }",
  ])
  func `has what that one is made for`(text: String) {
    #expect(ScannedProject(Self.signal + text).members(in: "use").last == "Item.run")
  }

  @Test func `is held without it`() {
    #expect(ScannedProject(Self.signal + "struct Screen { let log = Signal<Item>.Log() }").holdings(of: "Screen") == ["log: strong Signal.Log"])
  }
}
