import Testing

@Suite struct `Of associated types of one name` {
  static let protocols = """
    protocol Source { associatedtype Item }
    protocol Drain { associatedtype Item }
    protocol Pipe: Source, Drain {}
    protocol Reel: Source { associatedtype Item }

    """

  @Test(arguments: [
    ("extension Pipe { func use(_ item: Item) {} }", "Drain.Item"),
    ("extension Drain where Self: Source { func use(_ item: Item) {} }", "Source.Item"),
    ("extension Reel { func use(_ item: Item) {} }", "Reel.Item"),
  ])
  func `a bare name means that of the protocol that stands last`(text: String, type: String) {
    #expect(ScannedProject(Self.protocols + text).types(in: "use") == ["takes \(type)"])
  }

  @Test(arguments: [
    ("extension Pipe { func use(_ item: Self.Item) {} }", "Drain.Item"),
    ("extension Reel { func use(_ item: Self.Item) {} }", "Source.Item"),
    ("func use<T: Source & Drain>(_ item: T.Item) {}", "Drain.Item"),
  ])
  func `a generic type's is the first by name that redeclares none`(text: String, type: String) {
    #expect(ScannedProject(Self.protocols + text).types(in: "use").last == "takes \(type)")
  }
}

@Suite struct `An outside protocol's associated type` {
  @Test func `has what a protocol of the project asks of it`() {
    let project = ScannedProject(
      """
      protocol Buffered: AsyncIteratorProtocol { associatedtype Buffer; mutating func buffer() async -> Buffer? }
      protocol BufferedSequence: AsyncSequence where AsyncIterator: Buffered {}
      struct Prefix<Base: BufferedSequence> {
        var iterator: Base.AsyncIterator
        mutating func use() async -> Base.AsyncIterator.Buffer? { await iterator.buffer() }
      }
      """)
    #expect(project.members(in: "use") == ["Prefix.iterator", "Buffered.buffer"])
    #expect(project.types(in: "use") == ["returns Buffered.Buffer"])
  }
}
