import JSONText
import LanguageServer
import Testing

@Suite struct `The text of a document` {
  private func change(_ line: Int, _ start: Int, _ end: Int, _ text: String) -> JSONValue {
    .object([("range", PositionRange(Position(line: line, character: start), Position(line: line, character: end)).json), ("text", .string(text))])
  }

  private func changed(_ text: String, _ encoding: PositionEncoding, _ changes: JSONValue...) throws -> String {
    var document = DocumentText(Array(text.utf8), encoding)
    try document.apply(changes)
    return String(decoding: document.bytes, as: UTF8.self)
  }

  @Test func `counts characters in the units of the editor`() throws {
    #expect(try changed("a😀b", .utf16, change(0, 3, 4, "c")) == "a😀c")
    #expect(try changed("a😀b", .utf8, change(0, 5, 6, "c")) == "a😀c")
    #expect(try changed("é\r\nüx", .utf16, change(1, 1, 2, "")) == "é\r\nü")
  }

  @Test func `takes positions past the end as the end`() throws {
    #expect(try changed("ab\ncd", .utf16, change(0, 9, 99, "x")) == "abx\ncd")
    #expect(try changed("ab\ncd", .utf8, change(7, 0, 9, "x")) == "ab\ncdx")
    #expect(try changed("a😀", .utf16, change(0, 2, 2, "x")) == "ax😀")
  }

  @Test func `changes in the order of the changes, or not at all`() throws {
    #expect(try changed("", .utf8, change(0, 0, 0, "ab\nc"), change(1, 1, 1, "d"), change(0, 0, 2, "")) == "\ncd")
    var document = DocumentText(Array("ab".utf8), .utf8)
    #expect(throws: ResponseError.self) { try document.apply([change(0, 0, 1, ""), .object([])]) }
    #expect(document.bytes == Array("ab".utf8))
  }

  @Test func `gives the position of every offset back`() {
    let text = "a😀é\r\n\rx\n\nüb"
    for encoding in [PositionEncoding.utf8, .utf16] {
      let document = DocumentText(Array(text.utf8), encoding)
      for offset in 0...text.utf8.count where offset == text.utf8.count || Array(text.utf8)[offset] & 0xC0 != 0x80 {
        // The offset between CR and LF is within a line end.
        if offset > 0, Array(text.utf8)[offset - 1] == 0x0D, offset < text.utf8.count, Array(text.utf8)[offset] == 0x0A { continue }
        #expect(document.offset(of: document.position(of: offset)) == offset)
      }
    }
  }
}

@Suite struct `URIs` {
  @Test func `of one path are equal`() {
    #expect(DocumentURI("file:///a%20b/%C3%A9.swift") == DocumentURI(path: Array("/a b/é.swift".utf8)))
    #expect(DocumentURI("file://localhost/a") == DocumentURI("file:///a"))
    #expect(DocumentURI("untitled:Untitled-1").path == nil)
    #expect(DocumentURI("file:///a%").path == Array("/a%".utf8))
    #expect(DocumentURI("file:///a%00").path == nil)
  }
}
