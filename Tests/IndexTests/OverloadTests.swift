import Testing

/// Which of several declarations of a name is meant, as the compiler has it.
@Suite struct OverloadTests {
  @Test(arguments: [
    (
      "A type's own function goes before that of a protocol's extension, though its default values are needed",
      """
      protocol Query {}
      extension Query { func text() {} }
      struct Row: Query { func text(trim: Bool = true) {} }
      func use(_ row: Row) { row.text() }
      """, ["Row.text"]
    )
  ])
  func `The compiler's choice is found`(rule: String, text: String, members: [String]) {
    #expect(ScannedProject(text).members(in: "use") == members, "\(rule)")
  }
}
