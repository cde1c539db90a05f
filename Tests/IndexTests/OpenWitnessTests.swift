import Testing

@Suite struct `An associated type that only functions name which return it` {
  @Test func `is unknown, and asked for once on the way to itself`() {
    let names = ["a", "b", "c", "d", "e", "f", "g", "h"]
    let project = ScannedProject(
      """
      protocol Source { associatedtype Item; \(names.map { "func \($0)() -> Item" }.joined(separator: "; ")) }
      struct Numbers: Source { \(names.map { "func \($0)() -> Item { make() }" }.joined(separator: "; ")) }
      struct Reader { func read(_ numbers: Numbers) { \(names.map { "_ = numbers.\($0)()" }.joined(separator: "; ")) } }
      """)
    #expect(project.members(in: "read") == names.map { "Numbers.\($0)" })
  }
}
